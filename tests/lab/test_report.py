"""The page that tells a run: what stands in it, and that it needs nothing else."""

import re
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from attrs import evolve, frozen

import navalcore
from navalcore.lab.cells import mean_cells, share_cells, share_difference_cells
from navalcore.lab.experiments import experiment
from navalcore.lab.folders import RunFolder
from navalcore.lab.played import BASE
from navalcore.lab.publishing import publish
from navalcore.lab.report.drawing import SHAPES
from navalcore.lab.report.pages import facts
from navalcore.lab.results import Results
from navalcore.lab.runs import Change, Numbers, Run, described, experiment_of
from navalcore.overlays import Overlay
from navalcore.plugins import Library, default

GAMES = {"bismarck": 12, "fire-at-sea": 6, "brawling-battleships": 3}
BROADSIDE = Overlay("broadside3", {"play": {"outside_broadside": 3, "status": "house"}})


@frozen
class Told:
    """A run that was played, what it says, and its page."""

    run: Run
    results: Results
    text: str

    @property
    def page(self) -> Element:
        """The page as elements: it is XML too."""
        return ElementTree.fromstring(self.text)

    @property
    def sentences(self) -> list[str]:
        """What stands in short."""
        return [words(one) for one in self.page.findall(".//section[@class='short']//li")]

    def section(self, id: str) -> Element:
        """A section by the id of its title."""
        return next(one for one in self.page.iter("section") if one[0].get("id") == id)

    def table(self, id: str, caption: str) -> list[list[str]]:
        """The rows of a table in a section, the head first."""
        (found,) = (one for one in self.section(id).iter("table") if words(one[0]) == caption)
        return [[words(cell) for cell in row] for row in found.iter("tr")]


def words(one: Element) -> str:
    """The text of an element."""
    return "".join(one.itertext())


@pytest.fixture(scope="module")
def told(
    tmp_path_factory: pytest.TempPathFactory, compared: Run, wager: Library
) -> Callable[[str], Told]:
    """A run by its name, played, kept and told; each once."""
    sweep = (
        Change(label="wide=true", options={"wide": True}),
        Change(label="wide=false", options={"wide": False}),
    )
    broadside = Change(label="broadside3.toml", data=(Numbers.of(BROADSIDE),))
    key = "owner_seat"
    owners = [Change(label=f"{key}={one}", options={key: one}) for one in ("0", "1", "3")]
    runs = {
        **{id: (run_of(id, games), default()) for id, games in GAMES.items()},
        "broadside": (run_of("fire-at-sea", 5, broadside), default()),
        "numbers": (run_of("brawling-battleships", 2, *owners, base=()), default()),
        "pair": (compared, wager),
        "sweep": (evolve(compared, changes=sweep, games=40), wager),
    }

    @cache
    def called(name: str) -> Told:
        run, library = runs[name]
        made = experiment_of(run, lambda label: library)
        path = tmp_path_factory.mktemp("told") / "r"
        results = made.results()
        with RunFolder.new(path, run) as folder:
            rows = [made.play_all(number) for number in range(1, run.games + 1)]
            for row in rows:
                results.add(row)
            folder.keep(rows)
            publish(folder, made, results)
        return Told(run, results, (path / "report.html").read_text(encoding="utf-8"))

    return called


def run_of(
    id: str, games: int, *changes: Change, base: tuple[Change, ...] = (Change(label=BASE),)
) -> Run:
    """A run of a game by bots that answer at random."""
    start = navalcore.new_game(id, dealer=navalcore.Forbidden())
    made = experiment(start, dict.fromkeys(range(start.seats), "random"), 7)
    return described(start, made, games, changes=(*base, *changes))


@pytest.fixture
def page(told: Callable[[str], Told], name: str) -> Told:
    """The run that a test asks for."""
    return told(name)


every = pytest.mark.parametrize("name", [*GAMES, "broadside", "pair", "sweep", "numbers"])


@every
def test_a_page_needs_nothing_else(page: Told) -> None:
    assert not re.search(r"http|//|@import|url\(|<script|<link|<img|src=|href=", page.text)


@every
def test_a_page_can_be_read_without_eyes(page: Told) -> None:
    root = page.page
    assert root.get("lang") == "en"
    assert words(next(root.iter("title"))).startswith(words(next(root.iter("h1"))))
    assert len(list(root.iter("h1"))) == len(list(root.iter("main"))) == 1
    for one in root.iter("section"):
        assert one.get("aria-labelledby") == one[0].get("id") and words(one[0])
    for drawing in root.iter("svg"):
        assert drawing.get("role") == "img"
        assert re.search(r": .*\d.*\.$", drawing.get("aria-label", ""))
    for table in root.iter("table"):
        assert words(table[0]) and table[0].tag == "caption"
        assert {one.get("scope") for one in table[1].iter("th")} == {"col"}
        for row in table[2]:
            assert row[0].tag == "th" and row[0].get("scope") == "row" and words(row[0])
            assert len(row) == len(table[1][0])


