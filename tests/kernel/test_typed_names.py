"""Names as people type them: which ships or cards are meant."""

import pytest

from navalcore.hearing import meant_by

NAMES = {
    "hood": "Hood",
    "prinz-eugen": "Prinz Eugen",
    "prince-of-wales": "Prince of Wales",
    "luetjens": "Lütjens",
    "kongo": "Kongō",
    "scout": "Flying boat sighting",
    "orion": "Orion",
    "orion-b": "Orion, second",
}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        pytest.param("hood", ["hood"], id="the id"),
        pytest.param("HOOD", ["hood"], id="in any case"),
        pytest.param("Prinz  Eugen", ["prinz-eugen"], id="the name, in any spacing"),
        pytest.param("prinz-eugen", ["prinz-eugen"], id="the id with its hyphen"),
        pytest.param("Lütjens", ["luetjens"], id="a name with its umlaut"),
        pytest.param("lutjens", ["luetjens"], id="an umlaut without its dots"),
        pytest.param("luetjens", ["luetjens"], id="an umlaut in two letters"),
        pytest.param("lu\u0308tjens", ["luetjens"], id="an umlaut typed as two characters"),
        pytest.param("kongo", ["kongo"], id="an accent left out"),
        pytest.param("kongō", ["kongo"], id="an accent typed"),
        pytest.param("flying", ["scout"], id="the beginning of a name"),
        pytest.param("sco", ["scout"], id="the beginning of an id"),
        pytest.param("prin", ["prinz-eugen", "prince-of-wales"], id="the beginning of two"),
        pytest.param("orion", ["orion"], id="a whole name before beginnings"),
        pytest.param("eugen", [], id="not the end of a name"),
        pytest.param("yamato", [], id="nothing so called"),
        pytest.param("", [], id="nothing typed"),
        pytest.param(" - ", [], id="nothing but a hyphen"),
    ],
)
def test_which_names_are_meant(typed: str, meant: list[str]) -> None:
    assert meant_by(typed, NAMES) == meant
