"""The situations that lessons arrange, and lines of play to look for them in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, count
from random import Random

from hearts_lessons.lessons import activity
from hearts_lessons.players import PLAYERS, Observation
from hearts_lessons.players.certainty import Certainty
from hearts_lessons.players.knowledge import Knowledge
from hearts_lessons.rules import Card, Deal, Rank, Suit
from hearts_lessons.rules.cards import is_penalty
from hearts_lessons.session import start
from hearts_lessons.session.deal_log import LEARNER, replayed
from hearts_lessons.session.state import State

QUEEN, TWO, JACK = Card("QS"), Card("2C"), Card("JD")
NORMAL = PLAYERS["normal"]

SEATS = range(1, 4)

Choose = Callable[[Deal], Card]
Now = Callable[[Deal], bool]
"""Whether it is there in this position."""


@cache
def arrangements(name: str, dealt: int = 1) -> tuple[State, ...]:
    """The first state of each arrangement, each with the rest of the cards ``dealt`` times."""
    found: list[State] = []
    wanted = dict.fromkeys(range(len(activity(name)["arranged"])), dealt)
    seeds = count()
    while any(wanted.values()):
        state = start(name, f"{name} {next(seeds)}")
        if wanted[state["arranged"]["number"]]:
            wanted[state["arranged"]["number"]] -= 1
            found.append(state)
    return tuple(found)


# The learner's ways to play


def at_random(seed: int) -> Choose:
    rng = Random(seed)
    return lambda deal: rng.choice(deal.legal_plays())


def highest(deal: Deal) -> Card:
    return max(deal.legal_plays(), key=lambda card: (card.rank, card.index))


def lowest(deal: Deal) -> Card:
    return min(deal.legal_plays(), key=lambda card: (card.rank, card.index))


def penalties_first(deal: Deal) -> Card:
    return max(deal.legal_plays(), key=lambda card: (is_penalty(card), card.rank, card.index))


def penalties_last(deal: Deal) -> Card:
    return min(deal.legal_plays(), key=lambda card: (is_penalty(card), -card.rank, card.index))


STUBBORN: tuple[Choose, ...] = (highest, lowest, penalties_first, penalties_last)
"""Each of them follows one idea, against all sense."""


# Lines


def as_a_computer_plays(state: State) -> Choose:
    """It draws no random numbers, so a line of the learner's is a line of the table's."""
    totals = replayed(state).game.totals

    def choose(deal: Deal) -> Card:
        return NORMAL.choose_play(Observation.of(deal, deal.turn, totals), Random(0)).cards[0]

    return choose


def ends(deal: Deal, others: Choose | None, comes: Now) -> Iterator[Deal]:
    """Every line of the learner's, or without ``others`` of the whole table's, as far as needed:
    where it comes, or at the end of the hand.
    """
    left = [deal]
    while left:
        deal = left.pop()
        if deal.is_finished or comes(deal):
            yield deal
        elif deal.is_passing:
            given = [
                NORMAL.choose_pass(Observation.of(deal, seat), Random(0)).cards for seat in SEATS
            ]
            left += [deal.pass_cards([own, *given]) for own in combinations(deal.hands[LEARNER], 3)]
        elif others is None or deal.turn == LEARNER:
            left += [deal.play(card) for card in deal.legal_plays()]
        else:
            left.append(deal.play(others(deal)))


def line(deal: Deal, mine: Choose, others: Choose, comes: Now) -> Deal:
    """Where one line comes to it, or its end."""
    while not (deal.is_finished or comes(deal)):
        deal = deal.play((mine if deal.turn == LEARNER else others)(deal))
    return deal


# What is sure to come


def is_over(deal: Deal) -> bool:
    """For what shows at the end of the hand only."""
    return deal.is_finished


def received_the_two(deal: Deal) -> bool:
    """The two of clubs comes from another's hand, and whoever has it now leads: the learner."""
    return (
        _is_mine(deal)
        and deal.legal_plays() == (TWO,)
        and TWO not in deal.dealt[LEARNER]
        and TWO in deal.received(LEARNER)
    )


