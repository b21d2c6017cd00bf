"""What the golden transcripts play: every kind of drill, two whole deals, every refusal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from hearts_lessons.lessons import activity
from hearts_lessons.session import start, step
from hearts_lessons.session.drill import sheets_of
from hearts_lessons.session.game_state import ply_of
from hearts_lessons.session.mix import as_drill
from hearts_lessons.session.state import State
from positions import DEALS, DRILLS, GAMES, accepted_in, answer_with, deal_state, deal_view

Action = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """An activity from its first view on, or from ``state``, and what is done in it."""

    activity: str
    actions: Callable[[State], Action | None]
    """The next action without its ply, unless it names one of its own; ``None`` at the end."""
    state: State | None = None


def listed(*actions: Action) -> Callable[[State], Action | None]:
    """These actions, whatever happens."""
    left = list(actions)
    return lambda state: left.pop(0) if left else None


def do(kind: str, **fields: Any) -> Action:
    return {"type": kind, **fields}


# Drills

SERIES = {activity(name)["kind"]: name for name in DRILLS if "generate" in activity(name)}


ITEMS_PLAYED = 2


def drill(kind: str) -> Scene:
    """The first items of a series: every outcome, and everything else that there is to press."""
    name = SERIES[kind]
    first, second = sheets_of(start(name))[:ITEMS_PLAYED]
    right = [option.key for option in first.options if option.right]
    wrong = [option.key for option in first.options if not option.right]
    actions = [do("answer", keys=answer_with(first, *wrong[place : place + 1])) for place in (0, 1)]
    if first.many > 1:
        actions += [do("answer", keys=wrong[:2]), do("answer", keys=wrong[:4])]
    if first.many is True:
        actions += [
            do("answer", keys=right[:1]),
            do("answer", keys=[*right, *wrong]),
            do("answer", keys=[right[-1], wrong[-1]]),
        ]
    actions += [do("hint"), do("retry"), do("answer", keys=accepted_in(first))]
    actions += [do("retry"), do("reveal")]
    actions += [do("next"), do("reveal"), do("retry"), do("hint")]
    actions += [do("answer", keys=accepted_in(second))]
    return Scene(name, listed(*actions, do("restart")))


# Deals


def policy(state: State) -> Action | None:
    """Pass the first three cards; play the playable ones in turn, so that none is favoured."""
    drawn = deal_view(state)
    match drawn.phase:
        case "passing":
            return do("pass", cards=[held.card.code for held in drawn.hand[:3]])
        case "playing":
            playable = [held.card.code for held in drawn.hand if held.playable]
            return do("play", card=playable[drawn.ply % len(playable)])
        case "waiting":
            return do("advance")
        case "choosing":
            return do("choose", option=drawn.buttons[0].option)
        case "hand-over" | "game-over":
            return None


def then(*actions: Action, with_hints: bool = False) -> Callable[[State], Action | None]:
    """A whole hand, perhaps with hints at its beginning, then these actions."""
    left = listed(*actions)
    is_over = False

    def choose(state: State) -> Action | None:
        nonlocal is_over
        has_hint = any(button.action == "hint" for button in deal_view(state).buttons)
        if with_hints and has_hint and len(state["log"]) < 10:
            return do("hint")
        action = None if is_over else policy(state)
        is_over = action is None
        return action or left(state)

    return choose


REVIEW = (do("review"), do("review"), do("rewind", decision=9), do("rewind", decision=1))

# Refusals

ONE_SUIT_EACH = [[rank + suit for rank in "23456789TJQKA"] for suit in "CDHS"]
NO_CLUB = [
    "2D AD KD QS 2H 3H 4H 5H AS KS QD JD TD",
    "2C 3C 4C 3D 4D 5D 6D 7D 8D 9D 2S 3S 4S",
    "5C 6C 7C 8C 9C 6H 7H 8H 9H 5S 6S 7S 8S",
    "TC JC QC KC AC TH JH QH KH AH 9S TS JS",
]
ONE_CLUB = [
    "AC 2D 3D 4D 2H 3H 4H 5H 2S 3S 4S 5S 6S",
    "2C 3C 4C 5D 6D 7D 8D 9D TD JD QD KD AD",
    "5C 6C 7C 8C 9C 6H 7H 8H 9H 7S 8S 9S TS",
    "TC JC QC KC TH JH QH KH AH JS QS KS AS",
]


def held(hands: list[str] | list[list[str]]) -> State:
    """A hold deal of these hands."""
    dealt = [hand.split() if isinstance(hand, str) else hand for hand in hands]
    return {**deal_state("refusals", "hold"), "deal": dealt}


def refused_passing() -> Scene:
    state = start(DEALS[0])
    mine, theirs = state["deal"][0], state["deal"][1]
    return Scene(
        DEALS[0],
        listed(
            do("pass", cards=mine[:2]),
            do("pass", cards=[*mine[:2], mine[0]]),
            do("pass", cards=[*mine[:2], theirs[0]]),
            do("pass", cards=[*mine[:2], "1C"]),
            do("pass", cards=[*mine[:2], 4]),
            do("pass"),
            do("play", card=mine[0]),
            do("advance"),
            do("review"),
            do("win"),
            do("pass", cards=mine[:3], ply=1),
            do("pass", cards=mine[:3], ply=-1),
            do("pass", cards=mine[:3], ply=True),
            do("pass", cards=mine[:3]),
            do("pass", cards=mine[:3], ply=0),
            do("pass", cards=mine[:3]),
        ),
    )


def refused_playing() -> list[Scene]:
    name = DEALS[0]
    to_turn = [do("advance")] * 3
    return [
        Scene(
            name,
            listed(
                do("play", card="3C"),
                do("play", card="2D"),
                do("play", card="XX"),
                do("play"),
                do("advance"),
                do("play", card="2C"),
                do("play", card="3C"),
            ),
            held(ONE_SUIT_EACH),
        ),
        Scene(name, listed(*to_turn, do("play", card="QS")), held(NO_CLUB)),
        Scene(
            name,
            listed(
                *to_turn,
                do("play", card="2D"),
                do("play", card="AC"),
                do("advance"),
                do("play", card="2H"),
            ),
            held(ONE_CLUB),
        ),
    ]


def choosing() -> list[Scene]:
    """The learner shoots the moon and chooses, and then a computer player does."""
    name = DEALS[0]
    wrong = [do("advance"), do("choose", option="both"), do("choose")]
    mine = [*wrong, do("choose", option="self_minus"), do("choose", option="self_minus")]
    return [
        Scene(name, listed(*mine), before_the_choice(ONE_SUIT_EACH)),
        Scene(
            name, listed(do("advance")), before_the_choice(ONE_SUIT_EACH[-1:] + ONE_SUIT_EACH[:-1])
        ),
    ]


def before_the_choice(hands: list[list[str]]) -> State:
    """Whoever has the clubs has taken every trick."""
    state = {**held(hands), "rules": "pagat"}
    while len(state["log"]) < 13 * (4 + 1):
        action = policy(state)
        assert action is not None
        state = step(state, {**action, "ply": len(state["log"])})
    return state


def refused_in_drills() -> list[Scene]:
    return [
        Scene(
            "following-suit/three-diamonds",
            listed(
                do("answer", keys=[]),
                do("answer", keys=["3S"]),
                do("answer", keys=["9D", "9D"]),
                do("answer", keys="9D"),
                do("answer", keys=[9]),
                do("answer"),
                do("answer", keys=["9D"], ply=1),
                do("answer", keys=["9D"], ply="0"),
                do("retry"),
                do("next"),
                do("advance"),
                do("win"),
                do("answer", keys=["9D", "6D", "2D"]),
                do("answer", keys=["9D"], ply=0),
                do("answer", keys=["9D"]),
                do("hint"),
                do("reveal"),
                do("next"),
            ),
        ),
        Scene(
            "tricks-and-hands/one-suit",
            listed(do("answer", keys=["0", "1"]), do("answer", keys=["4"]), do("reveal")),
        ),
    ]


# Mixes

MIX = "practice/mixed"


def mixes() -> list[Scene]:
    """A list to its end and on to others; lists that can't be; a list of another version."""
    first = [option.key for option in sheets_of(as_drill(start(MIX)))[0].options]
    others = ["~moon:3:scene#2", "following-suit/series#4", "passing/first-hand-to"]
    to_the_end = [do("next"), do("reveal")] * 9
    wrong = [
        ["following-suit/nothing"],
        ["following-suit/series"],
        ["following-suit/series#7"],
        ["following-suit/void-in-clubs#1"],
        ["following-suit/practice"],
        [MIX],
        ["~juggling:1:scene"],
        ["~moon:4:scene"],
        ["~moon:1:scene#51"],
        [],
        others[:1] * 2,
    ]
    return [
        Scene(
            MIX,
            listed(
                *(do("answer", keys=[key]) for key in first),
                do("items", items=others),
                do("retry"),
                do("hint"),
                do("reveal"),
                *to_the_end,
                do("next"),
                do("items"),
                do("items", items=others, ply=0),
                *(do("items", items=refs) for refs in wrong),
                do("items", items=others),
                do("reveal"),
                do("next"),
                do("restart"),
                do("items", items=["~who-leads:1:scene"]),
                do("reveal"),
            ),
        ),
        Scene(MIX, listed(do("reveal")), {**start(MIX, "scene"), "endless": False}),
        Scene(
            MIX, listed(do("reveal")), {**start(MIX), "engine": "0.0", "log": [{"reveal": True}]}
        ),
    ]


