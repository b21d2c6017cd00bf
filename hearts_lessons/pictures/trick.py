"""One trick, and beside it the learner's hand with the cards that may be played."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_lessons.drills.position import trick_number, whether_broken
from hearts_lessons.pictures.errors import (
    EmptyPictureError,
    PictureFirstError,
    PictureHandError,
    PictureTurnError,
)
from hearts_lessons.pictures.picture import Picture, figure
from hearts_lessons.pictures.played import check_opening
from hearts_lessons.pictures.shapes import HEIGHT, WIDTH, drawing, face, ring, slot, words
from hearts_lessons.rules.cards import Card, check_distinct, parse_cards
from hearts_lessons.rules.deal_errors import DealtCardError
from hearts_lessons.rules.play import legal_plays
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.scoring import points
from hearts_lessons.rules.table import Table, Trick
from hearts_lessons.session.drawing import in_hand_order, plays_text
from hearts_lessons.session.turn_words import your_turn
from hearts_lessons.words import PLACES, Place, Seat, say, tell

_FELT = 300
_NAME, _MARK = 9, 19
"""From a card up to its player's name, and down to what is said of it."""

_MIDDLES: dict[int, dict[Place, tuple[int, int]]] = {
    3: {"w": (80, 60), "e": (220, 60), "s": (150, 140)},
    4: {"n": (150, 60), "w": (60, 116), "e": (240, 116), "s": (150, 172)},
    5: {"nw": (100, 60), "ne": (200, 60), "w": (45, 174), "e": (255, 174), "s": (150, 196)},
    6: {
        **{"n": (150, 60), "nw": (60, 60), "ne": (240, 60)},
        **{"w": (60, 182), "e": (240, 182), "s": (150, 182)},
    },
    7: {
        **{"nw": (100, 60), "ne": (200, 60), "w": (42, 174), "e": (258, 174)},
        **{"sw": (60, 290), "se": (240, 290), "s": (150, 290)},
    },
}
"""Where the middle of each card is, by the number of players."""


def trick_picture(
    trick: str,
    hand: str,
    tricks_played: int | None,
    hearts_broken: bool,
    rules: RuleSet,
    language: str,
) -> Picture:
    """Raises a `RulesError` for what can't lie on a table like this."""
    read = Trick.parse(trick or "0:", rules.players)
    held = tuple(in_hand_order(parse_cards(hand)))
    _check(read, held, tricks_played, rules)
    if tricks_played is None and held:
        tricks_played = rules.hand_size - len(held)
    if tricks_played == 0:
        check_opening(read.leader, read.cards[:1] or held, rules)
    table = Table(read, tricks_played or 0, hearts_broken)
    legal = legal_plays(held, table, rules) if held else ()
    told = tuple(_told(table, tricks_played is not None, held, legal, rules, language))
    parts, height = _table(read, language) if read.cards else ([], 0)
    if held:
        parts += _hand(held, legal, height)
        height += HEIGHT + 28
    label = " ".join(_label(read, held, language))
    lines = (*([say(language, "pictures.trick", plays=plays_text(read, language, spoken=False))]
               if read.cards else []), *told, *_listed(held, language))  # fmt: skip
    return Picture(lines, figure(drawing(_FELT, height, label, parts, language), told, language))


def _check(trick: Trick, hand: tuple[Card, ...], tricks_played: int | None, rules: RuleSet) -> None:
    if not trick.cards and not hand:
        raise EmptyPictureError()
    check_distinct((*trick.cards, *hand))
    for card in (*trick.cards, *hand):
        if card not in rules.pack:
            raise DealtCardError(card=card)
    size = rules.hand_size
    if tricks_played is not None and not 0 <= tricks_played < size:
        raise PictureFirstError(trick=tricks_played + 1, count=size)
    if not hand:
        return
    if trick.turn != 0 or trick.is_complete:
        raise PictureTurnError(leader=Seat(trick.leader, rules.players))
    wanted = size - (tricks_played or 0)
    if len(hand) > size or (tricks_played is not None and len(hand) != wanted):
        raise PictureHandError(trick=(tricks_played or 0) + 1, count=wanted, given=len(hand))


