"""A set in a link: the same text, the same set; anything else is refused, and says where."""

from __future__ import annotations

import json

import pytest

from classroom import HAND, SET, act
from hearts_lessons.session import start, view
from hearts_lessons.session.classes.class_set import (
    MOST_ITEMS,
    ClassSet,
    ClassSetError,
    EmptyClassSetError,
)
from hearts_lessons.session.classes.maker import FIELDS, OFFERED, Form, with_choice
from hearts_lessons.session.classes.work import opened, parts_of
from hearts_lessons.session.door import respond, resume
from hearts_lessons.session.errors import ActionError
from hearts_lessons.session.refusals import refusal_of
from hearts_lessons.session.views import MakerView
from hearts_lessons.words import LANGUAGES, say

SETS = [
    SET,
    HAND,
    ClassSet(("passing",), ("pass-to",), 20, 0, True, "pagat", "hard", "星期一 & co = #"),
]


@pytest.mark.parametrize("class_set", SETS)
def test_a_set_comes_back_from_its_link(class_set: ClassSet) -> None:
    link = f"https://example.org/school/zh-Hans/class.html#set?{class_set.text}"
    assert ClassSet.from_text(link) == class_set
    assert ClassSet.from_text(class_set.text) == class_set
    assert class_set.text.isascii()


@pytest.mark.parametrize("seed", ["monday", "v1.2", "it's", "mon 黑", "星期一"])
@pytest.mark.parametrize(
    "after",
    [".", ")", ").", "。", "。请大家打开", "，谢谢", "！", "%20", "%E3%80%82", "”", "**", " 黑"],
)
def test_the_sentence_around_a_link_is_no_part_of_it(seed: str, after: str) -> None:
    class_set = ClassSet(lessons=("passing",), seed=seed)
    link = f"https://example.org/en/class.html#set?{class_set.text}"
    assert ClassSet.from_text(f"{link}{after}") == class_set
    assert ClassSet.from_text(f"({link}{after}") == class_set


@pytest.mark.parametrize(
    ("seed", "tidied"),
    [
        *(("1.", "1"), ("(a)", "(a"), ("monday!", "monday"), ("一班。", "一班")),
        *(("一班，二班", "一班 二班"), ("  v1.2  x  ", "v1.2 x")),
    ],
)
def test_a_seed_that_a_link_would_lose_is_tidied_in_the_form(seed: str, tidied: str) -> None:
    with pytest.raises(ClassSetError):
        ClassSet(lessons=("passing",), seed=seed)
    form = with_choice(Form(), "seed", seed)
    assert (form.problem, form.class_set.seed) == (None, tidied)
    assert ClassSet.from_text(form.class_set.text) == form.class_set


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "text"),
        ("junk", "text"),
        ("lessons=passing", "text"),
        ("seed=1&seed=2&level=normal", "text"),
        ("seed=1&colour=red&level=normal", "text"),
        ("lessons=poker&seed=1&level=normal", "lessons"),
        ("lessons=passing.passing&seed=1&level=normal", "lessons"),
        ("items=3&seed=1&level=normal", "lessons"),
        ("lessons=passing&kinds=poker&seed=1&level=normal", "kinds"),
        ("lessons=passing&items=21&seed=1&level=normal", "items"),
        ("lessons=passing&items=-1&seed=1&level=normal", "items"),
        ("lessons=passing&items=99999999999&seed=1&level=normal", "items"),
        ("lessons=passing&hands=5&seed=1&level=normal", "hands"),
        ("lessons=passing&pass=yes&seed=1&level=normal", "pass"),
        ("lessons=passing&rules=mine&seed=1&level=normal", "rules"),
        ("lessons=passing&seed=1&level=god", "level"),
        ("lessons=passing&seed=&level=normal", "seed"),
        ("lessons=passing&seed=%00&level=normal", "seed"),
        ("lessons=passing&seed=" + 41 * "x" + "&level=normal", "seed"),
        ("seed=" + 5000 * "x", "text"),
    ],
)
def test_what_is_no_set_is_refused_in_words(text: str, where: str) -> None:
    with pytest.raises(ClassSetError) as caught:
        ClassSet.from_text(text)
    assert caught.value.values["where"] == where
    for language in LANGUAGES:
        assert "{" not in refusal_of(caught.value, None, language).message


@pytest.mark.parametrize("class_set", SETS)
def test_a_link_that_lost_its_end_is_no_set(class_set: ClassSet) -> None:
    for end in range(len(class_set.text)):
        with pytest.raises(ClassSetError):
            ClassSet.from_text(f"https://example.org/en/class.html#set?{class_set.text[:end]}")


def test_a_set_that_asks_nothing_is_none() -> None:
    with pytest.raises(EmptyClassSetError):
        ClassSet(lessons=("passing",), items=0, hands=0)


