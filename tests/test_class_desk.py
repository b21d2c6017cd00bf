"""A teacher's desk: what is put on it, names given there, and the class that it shows."""

from __future__ import annotations

import pytest

from classroom import SET, act, handed_in, worked_through
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.session import start, view
from hearts_lessons.session.classes.desk import DeskFullError
from hearts_lessons.session.classes.result import result_text
from hearts_lessons.session.errors import ActionError, StateError
from hearts_lessons.session.views import DeskView
from hearts_lessons.words import LANGUAGES, say


def test_names_given_on_a_desk_stay_there() -> None:
    desk = start("class/desk")
    nameless = result_text(act(worked_through("Cem", SET, 0.3), "name", name=""))
    desk = act(desk, "papers", sources=["a", "b"], texts=[nameless, handed_in("Ann")])
    desk = act(desk, "rename", paper=0, name="  Cem\n ")
    shown = view(desk, "en")
    assert isinstance(shown, DeskView)
    assert shown.learners is not None
    assert [row[0] for row in shown.learners.rows] == ["Ann", "Cem"]
    assert shown.learners.papers == (1, 0)
    assert desk["log"][0]["papers"][0][1] == nameless
    shown = view(act(desk, "rename", paper=0, name=""), "en")
    assert isinstance(shown, DeskView)
    assert shown.apart is not None
    assert (shown.apart.papers, shown.apart.rows[0][shown.apart.named]) == ((0,), "")
    for paper in (-1, 2):
        with pytest.raises(RulesError):
            act(desk, "rename", paper=paper, name="x")
    for event in ({"rename": [2, "x"]}, {"rename": [0, " x"]}, {"rename": ["0", "x"]}):
        with pytest.raises(StateError):
            view({**desk, "log": [*desk["log"], event]}, "en")


def test_a_desk_takes_what_could_not_be_read_and_is_full_one_day() -> None:
    desk = start("class/desk")
    flaws = ["too_large", "unreadable", "trouble", ""]
    texts = ["", "", "", "PK\x03\x04"]
    desk = act(desk, "papers", sources=["a", "b", "c", "d.zip"], texts=texts, flaws=flaws)
    shown = view(desk, "en")
    assert isinstance(shown, DeskView)
    assert shown.apart is not None
    assert len({row[-1] for row in shown.apart.rows}) == 4
    assert "unpack" in shown.apart.rows[-1][-1]
    wrong: list[dict[str, list[str]]] = [{"flaws": ["bored"]}, {"flaws": []}, {"texts": []}]
    for changes in wrong:
        with pytest.raises(ActionError):
            act(desk, "papers", **{"sources": ["a"], "texts": ["x"], "flaws": [""], **changes})
    with pytest.raises(DeskFullError):
        act(desk, "papers", sources=["a"] * 500, texts=["x"] * 500)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_desk_shows_the_class(language: str) -> None:
    desk = start("class/desk")
    names = ("Ann", "Ben", "Cem")
    texts = [handed_in(name, SET, 0.5) for name in names]
    desk = act(desk, "papers", sources=list(names), texts=texts)
    desk = act(desk, "papers", sources=["junk"], texts=["junk"])
    shown = view(desk, language)
    assert isinstance(shown, DeskView)
    assert shown.learners is not None
    assert [row[0] for row in shown.learners.rows] == list(names)
    assert shown.apart is not None
    assert [row[0] for row in shown.apart.rows] == ["junk"]
    assert shown.csv.startswith("\ufeff")
    assert view(act(desk, "restart"), language).phase == "empty"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_pasted_is_numbered_in_the_language_of_who_looks(language: str) -> None:
    ann, ben, cem = (handed_in(name, SET, 0.5) for name in ("Ann", "Ben", "Cem"))
    desk = act(start("class/desk"), "papers", sources=[""], texts=[f"{ann}\n{ben}"])
    desk = act(desk, "papers", sources=["cem.json", ""], texts=[cem, ben])
    assert {source for event in desk["log"] for source, *_ in event["papers"]} == {"", "cem.json"}
    shown = view(desk, language)
    assert isinstance(shown, DeskView)
    assert shown.learners is not None
    assert shown.apart is not None
    first, second, third = (say(language, "grading.pasted", n=n) for n in (1, 2, 3))
    assert [row[-1] for row in shown.learners.rows] == [first, second, "cem.json"]
    (apart,) = shown.apart.rows
    assert apart[0] == third
    assert second in apart[-1]
    assert all(source in shown.csv for source in (first, second, third))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_several_have_is_told_above_the_table(language: str) -> None:
    texts = [handed_in(name, SET, skill) for name, skill in (("Ann", 0.5), ("Ben", 0.2))]
    desk = act(start("class/desk"), "papers", sources=["a", "b"], texts=texts)
    told = say(language, "grading.same_name_status", names=("Ann",))
    assert told not in view(desk, language).status
    desk = act(desk, "rename", paper=1, name="Ann")
    shown = view(desk, language)
    assert isinstance(shown, DeskView)
    assert shown.learners is None
    assert shown.status.endswith(told)
    assert shown.spoken == shown.status
    assert told not in view(act(desk, "rename", paper=1, name="Ann B."), language).status
