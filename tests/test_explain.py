"""What is said of a rule set: nothing unsaid, nothing wrong, every language.

The texts of the named rule sets stand in ``tests/data/rules.<language>.txt``, read by people; they
are written anew only by ``python tests/test_explain.py``.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hearts_lessons.rule_text import described
from hearts_lessons.rules import PRESETS, SITE, Card, RuleSet, Suit, parse_cards
from hearts_lessons.rules.explain import TOPICS, differences, explain, explained
from hearts_lessons.rules.ruleset_errors import CombinationError
from hearts_lessons.words import LANGUAGES, catalogue, say, tell
from rule_sets import rule_sets

DATA = Path(__file__).parent / "data"

settings.register_profile("hearts", deadline=None)
settings.load_profile("hearts")


def spoken(rules: RuleSet, language: str = "en") -> list[str]:
    return [tell(language, said) for said in explain(rules)]


def about(topic: str, rules: RuleSet, language: str = "en") -> str:
    return " ".join(tell(language, said) for said in TOPICS[topic](rules))


def changed(**values: Any) -> RuleSet:
    return replace(SITE, **values)


# Nothing is unsaid


def is_idle(name: str, rules: RuleSet) -> bool:
    """A parameter that changes nothing in a game by these rules."""
    passes = rules.pass_count > 0 and set(rules.pass_cycle) != {"hold"}
    return {
        "pass_cycle": rules.pass_count == 0,
        "pass_count": set(rules.pass_cycle) == {"hold"},
        "pass_forbidden": not passes,
        "first_trick_exception": rules.first_trick_hearts == rules.first_trick_qs == "allowed",
        "break_on": rules.lead_hearts == rules.lead_qs == "always",
        "forced_heart_lead": rules.lead_hearts == "always" or rules.lead_qs == "after_break",
        "bonus_value": rules.bonus_card is None,
        "exact_target": rules.target < 2 and rules.exact_target in ("reset_half", "reset_zero"),
        "moon_bonus_scored": rules.bonus_card is None or rules.moon == "none",
    }.get(name, False)


def means(name: str, rules: RuleSet) -> object:
    """A parameter's value, so that values which come to the same are equal."""
    value = getattr(rules, name)
    if name == "break_on":
        return {kind for kind in value if kind.replace("discard", "any") not in {*value} - {kind}}
    if name == "pass_cycle" and len(set(value)) == 1:
        return value[:1]
    return value


@given(rule_sets(), rule_sets(), st.sampled_from([field.name for field in fields(RuleSet)]))
@settings(max_examples=600)
def test_every_change_of_a_parameter_changes_what_is_said(
    rules: RuleSet, other: RuleSet, name: str
) -> None:
    try:
        after = replace(rules, **{name: getattr(other, name)})
    except CombinationError:
        assume(False)
    told = [[tell("en", said) for said in explain(each)] for each in (rules, after)]
    same = means(name, rules) == means(name, after)
    assert (told[0] == told[1]) == (same or (is_idle(name, rules) and is_idle(name, after)))


