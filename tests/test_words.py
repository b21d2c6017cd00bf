"""Sentences: how keys and values become words, and whether each catalogue is whole and clean."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, get_args

import pytest

import hearts_lessons
from classroom import HAND, SET, handed_in, next_action, worked_through
from hearts_lessons import words
from hearts_lessons.chances.charts import CHARTS
from hearts_lessons.chances.samples import simulate
from hearts_lessons.drills import KINDS, Sheet
from hearts_lessons.figures import chart_picture
from hearts_lessons.lessons import pages
from hearts_lessons.pictures.sides import TOPICS as SIDES
from hearts_lessons.pictures.sides import sides_picture
from hearts_lessons.players.principles import PRINCIPLES
from hearts_lessons.rules import (
    PRESETS,
    SITE,
    Card,
    RuleSet,
    Suit,
    Table,
    Trick,
    Violation,
    parse_cards,
)
from hearts_lessons.rules.cards import Rank
from hearts_lessons.rules.deal import MOON_CHOICES
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.explain import TOPICS
from hearts_lessons.rules.message import message
from hearts_lessons.rules.parameters import CHOICES, LEFT_OUT
from hearts_lessons.rules.reasons import reason
from hearts_lessons.session import drawing, rules_fields, rules_view, start, view
from hearts_lessons.session.classes import maker_view
from hearts_lessons.session.classes.check import FINDINGS
from hearts_lessons.session.classes.paper import Paper
from hearts_lessons.session.classes.report import graded
from hearts_lessons.session.classes.spreadsheet import csv_of
from hearts_lessons.session.classes.work import opened
from hearts_lessons.session.deal_log import replayed
from hearts_lessons.session.state import State
from hearts_lessons.session.views import DrillView, Mark
from hearts_lessons.site.about import word_of
from hearts_lessons.site.page_words import OFFER, OFFLINE, THEME_PHRASES, WORDS
from hearts_lessons.words import LANGUAGES, PLACES, Seat, UnknownLanguageError, catalogue, say, tell
from positions import ARRANGED, DRILLS, GAMES, act, deal_state, deal_view, played
from rare_voids import RARE
from rule_sets import clashes

ROOT = Path(__file__).parents[1]
FORMS = {"you_one", "you", "one", "other"}
SPECS = {"", "or", "and", "cap", "and-cap"}
CHINESE = ("zh-Hans", "zh-Hant")
PRINTED_RANKS = {"ranks.J", "ranks.Q", "ranks.K", "ranks.A"}
"""Chinese says the letters that stand on the cards."""

Template = str | dict[str, str]


def flat(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, Template]]:
    for key, value in table.items():
        if isinstance(value, dict) and not set(value) & FORMS:
            yield from flat(value, f"{path}{key}.")
        else:
            yield path + key, value


SENTENCES = {language: dict(flat(catalogue(language))) for language in LANGUAGES}


def texts(template: Template) -> list[str]:
    return list(template.values()) if isinstance(template, dict) else [template]


def every_text(language: str) -> list[tuple[str, str]]:
    return [(key, text) for key, each in SENTENCES[language].items() for text in texts(each)]


def fields(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}


# How a sentence is made


@pytest.mark.parametrize(
    ("seat", "n", "sentence"),
    [
        (0, 1, "You take the trick: 1 penalty point."),
        (0, 2, "You take the trick: 2 penalty points."),
        (0, 0, "You take the trick: 0 penalty points."),
        (1, 1, "West takes the trick: 1 penalty point."),
        (3, 13, "East takes the trick: 13 penalty points."),
        (2, -1, "North takes the trick: −1 penalty point."),
        (2, -10, "North takes the trick: −10 penalty points."),
    ],
)
def test_a_form_is_chosen_by_seat_and_number(seat: int, n: int, sentence: str) -> None:
    assert say("en", "deal.now_taken", seat=Seat(seat), n=n) == sentence


@pytest.mark.parametrize(
    ("language", "cards", "sentence"),
    [
        ("en", "QS", "Your turn. Follow spades: ♠Q."),
        ("en", "QS 2S", "Your turn. Follow spades: ♠Q or ♠2."),
        ("en", "QS 9S 2S", "Your turn. Follow spades: ♠Q, ♠9 or ♠2."),
        ("zh-Hans", "QS 9S 2S", "轮到你。须跟黑桃：♠Q、♠9 或 ♠2。"),
        ("zh-Hant", "QS 2S", "輪到你。必須跟黑桃：♠Q 或 ♠2。"),
    ],
)
def test_a_list_is_joined_as_the_language_joins_it(
    language: str, cards: str, sentence: str
) -> None:
    said = say(language, "deal.now_follow", suit=Suit.SPADES, cards=parse_cards(cards))
    assert said == sentence


@pytest.mark.parametrize(
    ("language", "drawn", "spoken"),
    [
        ("en", "West plays ♦10.", "West plays 10 of diamonds."),
        ("zh-Hans", "西家出 ♦10。", "西家出方块 10。"),
        ("zh-Hant", "西家出 ♦10。", "西家出方塊 10。"),
    ],
)
def test_a_card_is_drawn_or_spoken(language: str, drawn: str, spoken: str) -> None:
    card = Card("TD")
    assert say(language, "deal.log_play", seat=Seat(1), card=card) == drawn
    assert say(language, "deal.log_play", spoken=True, seat=Seat(1), card=card) == spoken


def test_a_sentence_may_begin_with_a_card_and_hold_another_message() -> None:
    assert say("en", "table.card_label_plain", spoken=True, card=Card("QS")) == "Queen of spades"
    said = say("en", "rule_set.pass_cycle", n=3, directions=(message("directions.left"),))
    assert "from hand to hand: left;" in said
    assert tell("zh-Hans", message("deal.now_waiting", seat=Seat(3))) == "轮到东家出牌。"


def test_every_card_has_its_own_name() -> None:
    for language in LANGUAGES:
        names = {words.card_name(language, Card(r + s)) for s in "CDHS" for r in "23456789TJQKA"}
        assert len(names) == 52
    assert words.card_name("en", Card("AH")) == "ace of hearts"
    assert words.card_name("zh-Hant", Card("QS")) == "黑桃 Q"


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("en", "deal.nothing")
    with pytest.raises(KeyError):
        say("en", "deal.log_play", seat=Seat(1))
    with pytest.raises(UnknownLanguageError) as refused:
        say("fi", "deal.title")
    assert refused.value.values == {"language": "fi", "known": "en, zh-Hans, zh-Hant"}


# Whether the catalogues are whole


@pytest.mark.parametrize("language", CHINESE)
def test_every_language_has_the_same_keys(language: str) -> None:
    missing = set(SENTENCES["en"]) - set(SENTENCES[language]) - PRINTED_RANKS
    surplus = set(SENTENCES[language]) - set(SENTENCES["en"])
    assert not missing, f"locales/{language}.toml lacks {sorted(missing)}"
    assert not surplus, f"locales/{language}.toml has {sorted(surplus)}, which English has not"


@pytest.mark.parametrize("language", CHINESE)
def test_every_language_fills_in_the_same_values(language: str) -> None:
    for key, template in SENTENCES[language].items():
        names = [
            {name for text in texts(each) for name, _ in fields(text)}
            for each in (SENTENCES["en"][key], template)
        ]
        assert names[0] == names[1], f"{language} fills {key} with {names[1]}, English {names[0]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_can_be_filled(language: str) -> None:
    for key, template in SENTENCES[language].items():
        if isinstance(template, dict):
            assert set(template) <= FORMS, key
            assert "other" in template, key
            assert len(set(template.values())) > 1, f"{key} needs no forms"
        for text in texts(template):
            assert text or key == "lists.sentence", key
            assert all(name.isidentifier() and spec in SPECS for name, spec in fields(text)), key


class Recorded(dict[str, Any]):
    """A catalogue that notes which sentences are asked for."""

    def __init__(self, table: dict[str, Any], seen: set[str], path: str = "") -> None:
        super().__init__(table)
        self.seen, self.path = seen, path

    def __getitem__(self, key: str) -> Any:
        value = super().__getitem__(key)
        if isinstance(value, dict) and not set(value) & FORMS:
            return Recorded(value, self.seen, f"{self.path}{key}.")
        self.seen.add(self.path + key)
        return value

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default


def variants() -> Iterator[RuleSet]:
    """Rule sets with every value of every parameter, and two in which several meet."""
    yield from PRESETS.values()
    for name, choices in CHOICES.items():
        for choice in choices:
            fitting = FITTING.get(name, {}) if choice != "none" else {}
            values: dict[str, Any] = {**fitting, name: choice}
            yield replace(SITE, **values)
    for kinds in (("heart_any",), ("heart_discard",), ("qs_any",), ("qs_discard",)):
        yield replace(SITE, break_on=kinds)
        yield replace(SITE, break_on=("heart_discard", "qs_any", *kinds), lead_qs="after_break")
    yield replace(SITE, first_trick_hearts="allowed", first_trick_qs="allowed", max_hands=3)
    yield replace(SITE, lead_hearts="always", lead_qs="after_break", qs_value=0, pass_count=0)
    yield replace(SITE, no_trick_bonus=-5, pass_forbidden=parse_cards("QS"))
    yield replace(SITE, no_trick_bonus=-5, moon="none", break_on=("heart_discard", "qs_discard"))
    again = replace(SITE, first_trick_exception="none_redeal", opening_lead="any_non_heart")
    yield from (
        replace(again, first_trick_hearts="allowed"),
        replace(again, first_trick_qs="allowed"),
    )
    yield SITE.with_players(7)


FITTING: dict[str, dict[str, Any]] = {
    "kitty_award": {"kitty_size": 4},
    "opening_leader": {"opening_lead": "any"},
    "moon_needs_bonus_card": {"bonus_card": Card("JD")},
    "moon_bonus_scored": {"bonus_card": Card("JD")},
}
"""What else has to be said for a value to make sense, or to matter."""


EVERYTHING_TO_YOU = [[rank + suit for rank in "23456789TJQKA"] for suit in "CDHS"]


def speak_of_deals() -> None:
    for number, direction in enumerate(("left", "right", "across", "hold")):
        rules = "omnibus" if direction == "across" else "site"
        for state, drawn in played(deal_state("words", direction, rules), Random(number)):
            if drawn.phase == "passing" or (drawn.phase == "playing" and len(drawn.hand) == 1):
                deal_view(act(state, "hint"))
            if drawn.phase == "hand-over" and direction == "left":
                speak_of_review(state)
    for moon in ("others_plus", "self_minus"):
        state = deal_state("moon", "hold", {"preset": "site", "moon": moon})
        for now, drawn in played({**state, "deal": EVERYTHING_TO_YOU}, Random(1)):
            if drawn.phase == "playing" and len(drawn.hand) == 4:
                deal_view(act(now, "hint"))


def speak_of_review(state: State) -> None:
    while any(button.action == "review" for button in deal_view(state).buttons) or (
        (review := deal_view(state).review) and not review.done
    ):
        state = act(state, "review")


def speak_of_games() -> None:
    """Games of one hand, won and lost; passes of five players; seats of every table."""
    for seed in range(8):
        state = start(GAMES[0], seed)
        rules = {"rules": "open_spiel", "players": 4, "level": "easy", "cards": ""}
        *_, (state, _) = played(act(state, "setup", **rules), Random(seed))
        if seed == 0:
            for _ in played(act(state, "replay"), Random(1)):
                pass
    five = act(start(GAMES[0]), "setup", rules="site", players=5, level="easy", cards="")
    for number in range(4):
        *_, (five, _) = played(five, Random(number))
        five = act(five, "next")
        deal_view(five)
    for players in PLACES:
        for seat in range(players):
            say("en", "table.seat_name", seat=Seat(seat, players))
            say("en", f"initials.{Seat(seat, players).place}")


def speak_of_arranged_hands() -> None:
    for name in ARRANGED:
        for seed in range(4 if name == "ending-the-game/practice" else 1):
            for _ in played(start(name), Random(seed)):
                pass


def speak_of_guided_hands() -> None:
    """Passes and plays that are as good as the advised ones, dearer, and not weighed at all."""
    state = start("first-whole-hand/practice")
    hint = replayed(state).hint
    assert hint is not None
    held = [card.card.code for card in deal_view(state).hand]
    weighed = [[card.code for card in other.cards] for other in hint.others or ()]
    for cards in (*weighed, held[:3]):
        deal_view(act(state, "pass", cards=cards))
    for _ in played(state, Random(1)):
        pass


def speak_of_drills() -> None:
    for name in DRILLS:
        state = start(name)
        shown = view(state, "en")
        assert isinstance(shown, DrillView)
        keys = [option.key for option in shown.options]
        most = len(keys) if shown.many is True else shown.many or 1
        for size in range(1 if shown.many is True else most, most + 1):
            for first in range(len(keys)):
                view(act(state, "answer", keys=[*keys, *keys][first : first + size]), "en")
        view(act(act(state, "hint"), "reveal"), "en")


AWAKE = (
    ("2C 5D QS 2H", "0:", 0, False),
    ("5D QS 2H", "3: 2C", 0, False),
    ("QS 2H", "3: 2C", 0, False),
    ("5D QS 2H", "3: 3C", 5, False),
    ("5C QS 2H", "3: 3C", 5, False),
    ("5C QS 2H", "0:", 5, False),
    ("5C QS 2H", "0:", 5, True),
    ("4H 2H", "0:", 5, False),
    ("QS 2H", "0:", 5, False),
)
"""Hands that meet every rule, and tables that wake it: trick, tricks played, hearts broken."""


def speak_of_reasons() -> None:
    for hand, trick, tricks_played, broken in AWAKE:
        for card in (*parse_cards(hand), Card("AS")):
            table = Table(Trick.parse(trick), tricks_played, broken)
            for rules in variants():
                tell("en", reason(card, parse_cards(hand), table, rules))


def tell_sheet(sheet: Sheet) -> None:
    labels = [option.label for option in sheet.options if option.label]
    reasons = [option.reason for option in sheet.options]
    for said in (sheet.prompt, *sheet.hint, *sheet.situation, *labels, *reasons):
        tell("en", said)


def speak_of_charts() -> None:
    """Each chart of the book, and one of hands that were simulated under two rule sets."""
    for chart in CHARTS.values():
        chart_picture(chart, chart.bars(()), "en")
    live = [simulate(1, rules=PRESETS[rules]) for rules in ("site", "pagat")]
    chart_picture(CHARTS["moons"], CHARTS["moons"].bars(live), "en")


def speak_of_items() -> None:
    for kind in KINDS.values():
        for number in range(60):
            tell_sheet(kind.sheet(kind.generate(Random(number), number % 3 + 1)))
    for item in RARE.values():
        tell_sheet(KINDS["known-voids"].sheet(item))


def speak_of_claims() -> None:
    """What may be thought of a card, in the book's rules and at tables where the queen is bound."""
    bound = {"must_discard_qs": True, "lead_qs": "after_break"}
    for hand, trick, tricks_played, broken in AWAKE:
        size = SITE.hand_size - tricks_played
        more = [card.code for card in SITE.pack if card.code not in hand + trick]
        held = [*hand.split(), *(code for code in reversed(more) if code[1] in "SH")][:size]
        position = {
            "hand": " ".join(held),
            "trick": trick,
            "tricks_played": tricks_played,
            "hearts_broken": broken,
        }
        for card, rules in product(held, ("site", bound)):
            tell_sheet(KINDS["why-not"].sheet({**position, "card": card, "rules": rules}))


