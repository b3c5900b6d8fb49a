"""Intervals in which a share or a mean lies, as far as so many games can tell."""

from math import cos, pi, sin, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
_NEAR_NORMAL = 1000  # from so many degrees of freedom on, two terms of a series give t to 1e-5
_HALVINGS = 60


def wilson(successes: float, trials: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The score interval of a share, without continuity correction.

    E. B. Wilson, J. Amer. Statist. Assoc. 22 (1927) 209. ValueError if there was no trial, or if
    there are more successes than trials.
    """
    if trials < 1:
        raise ValueError(f"{trials} trials: expected 1 or more")
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials: expected 0 to {trials}")
    z = NormalDist().inv_cdf(_upper(confidence))
    share, spread = successes / trials, z * z / trials
    middle = share + spread / 2
    half = z * sqrt((share * (1 - share) + spread / 4) / trials)
    low = (middle - half) / (1 + spread) if successes else 0.0
    high = (middle + half) / (1 + spread) if successes < trials else 1.0
    return low, high


def paired_shares(more: int, less: int, pairs: int) -> tuple[float, float]:
    """The interval of the difference of two shares of the same pairs: `more` of them came true on
    the second side only, `less` on the first only.

    The adjusted Wald interval: D. G. Bonett, R. M. Price, J. Educ. Behav. Stat. 37 (2012) 479.
    ValueError if there was no pair, or if there are fewer pairs than counted.
    """
    if more < 0 or less < 0 or more + less > pairs:
        raise ValueError(f"{more} and {less} of {pairs} pairs: expected 0 to {pairs} together")
    return paired_mean(more - less, more + less, pairs)


def paired_mean(total: float, squares: float, pairs: int) -> tuple[float, float]:
    """The interval of a mean of differences from -1 to 1, of which these are the sum and the sum
    of squares: as in `paired_shares`, of which it is the general case.

    It is that of the differences with a 1 and a -1 more, so that few of them never tell too much.
    ValueError if there was no pair.
    """
    if pairs < 1:
        raise ValueError(f"{pairs} pairs: expected 1 or more")
    mean, square = total / (pairs + 2), (squares + 2) / (pairs + 2)
    half = NormalDist().inv_cdf(_upper(CONFIDENCE)) * sqrt((square - mean**2) / (pairs + 2))
    return max(-1.0, mean - half), min(1.0, mean + half)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """What Student's t of so many degrees of freedom stays within, with this probability."""
    z = NormalDist().inv_cdf(_upper(confidence))
    if freedom >= _NEAR_NORMAL:
        return z + (z**3 + z) / (4 * freedom)  # Abramowitz and Stegun 26.7.5
    low, high = 0.0, pi / 2  # of the angle whose tangent is t over the root of the freedom
    for _ in range(_HALVINGS):
        angle = (low + high) / 2
        low, high = (angle, high) if _within(angle, freedom) < confidence else (low, angle)
    return sqrt(freedom) * sin(low) / cos(low)


def _within(angle: float, freedom: int) -> float:
    """The probability that Student's t lies within root(freedom) x tan(angle) of zero.

    Abramowitz and Stegun 26.7.3 for odd, 26.7.4 for even degrees of freedom.
    """
    odd = freedom % 2
    term, total = cos(angle) if odd else 1.0, 0.0
    for number in range(1, freedom // 2 + 1):
        total += term
        term *= cos(angle) ** 2 * (2 * number - 1 + odd) / (2 * number + odd)
    share = sin(angle) * total
    return 2 / pi * (angle + share) if odd else share


def _upper(confidence: float) -> float:
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence of {confidence}: expected more than 0 and less than 1")
    return (1 + confidence) / 2
