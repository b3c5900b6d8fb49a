"""A value that some viewers know: who they are is told by name, never as a number."""

from collections.abc import Callable
from typing import Any

import pytest

from navalcore import OBSERVER, Secret
from navalcore.errors import KernelError
from navalcore.seats import EVERYONE, Viewer

CARGOES = ("ore", "coal")


@pytest.mark.parametrize(
    ("knowers", "knowing"),
    [
        ((), []),
        ((1,), [1]),
        ([0, OBSERVER], [0, OBSERVER]),
        (iter((0, 1)), [0, 1]),
        (None, [0, 1, OBSERVER]),
    ],
)
def test_the_viewers_named_know_a_secret_and_no_others(knowers: Any, knowing: list[Viewer]) -> None:
    secret = Secret("ore", knowers, CARGOES)
    for one in (secret, secret.clone(), Secret.load(secret.dump())):
        assert one == secret and one.dump() == secret.dump()
        viewers: tuple[Viewer, ...] = (0, 1, OBSERVER)
        assert [viewer for viewer in viewers if one.view(viewer)["value"] == "ore"] == knowing


def test_a_copy_is_told_apart_from_what_it_was_made_of() -> None:
    secret = Secret("ore", (1,), CARGOES)
    copy = secret.clone()
    copy.reveal()
    assert copy.knowers == EVERYONE and secret.knowers == 1 << 1


@pytest.mark.parametrize("number", range(2))
def test_a_value_is_imagined_for_those_alone_who_do_not_know_it(number: int) -> None:
    undecided = Secret(None, (0,), CARGOES)
    for viewer, value in ((0, None), (1, CARGOES[number]), (OBSERVER, CARGOES[number])):
        filled = Secret.load(Secret.fill(undecided.view(viewer), viewer, lambda n: number))
        assert filled.value == value
        assert filled.view(viewer) == undecided.view(viewer)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Secret("ore", 1, CARGOES),
        lambda: Secret("ore").reveal(1),
    ],
    ids=["made", "revealed"],
)
def test_a_bare_number_is_no_list_of_viewers(make: Callable[[], Any]) -> None:
    with pytest.raises(KernelError) as caught:
        make()
    assert str(caught.value) == (
        "1 is no list of viewers: name them in a tuple, such as (0,) or (0, OBSERVER)"
    )


def test_a_secret_is_one_of_those_that_others_must_reckon_with() -> None:
    with pytest.raises(KernelError) as caught:
        Secret("gold", (0,), CARGOES)
    assert str(caught.value) == f"the secret 'gold' is not among {CARGOES!r}"
    assert Secret("gold", (0,)).among == ()
    assert Secret(None, (), CARGOES).value is None