def speak_of_house_rules_in_drills() -> None:
    """What the drills say only at other tables."""
    spade = {"tricks": ["0: 2S QS 3S 4S"], "first": 3, "rules": "open_spiel"}
    tell_sheet(KINDS["broken"].sheet(spade))
    everything = " ".join(card.code for card in SITE.penalties)
    for seat in (0, 1):
        taken = {"taken": [everything, "", "", ""], "seat": seat, "rules": {"moon": "self_minus"}}
        tell_sheet(KINDS["score-hand"].sheet(taken))
    moon = {"taken": [everything, "", "", ""], "before": "4 3 2 1", "rules": {"moon": "self_minus"}}
    tell_sheet(KINDS["moon"].sheet(moon))


def speak_of_a_workshop() -> None:
    """Every parameter and value, what differs, what makes no sense, and seven players."""
    state = act(start("house-rules/workshop"), "compare", name="site")
    changes = (("bonus_card", "JD"), ("kitty_size", "4"), ("players", "7"))
    for name, value in (*changes, ("players", "4")):
        view(state, "en")
        state = act(state, "set", name=name, value=value)
    view(act(state, "begin"), "en")


def speak_of_sides() -> None:
    for topic in SIDES:
        sides_picture(topic, (), "en")


def speak_of_classes() -> None:
    """A set made, worked through and graded, with what is wrong in the form."""
    for name, value in (("lessons", ""), ("kinds", "moon"), ("items", ""), ("seed", "")):
        view(act(start("class/maker"), "set", name=name, value=value), "en")
    for class_set in (SET, HAND, replace(HAND, level="easy"), replace(HAND, level="hard")):
        view(opened(class_set), "en")
    view(start("class/set"), "en")
    view({**worked_through("Ann"), "again": 1}, "en")
    view(start("class/desk"), "en")
    state = act(opened(SET), "begin")
    while view(state, "en").kind != "class":
        state = next_action(state, Random(1), 0.5)
        view(state, "en")
    names = ("Ann", "Ben", "Cem")
    texts = [handed_in(name, HAND, 0.5) for name in names]
    desk = act(start("class/desk"), "papers", sources=[*names, "x"], texts=[*texts, "x"])
    view(desk, "en")
    texts = [handed_in(name, SET, 0.5) for name in names]
    view(act(start("class/desk"), "papers", sources=names, texts=texts), "en")
    csv_of(graded([Paper(name, handed_in(name, SET, 0.5)) for name in names]), "en")


