"""A deal as one line: what programs do to text on its way, and what a person mistypes."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_lessons.rules import (
    PRESETS,
    SITE,
    Card,
    Deal,
    PassDirection,
    RulesError,
    RuleSet,
    deal_from_text,
    deal_to_text,
    parse_cards,
)
from hearts_lessons.rules.notation import check_characters
from hearts_lessons.rules.notation_errors import (
    NotationCharacterError,
    NotationCheckError,
    NotationMissingError,
)
from rule_sets import rule_sets, sentences

settings.register_profile("hearts", deadline=None)
settings.load_profile("hearts")

SEEDS = st.integers(0, 2**32)


def refused(text: str, rules: RuleSet | None = None) -> RulesError:
    with pytest.raises(RulesError) as caught:
        deal_from_text(text, rules)
    sentences(caught.value)
    return caught.value


def some_deal(seed: int = 1, players: int = 4) -> Deal:
    rules = SITE if players == 4 else SITE.with_players(players)
    return Deal.shuffled(seed, rules, seed % 6 + 1, seed % players)


@given(rule_sets(), SEEDS)
@settings(max_examples=150)
def test_every_deal_comes_back_as_it_was(rules: RuleSet, seed: int) -> None:
    hand_number = seed % len(rules.pass_cycle) + 1
    deal = Deal.shuffled(seed, rules, hand_number, seed % rules.players)
    text = deal_to_text(deal)
    assert deal_from_text(text, rules) == deal
    assert quote(text) == text
    assert re.fullmatch("[A-Z0-9]+(-[A-Z0-9]+)*", text)


@pytest.mark.parametrize("players", range(3, 8))
def test_without_a_rule_set_it_is_the_books_own_for_so_many_players(players: int) -> None:
    deal = some_deal(3, players)
    read = deal_from_text(deal_to_text(deal))
    assert read == deal
    assert read.rules == (SITE if players == 4 else SITE.with_players(players))


def test_a_deal_that_has_begun_is_written_as_it_was_dealt() -> None:
    deal = Deal.shuffled("later")
    later = deal.pass_cards([hand[:3] for hand in deal.hands])
    assert deal_to_text(later.play(later.legal_plays()[0])) == deal_to_text(deal)


def test_what_is_written_never_changes() -> None:
    """Links and mails hold these texts."""
    assert deal_to_text(Deal.shuffled("hearts")) == (
        "4L-C247TKD67H7TJS48K-C5D25TQH49QKS69JA-C38JAD89AH56S35TQ-C69QD34JKH238AS27-J8"
    )


# On its way


def wrapped(text: str) -> str:
    return "\n".join(f"> {line}" for line in textwrap.wrap(text, 30, break_on_hyphens=False))


WAYS: dict[str, Callable[[str], str]] = {
    "small letters": str.lower,
    "no separators": lambda text: text.replace("-", ""),
    "spaces": " ".join,
    "quoted and wrapped": wrapped,
    "quoted twice": lambda text: "\r\n".join(f">> {each}" for each in text.split("-")),
    "quoted-printable": lambda text: "=\n".join(textwrap.wrap(text, 20, break_on_hyphens=False)),
    "long dashes": lambda text: text.replace("-", "\N{EM DASH}"),
    "hyphens that do not break": lambda text: text.replace("-", "\N{NON-BREAKING HYPHEN}"),
    "full width": lambda text: "".join(chr(ord(mark) + 0xFEE0) for mark in text),
    "spaces of other widths": lambda text: text.replace("-", "\N{IDEOGRAPHIC SPACE}"),
    "characters without width": "\N{ZERO WIDTH SPACE}\N{SOFT HYPHEN}".join,
    "byte order mark": lambda text: "\N{ZERO WIDTH NO-BREAK SPACE}" + text,
    "decomposed": lambda text: unicodedata.normalize("NFKD", text),
    "mark-up": lambda text: f"*`{text}`* _",
    "quotation marks": lambda text: f"«{text}».",
    "dots": lambda text: text.replace("-", "."),
    "suit signs": lambda text: re.sub(
        "-(C.*?)(?=-)", lambda hand: hand[0].translate(str.maketrans("CDHS", "♣♦♥♠")), text
    ),
    "tens in full": lambda text: text[:-2].replace("T", "10") + text[-2:],
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_it_survives_what_programs_do(way: str, players: int) -> None:
    for seed in range(5):
        deal = some_deal(seed, players)
        sent = WAYS[way](deal_to_text(deal))
        assert deal_from_text(sent) == deal, sent


@given(SEEDS, st.randoms(use_true_random=False))
def test_it_survives_anything_between_its_characters(seed: int, rng: Random) -> None:
    deal = some_deal(seed)
    noise = " \t\r\n-–—._~*>|/\\'\"“”()[]{}<>=+,;:!?&%$#@^`\u200b\u00ad\u3000\ufe0f"
    sent = "".join(mark + rng.choice(noise) * rng.randint(0, 2) for mark in deal_to_text(deal))
    assert deal_from_text(sent) == deal


# What is wrong is found

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


@given(SEEDS, st.data())
@settings(max_examples=500)
def test_every_single_wrong_character_is_found(seed: int, data: st.DataObject) -> None:
    text = deal_to_text(some_deal(seed, data.draw(st.integers(3, 7)))).replace("-", "")
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from(ALPHABET.replace(text[place], "")))
    refused(text[:place] + other + text[place + 1 :])


@given(SEEDS, st.data())
@settings(max_examples=300)
def test_every_exchange_of_two_characters_is_found(seed: int, data: st.DataObject) -> None:
    text = deal_to_text(some_deal(seed)).replace("-", "")
    first, second = sorted(
        data.draw(st.lists(st.integers(0, len(text) - 1), min_size=2, max_size=2, unique=True))
    )
    marks = list(text)
    marks[first], marks[second] = marks[second], marks[first]
    if "".join(marks) != text:
        refused("".join(marks))


@given(SEEDS, st.data())
@settings(max_examples=300)
def test_every_part_of_a_text_is_refused(seed: int, data: st.DataObject) -> None:
    text = deal_to_text(some_deal(seed)).replace("-", "")
    start = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(1, len(text) - start))
    refused(text[:start] + text[start + length :])


def test_a_card_that_stands_twice_is_named() -> None:
    text = deal_to_text(Deal.shuffled("hearts"))
    error = refused(text.replace("C247TK", "C237TK"))
    assert (error.code, error.values["card"]) == ("duplicate_card", Card("3C"))


def test_a_card_that_is_missing_is_named() -> None:
    text = deal_to_text(Deal.shuffled("hearts"))
    error = refused(text.replace("C247TK", "C27TK"))
    assert isinstance(error, NotationMissingError)
    assert sentences(error)[0] == "Not in the deal: ♣4."
    error = refused(text.replace("C38JAD89A", "C3JD8A"))
    assert sentences(error)[0] == "Not in the deal: ♣8, ♣A and ♦9."


def test_a_card_in_another_hand_is_found_by_the_check() -> None:
    text = deal_to_text(Deal.shuffled("hearts"))
    moved = text.replace("C247TK", "C347TK").replace("C38JA", "C28JA")
    assert isinstance(refused(moved), NotationCheckError)
    assert isinstance(refused(text.replace("4L-", "4R-")), NotationCheckError)
    assert isinstance(refused(text.replace("4L-", "4LB2-")), NotationCheckError)
    assert isinstance(refused(text[:-1] + "V"), NotationCheckError)


def test_a_hand_with_a_card_too_many_is_named() -> None:
    text = deal_to_text(Deal.shuffled("hearts"))
    error = refused(text.replace("C247TK", "C2347TK").replace("C38JA", "C8JA"))
    assert (error.code, error.values["seat"], error.values["given"]) == ("dealt_cards", 0, 14)


@pytest.mark.parametrize("text", [
    "", " ", "-", "hello", "4L", "4L-CDHS-7M", "2L-CDHS-CDHS-22", "9L-CDHS-22", "4Z-CDHS-22",
    "https://example.org/deal", "0", "4L-CDSH-22", "CDHS" * 4, "C" * 100_000, "4L" + "CDHS" * 9999,
])  # fmt: skip
def test_what_is_no_deal_is_refused(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(("text", "character"), [
    ("4L-С2", "С"),  # Cyrillic
    ("四L", "四"),
    ("4L-C\N{ARABIC-INDIC DIGIT TWO}", "\N{ARABIC-INDIC DIGIT TWO}"),
    ("4L-ß", "ß"),
])  # fmt: skip
def test_a_letter_that_only_looks_right_is_named(text: str, character: str) -> None:
    error = refused(text)
    assert isinstance(error, NotationCharacterError)
    assert error.values["character"] == character


def rechecked(body: str) -> str:
    """The text that a program of one's own would write."""
    return body + check_characters(body)