def no_club(deal: Deal) -> bool:
    """No club on the first trick: some cards may go, penalty cards may not."""
    return (
        _is_mine(deal)
        and not deal.tricks
        and deal.trick.led_suit is Suit.CLUBS
        and all(card.suit is not Suit.CLUBS for card in deal.hands[LEARNER])
        and not any(map(is_penalty, deal.legal_plays()))
        and 2 <= len(deal.legal_plays()) < 12
    )


def only_penalties(deal: Deal) -> bool:
    """On the first trick any of thirteen penalty cards may go."""
    return (
        _is_mine(deal)
        and not deal.tricks
        and len(deal.legal_plays()) == 13
        and all(map(is_penalty, deal.hands[LEARNER]))
    )


def leads_only_hearts(deal: Deal) -> bool:
    """On lead with four hearts or more and nothing else, hearts not broken."""
    return _leads_unbroken(deal) and all(c.suit is Suit.HEARTS for c in deal.hands[LEARNER])


def leads_hearts_and_queen(deal: Deal) -> bool:
    """On lead with hearts and the queen, hearts not broken: she has to be led."""
    return (
        _leads_unbroken(deal)
        and all(map(is_penalty, deal.hands[LEARNER]))
        and deal.legal_plays() == (QUEEN,)
    )


def queen_and_hearts(deal: Deal) -> bool:
    """The learner takes the queen and two hearts or more, and somebody else takes points too."""
    mine = deal.taken()[LEARNER]
    hearts = sum(card.suit is Suit.HEARTS for card in mine)
    return deal.is_finished and QUEEN in mine and 2 <= hearts < 13 and deal.shooter() is None


def moon_under_way(deal: Deal) -> bool:
    """The queen and a heart are one seat's, nobody else has a point, and five tricks are left."""
    points = deal.penalties()
    return max(points) >= 14 and sum(points) == max(points) and len(deal.tricks) <= 8


def jack_to_take(deal: Deal) -> bool:
    """The jack of diamonds lies in a trick of diamonds that the learner can take."""
    if not _is_mine(deal) or JACK not in deal.trick.cards:
        return False
    best = deal.trick.winning_card
    return any(c.suit is best.suit and c.rank > best.rank for c in deal.legal_plays())


def queen_is_found(deal: Deal) -> bool:
    """She is out, the learner has a higher spade, and only one other seat can have her."""
    seen = Certainty(Knowledge.of(Observation.of(deal, LEARNER)))
    holders = [seat for seat in SEATS if seen.may_hold(seat, (QUEEN,))]
    higher = {Card("KS"), Card("AS")} & {*deal.hands[LEARNER]}
    return not deal.queen_is_out and len(holders) == 1 and bool(higher)


def to_pass_with_care(deal: Deal) -> bool:
    """Before the pass, with the queen or the king of spades or a short suit of high cards."""
    if not deal.is_passing:
        return False
    suits = [[card for card in deal.hands[LEARNER] if card.suit is suit] for suit in Suit]
    spades = suits[list(Suit).index(Suit.SPADES)]
    has_top = any(card.rank >= Rank.QUEEN for card in spades)
    short = [cards for cards in suits if 0 < len(cards) <= 3 and cards[-1].rank >= Rank.KING]
    return has_top or bool(short)


def queen_can_go(deal: Deal) -> bool:
    """A suit is led that the learner doesn't hold, who holds the queen."""
    led = deal.trick.led_suit if _is_mine(deal) else None
    hand = deal.hands[LEARNER]
    return led is not None and QUEEN in hand and all(card.suit is not led for card in hand)


def worth_a_moon(deal: Deal) -> bool:
    """Before the pass, with the highest hearts and the tops of the other suits."""
    top = [card for card in deal.hands[LEARNER] if card.rank >= Rank.QUEEN]
    return deal.is_passing and len(top) >= 8 and Card("AH") in top and Card("KH") in top


def _is_mine(deal: Deal) -> bool:
    return not deal.is_passing and not deal.is_finished and deal.turn == LEARNER


def _leads_unbroken(deal: Deal) -> bool:
    is_lead = _is_mine(deal) and bool(deal.tricks) and not deal.trick.cards
    return is_lead and not deal.hearts_broken and len(deal.hands[LEARNER]) >= 4