@pytest.fixture(scope="module")
def spoken() -> set[str]:
    """Every key that is asked for when all there is to play and to explain is shown once."""
    seen: set[str] = set()
    recorded = Recorded(catalogue("en"), seen)
    with pytest.MonkeyPatch.context() as patch:
        for module in (words, drawing, rules_fields, rules_view, maker_view):
            patch.setattr(module, "catalogue", lambda language: recorded)
        speak_of_deals()
        speak_of_games()
        speak_of_arranged_hands()
        speak_of_guided_hands()
        speak_of_drills()
        speak_of_reasons()
        speak_of_charts()
        speak_of_items()
        speak_of_claims()
        speak_of_house_rules_in_drills()
        speak_of_a_workshop()
        speak_of_sides()
        speak_of_classes()
        for rules in variants():
            drawing.draw_rules(rules, "en")
    return seen


SPEAKERS = {"say", "message", "Message", "words"}


def constants(node: ast.AST) -> Iterator[str]:
    """The texts within an argument, without pieces of texts that are put together."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif not isinstance(node, ast.JoinedStr):
        for inner in ast.iter_child_nodes(node):
            yield from constants(inner)


def spelled_out() -> set[str]:
    """Every key that stands in the code as it is, in a call that speaks."""
    keys: set[str] = set()
    for path in (ROOT / "hearts_lessons").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", None))
                if name in SPEAKERS:
                    keys.update(text for each in node.args for text in constants(each))
    return {key for key in keys if re.fullmatch(r"\w+(\.\w+)+", key)}


UNSPOKEN = {"record", "combination", "illegal_play", "drill_item"}
"""The first two are what other errors are made from; the third is told by its violation, and a
learner hears of a damaged item as of a damaged save."""


def error_keys() -> set[str]:
    for module in pkgutil.walk_packages(hearts_lessons.__path__, "hearts_lessons."):
        importlib.import_module(module.name)

    def codes(base: type[RulesError]) -> set[str]:
        return {code for each in base.__subclasses__() for code in (each.code, *codes(each))}

    return {f"errors.{code}" for code in codes(RulesError) - UNSPOKEN}


def book_pages(contents: str) -> list[str]:
    """The stems of the book's pages."""
    return re.findall(r"(?:root|file): ([\w-]+)", contents)