def test_everybody_gets_the_same_and_another_seed_something_else() -> None:
    other = ClassSet(lessons=SET.lessons, items=3, hands=1, seed="another")
    assert parts_of(SET) == parts_of(SET)
    assert opened(SET) == act(start("class/set"), "paste", text=f"#set?{SET.text}")
    for mine, theirs in zip(parts_of(SET), parts_of(other), strict=True):
        assert (mine.get("items"), mine.get("deal")) != (theirs.get("items"), theirs.get("deal"))


def test_a_set_holds_what_was_asked_for() -> None:
    drill, hand = parts_of(SET)
    assert len(drill["items"]) == 3
    assert {each["kind"] for each in drill["items"]} > {"pass-to"}
    assert hand["direction"] == "left"
    (alone,) = parts_of(HAND)
    assert alone["direction"] == "hold"
    hard = ClassSet((), items=0, hands=4, level="hard", rules="bicycle", seed="h")
    assert {each["level"] for each in parts_of(hard)} == {"hard"}
    directions = [each["direction"] for each in parts_of(hard)]
    assert directions == ["left", "right", "across", "hold"]


def test_a_form_keeps_what_makes_no_sense_and_says_why() -> None:
    form = with_choice(Form(), "lessons", "")
    assert form.problem is not None
    assert form.values["lessons"] == ()
    assert with_choice(form, "items", "0").problem is None


@pytest.mark.parametrize("name", [*FIELDS, "colour"])
@pytest.mark.parametrize("value", ["poker", "maybe", "9" * 60, "♥", "passing poker", "{}", ""])
def test_no_junk_in_a_field_ends_the_form(name: str, value: str) -> None:
    """Even from a screen of another version: it is taken, or refused in words."""
    state = json.dumps(start("class/maker"))
    action = json.dumps({"type": "set", "ply": 0, "name": name, "value": value})
    answer = json.loads(respond(state, action, "zh-Hant"))
    shown, refusal = answer["response"]["view"], answer["response"]["refusal"]
    assert (refusal is None) == (answer["state"]["log"] != [])
    assert refusal["message"] if refusal else shown["status"]
    if refusal:
        kept = {**json.loads(state), "log": [{"set": name, "to": value}]}
        assert json.loads(resume(json.dumps(kept), "en"))["refusal"]["code"] == "state"


@pytest.mark.parametrize("name", sorted(OFFERED))
def test_what_the_form_does_not_offer_is_refused(name: str) -> None:
    with pytest.raises(ActionError):
        with_choice(Form(), name, "poker")


@pytest.mark.parametrize(
    ("typed", "stays"),
    [
        *(("200", "200"), ("21", "21"), ("", ""), ("-3", "-3"), ("many", "many")),
        ("9" * 40, "999999"),
    ],
)
def test_a_number_out_of_bounds_stays_and_the_form_says_the_limit(typed: str, stays: str) -> None:
    state = act(start("class/maker"), "set", name="items", value=typed)
    shown = view(state, "en")
    assert isinstance(shown, MakerView)
    (field,) = (each for each in shown.fields if each.name == "items")
    assert (field.form, field.faulty, field.high) == ("number", True, MOST_ITEMS)
    assert (shown.text, field.value) == ("", stays)
    assert f"0 to {MOST_ITEMS}" in shown.status
    mended = view(act(state, "set", name="items", value="3"), "en")
    assert isinstance(mended, MakerView)
    assert not mended.faulty


def test_a_form_that_asks_nothing_says_so_and_not_the_limit() -> None:
    state = act(start("class/maker"), "set", name="items", value="0")
    shown = view(act(state, "set", name="hands", value="0"), "en")
    assert isinstance(shown, MakerView)
    assert shown.status == say("en", "class_maker.problems.empty")


def test_lessons_in_the_form_are_numbered_as_in_the_book() -> None:
    shown = view(start("class/maker"), "zh-Hant")
    assert isinstance(shown, MakerView)
    labels = {choice.key: choice.label for choice in shown.fields[0].choices}
    assert labels["following-suit"].startswith("3. ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_gives_the_link_and_the_paper(language: str) -> None:
    state = act(start("class/maker"), "set", name="items", value="4")
    shown = view(state, language)
    assert isinstance(shown, MakerView)
    assert "items=4" in shown.text
    assert shown.sheet is not None
    assert len(shown.sheet.questions) == 4
    for question in shown.sheet.questions:
        assert any(option.verdict == "right" for option in question.options)
    (hand,) = shown.sheet.hands
    assert sorted(card for each in hand.hands for card in each.cards) == sorted(
        {card for each in hand.hands for card in each.cards}
    )
    state = act(state, "set", name="lessons", value="")
    shown = view(state, language)
    assert isinstance(shown, MakerView)
    assert (shown.text, shown.sheet, shown.faulty) == ("", None, True)
