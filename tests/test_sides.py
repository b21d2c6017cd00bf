"""Rule sets side by side: each takes its side of what the sources contradict each other in."""

from __future__ import annotations

import pytest

from hearts_lessons import side_by_side
from hearts_lessons.pictures.errors import UnknownSidesError
from hearts_lessons.pictures.sides import SOURCES, TOPICS, sides_picture
from hearts_lessons.rules import PRESETS, SITE
from hearts_lessons.rules.ruleset_errors import UnknownPresetError
from hearts_lessons.words import LANGUAGES, say

SPLIT: dict[str, tuple[str, ...]] = {
    "forced-heart-lead": ("site", "microsoft", "open_spiel", "spot_hearts", "greek_hearts"),
    "queen-on-diamonds": ("bicycle", "open_spiel", "omnibus_bicycle"),
    "first-trick": ("pagat",),
    "jack-of-diamonds": ("omnibus",),
    "tie": ("cardgames_zone", "pagat", "microsoft", "omnibus"),
    "moon": ("pagat", "omnibus_bicycle"),
    "revoke": ("cardgames_zone",),
}
"""Who says otherwise than the rest of the four-player presets."""

FOUR = [name for name, rules in PRESETS.items() if rules.players == 4]


def said(topic: str, *rules: str, language: str = "en") -> dict[str, str]:
    picture = sides_picture(topic, rules, language)
    names = [say(language, f"presets.{name}") for name in rules]
    told = [line.split(": ", 1)[1] for line in picture.lines[1:]]
    return dict(zip(names, told, strict=True))


@pytest.mark.parametrize("topic", SPLIT)
def test_the_presets_fall_into_two_camps(topic: str) -> None:
    sides = said(topic, *(name for name in FOUR if name != "spot_hearts" or topic == "revoke"))
    camp = {sides[say("en", f"presets.{name}")] for name in SPLIT[topic] if name != "spot_hearts"}
    others = {
        text for name, text in sides.items()
        if name not in {say("en", f"presets.{each}") for each in SPLIT[topic]}
    }  # fmt: skip
    assert len(others) == 1
    assert not camp & others


def test_what_they_say_is_what_the_rules_do() -> None:
    assert said("queen-on-diamonds", "site", "bicycle") == {
        "The book's rules": "Hearts are not broken. You may lead ♣7.",
        "Bicycle": "Hearts are broken. You may lead ♥8 or ♣7.",
    }
    assert "−9" in said("jack-of-diamonds", "omnibus")["Omnibus (♦J counts −10)"]
    assert "64, 10, 20, 80" in sides_picture("moon", ("omnibus_bicycle",), "en").lines[1]
    assert sides_picture("moon", ("pagat",), "en").lines[1].count("Totals after it") == 2
    assert sides_picture("hearts-and-queen", (), "en").lines[-1].endswith("♥9, ♥2 or ♠Q.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_each_position_is_drawn_as_a_table_with_heads(topic: str, language: str) -> None:
    picture = sides_picture(topic, (), language)
    assert picture.html.count('<th scope="row">') == len(picture.lines) - 1 >= 4
    assert picture.html.count('<th scope="col">') == 2
    assert "<caption>" in picture.html
    assert not any("{" in line for line in picture.lines)
    if topic != "players":
        assert TOPICS[topic].rules[:3] == SOURCES


def test_what_can_t_be_set_beside_is_refused() -> None:
    with pytest.raises(UnknownSidesError):
        side_by_side("colour")
    with pytest.raises(UnknownPresetError):
        side_by_side("tie", "whist")
    assert len(side_by_side("tie", SITE, "pagat").lines) == 3