FORM_PARTS = ("lessons", "items", "hands", "seed")
"""What of the form for a class set can make no sense."""


def chosen_by_data() -> set[str]:
    """Keys that are put together from values which no run goes through."""
    toc = (ROOT / "book" / "_toc.yml").read_text("utf-8")
    return {
        *(f"deal.{what}_{option}" for what in ("choose", "log_choice") for option in MOON_CHOICES),
        *(f"principles.{key}" for key in PRINCIPLES),
        *(f"review.mark_{mark}" for mark in get_args(Mark)),
        *(f"errors.combination_{clash}" for clash in clashes()),
        *(f"left_out.{what}" for pairs in LEFT_OUT.values() for _, what in pairs),
        *(f"topics.{topic}" for topic in TOPICS),
        *(f"grading.findings.{code}" for code in FINDINGS),
        *(f"class_maker.problems.{where}" for where in (*FORM_PARTS, "empty")),
        *(f"silent.{topic}" for topic, about in TOPICS.items() if not about(SITE)),
        *(f"referee.{each.value}" for each in Violation),
        *(f"kinds.{kind.replace('-', '_')}" for kind in KINDS),
        *(f"presets.{preset}" for preset in (*PRESETS, "custom")),
        *(f"lessons.{lesson.replace('-', '_')}" for lesson in pages()),
        *(f"site.captions.{name}" for name in re.findall(r"caption: (\w+)", toc)),
        *(f"site.theme.{name}" for name in THEME_PHRASES.values()),
        *(f"site.{name}" for name in (*OFFER, *WORDS)),
        *(f"site.offline.{name}" for name in OFFLINE),
        *(f"site.marks.{mark}" for mark in ("known", "begun", "due", "waiting")),
        *(f"site.descriptions.{word_of(page)}" for page in book_pages(toc)),
    }