def _told(
    table: Table,
    counted: bool,
    hand: tuple[Card, ...],
    legal: tuple[Card, ...],
    rules: RuleSet,
    language: str,
) -> Iterator[str]:
    """What the picture comes to, a sentence each."""
    trick = table.trick
    if counted:
        yield tell(language, trick_number(table))
    if trick.cards:
        yield say(language, "pictures.suit_led", suit=trick.led_suit)
        best, seat = trick.winning_card, Seat(trick.winner, trick.players)
        if trick.is_complete:
            n = points(trick.cards, rules)
            yield say(language, "pictures.taken", seat=seat, card=best, n=n)
        else:
            yield say(language, "pictures.so_far", seat=seat, card=best)
    if hand:
        turn = your_turn(hand, table, tuple(in_hand_order(legal)))
        tells_it = turn.key.startswith("deal.now_lead_unbroken")
        if rules.has_break and table.is_lead and not table.is_first_trick and not tells_it:
            yield tell(language, whether_broken(table))
        yield tell(language, turn)


def _label(trick: Trick, hand: tuple[Card, ...], language: str) -> Iterator[str]:
    if trick.cards:
        yield say(language, "pictures.trick", plays=plays_text(trick, language))
    if hand:
        listed = say(language, "table.hand_label", n=len(hand))
        yield say(
            language,
            "pictures.hand",
            spoken=True,
            label=listed,
            cards=hand,
        )


def _listed(hand: tuple[Card, ...], language: str) -> tuple[str, ...]:
    if not hand:
        return ()
    label = say(language, "table.hand_label", n=len(hand))
    cards = " ".join(map(str, hand))
    return (say(language, "table.hand_listed", label=label, cards=cards),)


def _table(trick: Trick, language: str) -> tuple[list[str], int]:
    """The seats around the trick, and how high that is."""
    parts: list[str] = []
    middles = _MIDDLES[trick.players]
    played = {trick.seat_of(card): card for card in trick.cards}
    for number, place in enumerate(PLACES[trick.players]):
        middle, level = middles[place]
        x, y = middle - WIDTH // 2, level - HEIGHT // 2
        seat = Seat(number, trick.players)
        parts.append(words(say(language, "table.seat_name", seat=seat), middle, y - _NAME))
        card = played.get(number)
        if card is None:
            parts.append(slot(x, y))
            continue
        parts.append(face(card, x, y))
        if card is trick.winning_card:
            parts.append(ring(x, y))
        marks = _marks(trick, card, language)
        parts.append(words(marks, middle, y + HEIGHT + _MARK, strong=True) if marks else "")
    lowest = max(level for _, level in middles.values())
    return parts, lowest + HEIGHT // 2 + (_MARK + 10 if 0 in played else 12)


def _marks(trick: Trick, card: Card, language: str) -> str:
    led = card is trick.cards[0]
    if card is not trick.winning_card:
        return say(language, "pictures.led") if led else ""
    taking = (
        say(language, "pictures.takes") if trick.is_complete else say(language, "pictures.best")
    )
    return say(language, "pictures.led_and", mark=taking) if led else taking


def _hand(hand: tuple[Card, ...], legal: tuple[Card, ...], top: int) -> list[str]:
    """The cards that may be played stand higher."""
    room = _FELT - WIDTH - 16
    step = min(WIDTH - 8, room / max(1, len(hand) - 1))
    start = (_FELT - WIDTH - step * (len(hand) - 1)) / 2
    return [
        face(card, round(start + place * step), top + (8 if card in legal else 20),
             off=card not in legal)
        for place, card in enumerate(hand)
    ]  # fmt: skip
