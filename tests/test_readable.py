"""An activity as a plain list: what stands in a notebook where no screen runs."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from random import Random
from string import ascii_uppercase

import pytest

from hearts_lessons.readable import to_html, to_lines, to_text
from hearts_lessons.session import start, view
from hearts_lessons.session.views import DrillView
from hearts_lessons.words import LANGUAGES
from positions import ACTIVITIES, act, deal_state, deal_view, played


def test_a_legal_plays_drill_lists_the_question_the_trick_and_the_hand() -> None:
    assert to_lines(view(start("following-suit/void-in-clubs"), "en")) == [
        "Drill: which cards may you play?",
        "It is your turn. Which cards may you play? Choose all of them.",
        "This is trick 8.",
        "West king of clubs, North ace of clubs, East 5 of clubs.",
        "Your hand, 6 cards: ♠Q ♠9 ♥7 ♥2 ♦K ♦4",
    ]


def test_a_trick_winner_drill_lists_its_options() -> None:
    assert to_text(view(start("tricks-and-hands/queen-of-spades-thrown"), "zh-Hant")).split(
        "\n"
    ) == [
        "練習：誰拿這一墩？",
        "四家都出過牌了。誰拿走這一墩，並領下一墩？",
        "你出方塊 8、西家出方塊 K、北家出黑桃 Q、東家出方塊 3。",
        "A. 你（♦8）",
        "B. 西家（♦K）",
        "C. 北家（♠Q）",
        "D. 東家（♦3）",
    ]


def test_options_follow_all_that_is_known_and_have_letters() -> None:
    for name in ACTIVITIES:
        drawn = view(start(name), "en")
        if isinstance(drawn, DrillView) and not (drawn.many and drawn.hand):
            known, options = to_lines(drawn)[: -len(drawn.options)], drawn.options
            assert to_lines(drawn)[len(known) :] == [
                f"{letter}. {option.label}"
                for letter, option in zip(ascii_uppercase, options, strict=False)
            ]
            assert drawn.prompt in known


def test_a_list_says_which_question_it_shows() -> None:
    assert "Question 1 of 10" in to_lines(view(start("practice/mixed"), "en"))


def test_a_deal_lists_what_is_asked_the_trick_and_the_hand() -> None:
    lines = to_lines(deal_view(deal_state("readable")))
    assert lines[:2] == [
        "Practice hand against 3 computer players",
        "Choose 3 cards to pass to West.",
    ]
    assert lines[2].startswith("Your hand, 13 cards: ♠")
    assert len(lines) == 3


def test_no_position_of_a_deal_is_without_words() -> None:
    for _, drawn in played(deal_state("readable"), Random(1)):
        lines = to_lines(drawn)
        assert drawn.status in lines
        assert all(lines)
        assert (drawn.trick.text in lines) == bool(drawn.trick.cards)
        notes = [button.note for button in drawn.buttons if button.note]
        assert len(lines) == 2 + len(notes) + bool(drawn.trick.cards) + bool(drawn.hand)


def test_that_cards_were_arranged_is_said_here_too() -> None:
    lines = to_lines(deal_view(start("penalty-points/practice")))
    assert lines[0] == "Practice hand against 3 computer players"
    assert lines[1].startswith("The cards were arranged")


class Marks(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.roots: list[dict[str, str | None]] = []
        self.lines: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "div":
            self.roots.append(dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        assert self.open == ["div", "ul", "li"]
        self.lines.append(data)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ACTIVITIES)
def test_the_list_is_marked_for_the_pages_screen(name: str, language: str) -> None:
    drawn = view(start(name), language)
    marks = Marks()
    marks.feed(to_html(drawn))
    assert marks.roots == [
        {
            "class": "hearts",
            "data-activity": name,
            "data-phase": drawn.phase,
            "lang": language,
        }
    ]
    assert marks.lines == to_lines(drawn)
    assert marks.open == []


def test_what_would_be_markup_is_text() -> None:
    drawn = replace(deal_view(deal_state("readable")), label="<b>5 & 6</b>")
    marks = Marks()
    marks.feed(to_html(drawn))
    assert "<b>5 & 6</b>" in "".join(marks.lines)


def test_the_list_tells_no_answer() -> None:
    state = start("tricks-and-hands/one-suit")
    asked = to_html(view(state, "en"))
    assert "takes the trick and leads" in asked
    answer = view(act(state, "reveal"), "en").options  # type: ignore[union-attr]
    assert all(option.reason not in asked for option in answer)
    assert not re.search(r"right|wrong", asked)