def test_every_sentence_is_used_and_every_one_used_is_there(spoken: set[str]) -> None:
    used = spoken | spelled_out() | error_keys() | chosen_by_data()
    by_scripts = {*SCREEN_TABLES.values(), "search"}  # see tests/test_search.py
    there = {key for key in SENTENCES["en"] if key.partition(".")[0] not in by_scripts}
    missing, unused = used - there, there - used
    assert not missing, f"the catalogues lack {sorted(missing)}"
    assert not unused, f"nothing says {sorted(unused)}"


SCREEN_TABLES = {
    "SCREEN_WORDS": "screen",
    "PROGRESS_WORDS": "progress",
    "MIXED_WORDS": "mixed",
    "RULES_WORDS": "rules_words",
    "EXAM_WORDS": "exam_words",
    "CLASS_WORDS": "class_words",
}
"""The front end's lists of the words that it takes from a view, and the catalogue's tables."""


@pytest.mark.parametrize(("listed", "table"), SCREEN_TABLES.items())
def test_the_screen_uses_its_words_and_no_others(listed: str, table: str) -> None:
    sources = {
        path.name: path.read_text("utf-8") for path in (ROOT / "widgets" / "src").rglob("*.ts*")
    }
    words = re.search(rf"{listed} = \[(.*?)\]", sources.pop("words.ts"), re.DOTALL)
    assert words
    names = re.findall(r'"(\w+)"', words[1])
    assert names == sorted(catalogue("en")[table])
    rest = "".join(sources.values())

    def is_said(name: str) -> bool:
        prefix, _, suffix = name.partition("_")
        put_together = f"`{prefix}_${{" in rest and f'"{suffix}"' in rest
        return f'"{name}"' in rest or put_together

    unused = [name for name in names if not is_said(name)]
    assert not unused, f"the screen never says {unused}"