@pytest.mark.parametrize("field", [field.name for field in fields(RuleSet)])
def test_the_changes_that_are_tried_meet_every_parameter(field: str) -> None:
    """Each parameter can be changed alone from rules under which it is not idle."""
    start = {
        "kitty_size": None, "kitty_award": None,  # one goes with the other
        "players": RuleSet(players=3, removed_cards=parse_cards("2C 2D 2S 3S"),
                           pass_cycle=("left",)),
        "opening_leader": changed(opening_lead="any"),
        "moon_needs_bonus_card": changed(bonus_card=Card("JD")),
        "moon_bonus_scored": changed(bonus_card=Card("JD")),
        "bonus_value": changed(bonus_card=Card("JD")),
    }.get(field, SITE)  # fmt: skip
    if start is None:
        kitty = changed(kitty_size=4, kitty_award="first_trick")
        assert spoken(kitty) != spoken(SITE)
        return
    values: dict[str, Any] = {
        "players": 6, "removed_cards": parse_cards("2D 3D 4D 5D"), "pass_count": 1,
        "pass_cycle": ("right",), "pass_forbidden": parse_cards("QS"), "opening_leader": "dealer",
        "opening_lead": "any_club", "first_trick_hearts": "allowed", "first_trick_qs": "allowed",
        "first_trick_exception": "none_redeal", "lead_hearts": "always",
        "break_on": ("qs_any", "heart_any"), "forced_heart_lead": "only_hearts_or_qs",
        "lead_qs": "after_break", "must_discard_qs": True, "heart_values": "pip", "qs_value": 0,
        "extra_penalties": ((Card("AS"), 7),), "bonus_card": Card("TD"), "bonus_value": -7,
        "no_trick_bonus": -5, "moon": "auto", "moon_needs_bonus_card": True,
        "moon_bonus_scored": False, "sun": "badge", "target": 50, "end_when": "exceed",
        "max_hands": 4, "tie_for_lowest": "shared", "exact_target": "wins",
        "revoke": "offender_takes_all", "early_finish": "offer_when_no_points_left",
    }  # fmt: skip
    assert spoken(replace(start, **{field: values[field]})) != spoken(start)


# Every language says it


@given(rule_sets())
@settings(max_examples=100)
def test_every_rule_set_is_told_whole_in_every_language(rules: RuleSet) -> None:
    for language in LANGUAGES:
        told = spoken(rules, language)
        assert len(told) == len(set(told))
        for sentence in told:
            assert sentence.endswith(".") if language == "en" else sentence.endswith("。")
            assert not re.search(r"[{}_]|  |None|Message|\bn\b", sentence)
    flat = [said for topic in explained(rules).values() for said in topic]
    assert flat == list(explain(rules))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_a_name_and_every_silence_a_sentence(language: str) -> None:
    words = catalogue(language)
    assert list(words["topics"]) == list(TOPICS)
    can_be_silent = {topic for topic in TOPICS if not TOPICS[topic](SITE)}
    assert set(words["silent"]) == can_be_silent
    assert set(words["presets"]) == {*PRESETS, "custom"}


# The numbers are right

SCALES = {
    "flat": dict.fromkeys("23456789TJQKA", 1),
    "rank": dict(zip("23456789TJQKA", range(2, 15), strict=True)),
    "face": {**dict.fromkeys("23456789T", 1), "J": 2, "Q": 3, "K": 4, "A": 5},
    "pip": {**dict(zip("23456789", range(2, 10), strict=True)), **dict.fromkeys("TJQKA", 10)},
}


def whole(rules: RuleSet) -> int:
    """All penalty cards together, counted here on its own."""
    hearts = sum(SCALES[rules.heart_values].values())
    return hearts + rules.qs_value + sum(value for _, value in rules.extra_penalties)


def numbers(text: str) -> list[int]:
    without_cards = re.sub("[♠♥♦♣](10|[2-9JQKA])", "", text).replace("\N{MINUS SIGN}", "-")
    return [int(number) for number in re.findall(r"-?\d+", without_cards)]