@every
def test_colours_are_names_with_a_meaning_in_light_and_dark(page: Told) -> None:
    style = words(next(page.page.iter("style")))
    light, dark = (set(re.findall(r"--(\w+):", part)) for part in halves(style))
    assert light == dark
    drawn = [one for drawing in page.page.iter("svg") for one in drawing.iter()]
    used = {one.get(name) for one in drawn for name in ("fill", "stroke")} - {None, "none"}
    assert used and used <= {f"var(--{name})" for name in light}


def halves(style: str) -> tuple[str, str]:
    """The names of colours in light, and in dark."""
    light, _, dark = style.partition("@media (prefers-color-scheme: dark)")
    return light, dark.partition("\n}\n")[0]


@pytest.mark.parametrize("half", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["pair"])
def test_letters_and_marks_stand_out(page: Told, half: int) -> None:
    style = halves(words(next(page.page.iter("style"))))[half]
    colours = dict(re.findall(r"--(\w+): (#\w{6})", style))
    for letters in ("ink", "soft", "mark"):
        for ground in ("paper", "card"):
            one, other = sorted(map(luminance, (colours[letters], colours[ground])))
            assert (other + 0.05) / (one + 0.05) >= 4.5, (letters, ground)


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG 2 reckons it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return sum(w * one for w, one in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_options_are_told_as_they_are_typed() -> None:
    run = evolve(run_of("bismarck", 1), options={"storm_repeat": True})
    made = experiment_of(run, lambda label: default())
    results = made.results()
    results.add(made.play_all(1))
    assert dict(facts(run, made, results))["Options chosen"] == "storm_repeat=true"


@pytest.mark.parametrize("name", GAMES)
def test_the_head_says_what_was_played(page: Told, name: str) -> None:
    ruleset = navalcore.rulesets()[name]
    assert words(next(page.page.iter("h1"))) == ruleset.title
    facts = {words(one[0]): words(one[1]) for one in page.page.iter("div") if one[0].tag == "dt"}
    summary = page.results.summaries[0]
    assert facts["Games"] == f"{GAMES[name]} games"
    assert facts["Seed"] == "7"
    assert all(seat in facts["Players"] for seat in summary.names)
    assert "random" in facts["Players"]
    assert facts["Options chosen"] == "none, all as the rules have them"
    assert re.fullmatch(r"rows: \d+ reconstructed, \d+ printed.*", facts["Numbers"])
    assert facts["Rules"].startswith(f"{name}, version {ruleset.version}; navalcore ")


@pytest.mark.parametrize("name", GAMES)
def test_tables_hold_what_the_games_say(page: Told) -> None:
    summary = page.results.summaries[0]
    assert page.table("wins", "Games won") == [
        ["won by", "games", "share", "95% interval"],
        *([name, *share_cells(share)] for name, share in summary.won_by.items()),
    ]
    ended = page.table("results", "Results")[1:]
    assert sorted(ended) == sorted([n, *share_cells(share)] for n, share in summary.titles.items())
    means = page.table("scores", "Mean")[1:]
    assert means == [[summary.names[s], *mean_cells(m)] for s, m in summary.scores.items()]
    happened = page.table("events", "Events of interest")[1:]
    assert {row[0]: row[1:] for row in happened} == {
        one[1]: [*share_cells(share), f"{summary.times[one]:.2f}"]
        for one, share in summary.events.items()
    }
    bars = page.table("length", "The bars as a table")[1:]
    assert sum(int(row[2]) for row in bars) == summary.games


@pytest.mark.parametrize("name", ["bismarck"])
def test_victory_levels_stand_in_their_order(page: Told) -> None:
    levels = [row[0] for row in page.table("results", "Results")[1:]]
    ruleset = navalcore.rulesets()["bismarck"]
    assert ruleset.titles is not None
    assert levels == [one for one in ruleset.titles(ruleset.data()) if one in levels]
    assert len(levels) > 2
    assert words(page.section("results")[0]) == "Victory levels"


@pytest.mark.parametrize("name", GAMES)
def test_a_page_says_in_short_how_the_games_went(page: Told, name: str) -> None:
    summary = page.results.summaries[0]
    first = next(one for one in summary.main.items() if one[1].count)
    subject = f"'{first[0]}' comes" if name == "bismarck" else f"{first[0]} wins"
    _, share, interval = share_cells(first[1])
    assert page.sentences[0] == f"{subject} in {share} of the games (95% interval {interval})."
    assert any(one.startswith("A game takes ") for one in page.sentences)
    assert any(one.startswith("Whoever moves first") for one in page.sentences) == (
        name != "bismarck"
    )


@pytest.mark.parametrize("name", ["pair"])
def test_a_change_is_told_in_sentences_first(page: Told) -> None:
    (comparison,) = page.results.comparisons
    base, wide = page.results.summaries
    gap = comparison.wins["Seat 0"]
    points, interval = share_difference_cells(gap)
    assert gap.interval[0] > 0
    assert page.sentences[0] == (
        "For the change of option wide from false to true, Seat 0 wins in "
        f"{wide.wins[0].value:.1%} of the games instead of {base.wins[0].value:.1%}: a paired "
        f"difference of {points} percentage points (95% interval {interval}), clearly more."
    )
    assert page.sentences[1].endswith("clearly less.")
    assert page.sentences[2] == (
        "For the change of option wide from false to true, the mean score of Seat 0 is "
        f"{base.scores[0].value:.4g} instead of {base.scores[0].value:.4g}: a paired difference of "
        "+0 (95% interval +0 to +0), alike in these games."
    )


@pytest.mark.parametrize("name", ["broadside"])
def test_a_changed_number_is_named_with_its_old_and_new_value(page: Told) -> None:
    (comparison,) = page.results.comparisons
    points, interval = share_difference_cells(comparison.wins["German"])
    start = "For the change of outside broadside (play) from 2 to 3, German wins in "
    assert page.sentences[0].startswith(start)
    assert (
        f"a paired difference of {points} percentage points (95% interval {interval}), "
        in (page.sentences[0])
    )
    assert page.table("compared", "Changes")[1:] == [
        ["broadside3.toml", "outside broadside (play)", "2", "3"]
    ]


@pytest.mark.parametrize("name", ["pair"])
def test_differences_stand_in_a_table_and_in_the_plot(page: Told) -> None:
    (comparison,) = page.results.comparisons
    rows = page.table("differences", "Who wins")
    assert rows[0] == ["of", "base", "wide=true", "difference", "95% interval"]
    for row, (name, gap) in zip(rows[1:], comparison.wins.items(), strict=True):
        assert [row[0], *row[3:]] == [name, *share_difference_cells(gap)]
    drawing = page.section("differences").find(".//svg")
    assert drawing is not None
    written = [words(one) for one in drawing.iter("text")]
    for name, gap in comparison.wins.items():
        points, interval = share_difference_cells(gap)
        assert name in written and f"{points} ({interval})" in written
    full = [one.get("fill") for one in drawing.iter("path")]
    assert full == ["var(--mark)", "var(--mark)", "var(--paper)"]  # the last may be chance


@pytest.mark.parametrize("name", ["broadside"])
def test_names_and_values_beside_each_other_are_apart(page: Told) -> None:
    strong, plain, width = 7.5, 6.4, 380  # pixels a letter, in the widest of usual fonts
    told = 0
    for drawing in page.section("differences").iter("svg"):
        lines: dict[str, float] = {}
        for one in drawing.iter("text"):
            letter = strong if one.get("font-weight") == "bold" else plain
            line = one.get("transform", "").rpartition(",")[2]
            if one.get("text-anchor") != "middle":
                lines[line] = lines.get(line, 0) + len(words(one)) * letter
                told += letter == strong
        assert lines and max(lines.values()) < width
    assert told > 10


@pytest.mark.parametrize("name", ["pair"])
def test_variants_differ_in_shape_and_bear_their_names(page: Told) -> None:
    drawing = page.section("wins").find(".//svg")
    assert drawing is not None
    written = [words(one) for one in drawing.iter("text")]
    assert written.count("base") == written.count("wide=true") == 3
    shapes = {one.get("d") for one in drawing.iter("path")}
    assert len(shapes) == 2 < len(SHAPES)


@pytest.mark.parametrize("name", ["sweep"])
def test_a_sweep_shows_each_value(page: Told) -> None:
    first, second = page.results.summaries
    section = page.section("sweep")
    assert words(section[0]) == "Values of wide"
    drawing = section.find(".//svg")
    assert drawing is not None
    rows = [
        f"{seat}, {value}, {summary.wins[place].value:.1%}"
        for place, seat in enumerate(("Seat 0", "Seat 1"))
        for value, summary in (("true", first), ("false", second))
    ]
    assert drawing.get("aria-label") == f"share of games: {'; '.join(rows)}."
    written = [words(one) for one in drawing.iter("text")]
    assert {"Seat 0", "true", "false", f"{first.wins[0].value:.1%}"} <= set(written)
    told = page.table("sweep", "What came of each value")
    assert told[:2] == [
        ["of", "wide", "value", "95% interval"],
        ["Seat 0", "true", *share_cells(first.wins[0])[1:]],
    ]
    assert page.sentences[0].startswith("For the change of option wide from true to false, ")


@pytest.mark.parametrize("name", ["numbers"])
def test_a_sweep_of_numbers_is_a_line(page: Told) -> None:
    section = page.section("sweep")
    drawings = section.findall(".//svg")
    values = [summary.variant.partition("=")[2] for summary in page.results.summaries]
    assert values == ["0", "1", "3"]
    assert len(drawings) == 4 + 4 + 1  # who wins, scores, the length
    for drawing in drawings:
        written = [words(one) for one in drawing.iter("text")]
        assert set(values) <= set(written)
        lines = [one for one in drawing.iter("path") if one.get("stroke-dasharray")]
        assert [(one.get("d") or "").count("L") for one in lines] == [2]