def test_what_no_table_of_that_size_has_is_refused() -> None:
    three = deal_to_text(some_deal(1, 3)).replace("-", "")[:-2]
    five = deal_to_text(some_deal(1, 5)).replace("-", "")[:-2]
    letters = re.match("[0-9][LRXN]2?(B[0-9])?", three)
    assert letters
    cards = three[letters.end() :]
    assert refused(rechecked("3X" + cards)).code == "combination_across"
    assert refused(rechecked("3L2" + cards)).code == "combination_second_neighbour"
    assert refused(rechecked("3LB3" + cards)).code == "notation_check"
    assert refused(rechecked("4L" + cards)).code == "dealt_hands"
    assert refused(rechecked(three), SITE).code == "dealt_hands"
    assert refused(rechecked(five), SITE.with_players(6)).code == "dealt_hands"
    assert deal_from_text(rechecked("3LB2" + cards)).dealer == 2


def test_the_pack_and_the_kitty_are_those_of_the_rule_set() -> None:
    black_maria = Deal.shuffled(1, PRESETS["black_maria_uk"], dealer=1)
    text = deal_to_text(black_maria)
    assert deal_from_text(text, PRESETS["black_maria_uk"]) == black_maria
    error = refused(text)
    assert (error.code, error.values["cards"]) == ("notation_missing", parse_cards("2C"))
    rules = replace(SITE, kitty_size=4, kitty_award="first_trick")
    with_kitty = deal_to_text(Deal.shuffled(1, rules))
    assert "-WC" in with_kitty
    assert deal_from_text(with_kitty, rules) == Deal.shuffled(1, rules)
    assert refused(with_kitty).code == "dealt_cards"
    assert refused(deal_to_text(Deal.shuffled(1)), rules).code == "dealt_cards"


def test_every_direction_can_be_written() -> None:
    six = SITE.with_players(6)
    for direction in PassDirection:
        deal = Deal.of(some_deal(1, 6).dealt, direction, six)
        assert deal_from_text(deal_to_text(deal)).direction is direction


# Anything at all


@given(st.text() | st.text("2345679TJQKACDHSLRXNBW1080-. ", max_size=120))
@settings(max_examples=500)
def test_any_text_is_a_deal_or_one_sentence(text: str) -> None:
    try:
        assert isinstance(deal_from_text(text), Deal)
    except RulesError as error:
        sentences(error)


@given(SEEDS, st.lists(st.tuples(st.integers(0, 80), st.characters()), max_size=4))
@settings(max_examples=300)
def test_any_damage_gives_a_deal_or_one_sentence(seed: int, damage: list[tuple[int, str]]) -> None:
    marks = list(deal_to_text(some_deal(seed)))
    for place, mark in damage:
        marks[place % len(marks)] = mark
    try:
        deal = deal_from_text("".join(marks))
    except RulesError as error:
        sentences(error)
    else:
        assert sorted(card for hand in deal.dealt for card in hand) == list(deal.rules.pack)