@given(rule_sets(), st.sampled_from(LANGUAGES))
@settings(max_examples=150)
def test_numbers_are_those_of_the_rules(rules: RuleSet, language: str) -> None:
    total, size = whole(rules), (52 - len(rules.removed_cards) - rules.kitty_size) // rules.players
    kitty = [rules.kitty_size] if rules.kitty_size else []
    assert numbers(about("pack", rules, language)) == [rules.players, size, *kitty]
    assert numbers(about("points", rules, language))[-1] == total
    assert (rules.qs_value in numbers(about("points", rules, language))) or rules.qs_value == 0
    for card, value in rules.extra_penalties:
        assert f"{card} {value}" in about("points", rules, language)
    if rules.moon != "none":
        amounts = numbers(about("moon", rules, language))
        assert set(amounts) - {0} == {total}
    if rules.sun in ("double", "one_and_half"):
        most = total * 2 if rules.sun == "double" else total * 3 // 2
        assert numbers(about("sun", rules, language)) == [most, total]
    if rules.revoke == "offender_takes_all":
        assert numbers(about("revoke", rules, language)) == [total]
    if rules.bonus_card:
        assert numbers(about("bonus", rules, language)) == [rules.bonus_value]
    if rules.no_trick_bonus:
        assert numbers(about("no_trick", rules, language)) == [rules.no_trick_bonus]
    assert numbers(about("target", rules, language)) == [rules.target]
    assert numbers(about("max_hands", rules, language)) == [
        each for each in [rules.max_hands] if each
    ]
    drops = {"reset_half": [rules.target // 2], "reset_zero": [0]}.get(rules.exact_target, [])
    expected = [] if rules.exact_target == "none" else [rules.target, *drops]
    assert numbers(about("exact_target", rules, language)) == expected


@given(rule_sets())
def test_cards_are_those_of_the_rules(rules: RuleSet) -> None:
    def named(topic: str) -> set[str]:
        return set(re.findall("[♠♥♦♣](?:10|[2-9JQKA])", about(topic, rules)))

    assert named("pack") == {str(card) for card in rules.removed_cards}
    if rules.opening_lead == "low_club" or rules.opening_leader == "low_club_holder":
        lowest = {str(min(c for c in rules.pack if c.suit is Suit.CLUBS))}
        others = {"♠Q", *(str(card) for card, _ in rules.extra_penalties)}
        barred = others if rules.opening_lead == "any_non_penalty" else set()
        assert named("opening") == (set() if rules.kitty_size else lowest) | barred
    if rules.moon != "none":
        counting = {str(card) for card, _ in rules.extra_penalties}
        counting |= {"♠Q"} if rules.qs_value else set()
        bonus = {str(rules.bonus_card)} if rules.bonus_card else set()
        assert named("moon") == counting | bonus
        shot = tell("en", TOPICS["moon"](rules)[0])
        assert (str(rules.bonus_card) in shot) == rules.moon_needs_bonus_card


# Whole sentences


@pytest.mark.parametrize(("rules", "topic", "expected"), [
    (changed(pass_count=1), "pass", "Before play everyone passes 1 card. The direction changes "
     "from hand to hand: left, right, across, no pass; then from the start."),
    (changed(pass_cycle=("hold",)), "pass", "No cards are passed."),
    (changed(pass_count=0), "pass", "No cards are passed."),
    (changed(pass_forbidden=parse_cards("KS AS QS")), "pass_forbidden",
     "♠Q, ♠K and ♠A may not be passed while you hold 3 cards that may."),
    (changed(kitty_size=4, kitty_award="first_trick"), "pack", "4 players get 12 cards each. "
     "4 cards are left over, face down. The winner of the first trick takes them with whatever "
     "they count."),
    (changed(kitty_size=4, kitty_award="first_trick"), "opening", "Whoever holds the lowest club "
     "outside the kitty when play begins leads it to the first trick."),
    (changed(opening_leader="dealer", opening_lead="any_non_penalty",
             extra_penalties=((Card("AS"), 7),)), "opening", "The dealer leads the first trick. "
     "After each hand the deal moves one seat to the left. The first card led must not be a "
     "heart, ♠Q or ♠A, unless its player holds nothing else."),
    (changed(break_on=("qs_any",)), "lead", "Hearts may not be led until they are broken, unless "
     "you hold nothing but hearts. From hearts and ♠Q alone you lead ♠Q. ♠Q may be led before "
     "hearts are broken. Hearts are broken when ♠Q is played. A heart that is played does not "
     "break hearts."),
    (changed(break_on=("heart_any", "heart_discard", "qs_discard"), lead_qs="after_break"), "lead",
     "Neither hearts nor ♠Q may be led until hearts are broken, unless you can lead nothing else. "
     "Hearts are broken when a heart is played or ♠Q is discarded on another suit."),
    (changed(first_trick_hearts="allowed", first_trick_exception="none_redeal"), "first_trick",
     "On the first trick not ♠Q. Hearts may go on it. If anyone holds nothing but ♠Q when play "
     "begins, the hand is void and the cards are dealt again."),
    (changed(first_trick_exception="none_redeal"), "first_trick", "On the first trick no heart and "
     "not ♠Q. If anyone holds nothing else when play begins, the hand is void and the cards are "
     "dealt again."),
    (changed(first_trick_qs="allowed", first_trick_exception="none_redeal", opening_lead="any"),
     "first_trick", "On the first trick no heart. ♠Q may go on it. If anyone holds nothing but "
     "hearts when play begins, the hand is void and the cards are dealt again."),
    (changed(first_trick_exception="none_redeal", opening_lead="any"), "first_trick", "On the "
     "first trick no heart and not ♠Q. If anyone holds nothing else when play begins, the hand is "
     "void and the cards are dealt again. Only whoever must follow spades and has no other spade "
     "plays ♠Q there all the same."),
    (changed(first_trick_exception="none_redeal", opening_lead="any_non_heart"), "opening",
     "Whoever holds ♣2 when play begins leads the first trick. The first card led must not be a "
     "heart."),
    (changed(kitty_size=48, kitty_award="first_trick", pass_count=0, opening_lead="any",
             opening_leader="dealer"), "pack", "4 players get 1 card each. 48 cards are left over, "
     "face down. The winner of the first trick takes them with whatever they count."),
    (changed(qs_value=0), "moon", "Take all thirteen hearts and you have shot the moon: 0 for you, "
     "13 for everyone else."),
    (changed(moon="none"), "no_trick", ""),
    (changed(max_hands=3), "max_hands", "After 3 hands the game is over in any case. A lowest "
     "total that is shared then is a shared win."),
    (changed(max_hands=3, tie_for_lowest="shared"), "max_hands",
     "After 3 hands the game is over in any case."),
    (changed(exact_target="reset_half", target=51), "exact_target",
     "A total of exactly 51 after a hand drops to 25 at once."),
])  # fmt: skip
def test_sentences_fit_the_rules(rules: RuleSet, topic: str, expected: str) -> None:
    assert about(topic, rules) == expected


# Two rule sets


def test_a_difference_says_what_each_side_says() -> None:
    found = differences(SITE, changed(bonus_card=Card("JD"), target=50))
    assert [each.topic for each in found] == ["bonus", "moon", "target"]
    bonus = found[0]
    assert [tell("en", said) for said in bonus.first] == ["No card takes points off."]
    assert [tell("en", said) for said in bonus.second] == ["♦J counts −10 for whoever takes it."]


@given(rule_sets(), rule_sets())
@settings(max_examples=100)
def test_differences_are_complete_and_turn_round(first: RuleSet, second: RuleSet) -> None:
    found = differences(first, second)
    turned = differences(second, first)
    assert [(each.topic, each.second, each.first) for each in found] == [
        (each.topic, each.first, each.second) for each in turned
    ]
    assert bool(found) == (explain(first) != explain(second))
    assert differences(first, first) == ()
    for each in found:
        assert each.first != each.second
        for language in LANGUAGES:
            assert say(language, f"topics.{each.topic}")
            assert all(tell(language, said) for said in (*each.first, *each.second))


# The named rule sets, as people have read them


def texts(language: str) -> str:
    return "\n\n".join("\n".join(described(name, PRESETS[name], language)) for name in READ) + "\n"


READ = (
    "site", "play_cards", "cardgames_zone", "bicycle", "pagat", "microsoft", "omnibus",
    "omnibus_bicycle", "open_spiel", "black_maria_uk", "spot_hearts", "greek_hearts",
)  # fmt: skip
"""A new rule set is welcome without a text here."""


def text_file(language: str) -> Path:
    return DATA / f"rules.{language}.txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_named_rule_sets_are_told_as_they_were_read(language: str) -> None:
    assert texts(language) == text_file(language).read_text("utf-8")


if __name__ == "__main__":
    for each_language in LANGUAGES:
        text_file(each_language).write_text(texts(each_language), "utf-8")
