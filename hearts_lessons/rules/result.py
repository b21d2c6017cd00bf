"""What a recorded hand comes to: every legal set, every trick, the scores.

>>> deal = Deal.shuffled("replay", hand_number=4)
>>> while len(deal.tricks) < 2:
...     deal = deal.play(deal.legal_plays()[-1])
>>> result = replay(HandRecord.of(deal))
>>> result.finished, result.leader == deal.leader, len(result.winners), len(result.legal)
(False, True, 2, 8)
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts_lessons.rules.cards import Card, DuplicateCardError
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.deal_errors import (
    DealFinishedError,
    DealtCardError,
    DealtCardsError,
    DealVoidError,
    PassPendingError,
)
from hearts_lessons.rules.errors import RulesError
from hearts_lessons.rules.passing import Hands
from hearts_lessons.rules.play import IllegalPlayError, Violation
from hearts_lessons.rules.record import HandRecord
from hearts_lessons.rules.revoke import Revoke


class PassCycleError(RulesError):
    """A pass in a direction that the rule set does not know."""

    code = "pass_cycle"


class CorrectionError(RulesError):
    """A correction of a card that might have stayed, that did stay, or that was not held."""

    code = "correction"


@dataclass(frozen=True)
class HandResult:
    """A replayed hand. Of an unfinished one the completed tricks are scored."""

    finished: bool
    hands: Hands
    """After the pass; as dealt while the pass is still to come."""
    leader: int | None
    """The seat that leads the first trick; None while the pass is still to come."""
    legal: tuple[tuple[Card, ...], ...]
    """Before each play, the cards that might have been played, sorted."""
    winners: tuple[int, ...]
    points: tuple[int, ...]
    """Of the cards of each completed trick, with the bonus card; the kitty is in none of them."""
    penalty: tuple[int, ...]
    """Of each seat, penalty cards alone, those of the kitty too."""
    scores: tuple[int, ...]
    """Of each seat for this hand, after the moon."""
    moon: int | None
    revoke: Revoke | None = None
    """The revoke that a later card has proved, where the rule set scores it."""
    needs_choice: bool = False
    """The shooter's choice is missing; until then the scores are the points taken."""
    is_void: bool = False
    """The rule set deals these hands again before play."""


def replay(record: HandRecord) -> HandResult:
    """Play the hand again. Raises a `RulesError` with ``values["where"]``.

    A card that does not follow suit is a `Revoke` where the rule set scores those, unless the
    record has it among the corrections. A hand that ends early where the rule set allows it is
    finished.

    For a play at fault the values hold ``play`` (its index), ``seat`` and ``card``; if a play rule
    forbids it also ``violation``, the led ``suit`` and the ``cards`` that might have been played.
    """
    opened = deal = _after_pass(record)
    legal = []
    for index, card in enumerate(record.plays):
        legal.append(tuple(sorted(deal.legal_plays())))
        _check_corrections(deal, record, index)
        deal = _after_play(deal, card, index)
    for place, correction in enumerate(record.corrections):
        if correction.play >= len(record.plays):
            raise CorrectionError(card=correction.card).at(f"corrections[{place}]")
    if record.rules.early_finish != "off" and deal.may_finish_early:
        deal = deal.finish_early()
    if record.choice and deal.needs_choice:
        deal = deal.choose(record.choice)
    return HandResult(
        finished=deal.is_finished and not deal.needs_choice,
        hands=opened.hands,
        leader=None if opened.is_passing else opened.leader,
        legal=tuple(legal),
        winners=tuple(trick.winner for trick in deal.tricks),
        points=tuple(deal.points_of(trick) for trick in deal.tricks),
        penalty=deal.penalties(),
        scores=deal.scores(record.before),
        moon=deal.shooter(),
        revoke=deal.revoke,
        needs_choice=deal.needs_choice,
        is_void=deal.is_void,
    )


def _after_pass(record: HandRecord) -> Deal:
    deal = _dealt(record)
    if record.direction.value not in record.rules.pass_cycle:
        raise PassCycleError(direction=record.direction.value).at("pass")
    if record.passes is None:
        if deal.is_passing and record.plays:
            raise PassPendingError().at("passes")
        return deal
    try:
        return deal.pass_cards(record.passes)
    except RulesError as error:
        seat = error.values.get("seat")
        raise error.at("passes" if seat is None else f"passes[{seat}]") from None


def _dealt(record: HandRecord) -> Deal:
    try:
        return Deal.of(record.deal, record.direction, record.rules, record.kitty, record.dealer)
    except DealtCardsError as error:
        raise error.at(_dealt_place(error)) from None
    except DuplicateCardError as error:
        raise error.at(_place_of(error.values["card"], record)) from None
    except DealtCardError as error:
        raise error.at(_place_of(error.values["card"], record)) from None
    except RulesError as error:
        raise error.at("deal") from None


def _dealt_place(error: DealtCardsError) -> str:
    return f"deal[{error.values['seat']}]" if "seat" in error.values else "kitty"


def _place_of(card: object, record: HandRecord) -> str:
    """Where a card stands in the deal; the later place of two."""
    if card in record.kitty:
        return "kitty"
    seats = [seat for seat, hand in enumerate(record.deal) if card in hand]
    return f"deal[{seats[-1]}]"


def _check_corrections(deal: Deal, record: HandRecord, index: int) -> None:
    """A card that was taken back was held and not allowed, and another one stayed."""
    for place, correction in enumerate(record.corrections):
        if correction.play != index:
            continue
        card = correction.card
        stayed = card in deal.legal_plays() or card is record.plays[index]
        if stayed or card not in deal.hands[deal.turn]:
            raise CorrectionError(card=card).at(f"corrections[{place}]")


def _after_play(deal: Deal, card: Card, index: int) -> Deal:
    where = f"plays[{index}]"
    try:
        return deal.play(card)
    except IllegalPlayError as error:
        if error.violation is Violation.MUST_FOLLOW and deal.rules.revoke != "prevented":
            return deal.play_revoke(card)
        legal = tuple(sorted(deal.legal_plays()))
        raise error.at(where, play=index, suit=deal.trick.led_suit, cards=legal) from None
    except (DealFinishedError, DealVoidError) as error:
        raise error.at(where, play=index, seat=deal.turn, card=card) from None