Call = tuple[str, tuple[str, ...]]


def refused_calls(language: str) -> Iterator[Call]:
    """Saves that are damaged or foreign, and names that nothing has."""
    whole = start(DEALS[0])
    text = json.dumps(whole)
    yield "open_activity", ("following-suit/nothing", language)
    yield "open_activity", (DRILLS[0], "fi")
    for damaged in (
        {**whole, "project": "another"},
        {**whole, "format": 2},
        {**whole, "rules": "poker"},
        {**whole, "deal": [whole["deal"][0], *whole["deal"][:3]]},
        {**whole, "log": [{"collect": True}]},
        {**start(DRILLS[0]), "items": [{"kind": "juggling"}]},
        {**start(MIX), "items": ["following-suit/nothing"]},
    ):
        yield "resume", (json.dumps(damaged), language)
    yield "resume", (text[: len(text) // 2], language)
    yield "respond", ("null", "{}", language)


# Games


def seated(rules: str, **fields: Any) -> Action:
    return do("setup", **{"rules": rules, "players": 6, "level": "easy", "cards": "", **fields})


def last_trick_of(rules: str) -> State:
    """A game for six, as it stands before the last trick of its first hand."""
    state = step(start(GAMES[0]), {"ply": 0, **seated(rules)})
    while len(deal_view(state).hand) != 1 or deal_view(state).phase != "playing":
        action = policy(state)
        assert action is not None
        state = step(state, {**action, "ply": ply_of(state)})
    return state


def games() -> list[Scene]:
    """Another table, the way from one hand to the next, and the end with an aside."""
    name = GAMES[0]
    begun = [do("level", level="hard"), do("level", level="best"), do("next"), do("back")]
    tables = [
        seated("poker"),
        seated("site", players=8),
        seated("site", cards="QS QS"),
        seated("site", cards="QS"),
        seated("black_maria_uk", players=3),
        do("hint"),
    ]
    onward = [do("rematch"), do("restart"), do("next"), do("next", ply=0), do("hint")]
    over = [do("next"), do("replay"), do("back"), do("rewind", decision=0), do("rematch")]
    return [
        Scene(name, listed(*begun, *tables)),
        Scene(name, then(*onward), last_trick_of("site")),
        Scene(name, then(*over), last_trick_of("open_spiel")),
    ]


# What lessons arrange, and the guided hand


def arranged() -> list[Scene]:
    """A hand that has begun already, with what comes after it, and a tie that goes on."""
    anew = [do("replay"), do("restart"), do("hint")]
    return [
        Scene("shooting-the-moon/stop-it", then(*anew)),
        Scene("ending-the-game/tie", then(do("level", level="hard"), do("next"))),
    ]


GUIDED = 12
"""Events of the guided hand: the pass, and the learner's first card with the word on it."""


def guided() -> Scene:
    """Advice followed in the pass, and not at the first card."""

    def choose(state: State) -> Action | None:
        drawn = deal_view(state)
        if len(state["log"]) > GUIDED:
            return None
        if drawn.phase == "passing":
            return do("pass", cards=[*drawn.hinted])
        if drawn.phase == "playing":
            cards = [held.card.code for held in drawn.hand if held.playable]
            return do("play", card=next((c for c in cards if c not in drawn.hinted), cards[0]))
        return do("advance")

    return Scene("first-whole-hand/practice", choose)


# Classes

QUESTION = "lessons=following-suit&items=1&hands=0&seed=scene&level=normal"
NOTHING = "lessons=&items=0&hands=0&seed=scene&level=normal"
QUESTION_AND_HAND = "lessons=following-suit&items=1&hands=1&seed=scene&level=normal"
CARDS_PLAYED = 3


def class_sets() -> list[Scene]:
    """A question wrong, begun again and right, and some cards of a hand; one to the end."""
    drill = step(start("class/set"), do("paste", text=QUESTION, ply=0))["parts"][0]
    (sheet,) = sheets_of(drill)
    right = accepted_in(sheet)
    wrong = [option.key for option in sheet.options if not option.right]
    to_the_set = [
        do("begin"),
        *(do("paste", text=text) for text in ("junk", "seed=1&level=normal", NOTHING)),
    ]
    slip = do("answer", keys=answer_with(sheet, wrong[0]), ms=9000)
    answers = [slip, do("restart"), do("newcomer"), do("begin")]
    answers += [slip, do("hint"), do("answer", keys=right, ms=5000)]
    over = [do("advance"), do("name", name=" Ann\n"), do("name"), do("newcomer"), do("name")]
    first = listed(
        *to_the_set, do("paste", text=QUESTION_AND_HAND), do("begin"), *answers, do("next")
    )

    def then_a_hand(state: State) -> Action | None:
        action = first(state)
        if action or not state["parts"]:
            return action
        hand = state["parts"][1]
        played = [event for event in hand["log"] if event.get("play")]
        return None if len(played) > 4 * CARDS_PLAYED else policy(state)

    return [
        Scene("class/set", then_a_hand),
        Scene(
            "class/set",
            listed(do("paste", text=QUESTION), do("begin"), *answers, do("next"), *over),
        ),
    ]


def class_makers() -> list[Scene]:
    """Choices that make sense and some that don't, and a set that is brought along."""
    choices = [("items", "3"), ("seed", " my  class "), ("passing", "no"), ("lessons", "")]
    wrong = [("items", "many"), ("colour", "red"), ("rules", "poker"), ("level", "god")]
    actions = [do("set", name=name, value=value) for name, value in (*choices, *wrong)]
    brought = [do("set", name="items"), do("paste", text="junk"), do("paste", text=QUESTION)]
    return [Scene("class/maker", listed(*actions, *brought, do("next"), do("restart")))]


def class_desks() -> list[Scene]:
    """What is no result, each for a reason of its own; a real one would hold the version."""
    other = '{"project": "hearts-lessons-result", "format": 9}'
    texts = ["HL1.abc.00000000", other, "Hello!"]
    papers = do("papers", sources=["a.txt", "b.json", "c.txt"], texts=texts)
    actions = [do("paste", text="junk"), do("paste", text=QUESTION), papers]
    shut = do("papers", sources=["d.zip", "e"], texts=["PK\x03\x04", ""], flaws=["", "too_large"])
    named = [do("rename", paper=0, name=" Ann "), do("rename", paper=9, name="Ben")]
    after = [shut, *named, do("papers"), do("begin"), do("restart")]
    return [Scene("class/desk", listed(*actions, *after))]


def scenes() -> dict[str, list[Scene]]:
    """Every transcript of an activity, by name."""
    return {
        **{f"drill-{kind}": [drill(kind)] for kind in SERIES},
        "deal-with-pass": [
            Scene(DEALS[0], then(*REVIEW, do("replay"), do("restart"), with_hints=True))
        ],
        "deal-without-pass": [
            Scene(
                DEALS[-1],
                then(do("advance"), do("play", card="2C"), do("pass", cards=["2C", "3C", "4C"])),
                {**start(DEALS[-1], "without pass"), "direction": "hold"},
            )
        ],
        "deal-arranged": arranged(),
        "deal-guided": [guided()],
        "choosing": choosing(),
        "class-set": class_sets(),
        "class-maker": class_makers(),
        "class-desk": class_desks(),
        "game": games(),
        "mix": mixes(),
        "refusals-deal": [refused_passing(), *refused_playing()],
        "refusals-drill": refused_in_drills(),
    }