# Whether they are clean

ORDINARY = "\u4e00-\u9fff"
LATIN = "A-Za-z0-9♠♥♦♣"
TIGHT = re.compile(f"[{ORDINARY}][{LATIN}]|[{LATIN}][{ORDINARY}]")
HALF_WIDTH = re.compile(f"[{ORDINARY}] ?[,.;:?!()\"']|[,;:?!(\"'] ?[{ORDINARY}]")
DOUBTFUL = re.compile(r"  |^\s|\s$|\bTODO\b|\bNone\b|\bnull\b|undefined|\bstr\b|\bint\b|<|>|_\w+_")

FOREIGN = {
    "en": ["colour-blind mode", "trump suit", "Queen of Spades", "don't forget"],
    "zh-Hans": [
        *("红桃", "方片", "草花", "首出", "领牌", "领出", "破封", "罚牌", "累积", "本局"),
        *("萤幕", "程式", "网路", "资讯", "预设", "滑鼠", "档案", "储存"),
    ],
    "zh-Hant": [
        *("紅桃", "階磚", "首攻", "罰分牌", "已破心", "未破心", "本手", "總分"),
        *("默認", "信息", "屏幕", "文件", "程序", "網絡", "鼠標", "軟件", "視頻", "保存"),
    ],
}
"""Other tables' words for what the book names otherwise, and other regions' words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_words_of_another_table_or_region(language: str) -> None:
    for key, text in every_text(language):
        found = [word for word in FOREIGN[language] if word in text]
        assert not found, f"{key}: {found}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_traces_of_a_machine(language: str) -> None:
    for key, text in every_text(language):
        assert key.startswith("lists.") or not DOUBTFUL.search(text), f"{key}: {text}"


@pytest.mark.parametrize("language", CHINESE)
def test_chinese_keeps_its_spaces_and_its_punctuation(language: str) -> None:
    for key, text in every_text(language):
        bare = re.sub(r"\{(\w+)(:\w+)?\}", "{}", text)
        assert not TIGHT.search(bare), f"{key}: {text}"
        assert not HALF_WIDTH.search(bare), f"{key}: {text}"
        assert not re.search(f"[{ORDINARY}] [{ORDINARY}]", bare), f"{key}: {text}"


def test_english_has_no_chinese_and_straight_words() -> None:
    for key, text in every_text("en"):
        assert text.isascii() or not re.search(f"[{ORDINARY}，。：；？！]", text), key
        assert "..." not in text, f"{key}: an ellipsis is one character"


@pytest.mark.parametrize("language", CHINESE)
def test_what_is_a_sentence_in_english_is_one_in_chinese(language: str) -> None:
    """The same key is a sentence in every language, or a label in every one."""
    for key, template in SENTENCES[language].items():
        if key.startswith(("screen.shortcuts", "screen.loading")):
            continue
        ends = [
            texts(each)[-1].endswith((".", "?", "。", "？", "…", "。”", "）。"))
            for each in (SENTENCES["en"][key], template)
        ]
        assert ends[0] == ends[1], f"{key}: {texts(template)[-1]}"


def test_spaces_are_set_where_values_are_filled_in() -> None:
    assert say("zh-Hans", "rule_set.bonus_card", card=Card("JD"), n=-10) == (
        "谁收到 ♦J，谁记 −10 分。"
    )
    assert say("zh-Hant", "cards.name", suit=Suit.HEARTS, rank=Rank.ACE) == "紅心 A"
    assert say("zh-Hans", "deal.log_received", seat=Seat(2), cards=parse_cards("2C 3C")) == (
        "北家传给你 ♣2 和 ♣3。"
    )
    assert say("en", "deal.log_play", seat=Seat(0), card=Card("2C")) == "You play ♣2."
