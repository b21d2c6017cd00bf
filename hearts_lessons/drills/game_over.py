"""The drill that asks whether the game is over, and who has won."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hearts_lessons.drills.moon import random_totals, read_totals, totals_told
from hearts_lessons.drills.sheet import DrillItemError, Item, Option, Sheet, check_fields
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.message import Message, SeatNumber, message
from hearts_lessons.rules.ruleset import SITE, RuleSet
from hearts_lessons.rules.ruleset_data import rule_set_from_data
from hearts_lessons.rules.scoring import moon_scores

PLAY_ON = "none"


class GameOver:
    """An item has ``totals`` after a hand; with ``shooter`` before one, in which that seat shoots.

    Perhaps ``rules``.
    """

    def sheet(self, item: Item) -> Sheet:
        """Play on, a seat has won, or those with the lowest total share the win."""
        check_fields(item, {"totals": str}, {"shooter": int})
        rules = rule_set_from_data(item.get("rules", "site"))
        if rules.exact_target != "none" or rules.max_hands is not None:
            raise DrillItemError(where="rules")
        totals = read_totals(item["totals"], rules, "totals")
        game, shooter = Game(rules, totals), item.get("shooter")
        situation = [message("game_over.totals", totals=totals_told(totals, rules))]
        if shooter is not None:
            game = game.score(_moon(shooter, totals, rules))
            by = SeatNumber(shooter, rules.players)
            situation[0] = message("game_over.before", totals=totals_told(totals, rules))
            situation.append(message("game_over.shoots", seat=by))
        return Sheet(
            rules=rules,
            prompt=message("game_over.prompt"),
            hint=(message("game_over.hint", n=rules.target),),
            options=tuple(_options(game)),
            situation=tuple(situation),
        )

    def generate(self, rng: Random, level: int) -> dict[str, Any]:
        """Level 1 is clear, 2 has 99 or 100 and ties, 3 moons that end the game too."""
        return self.draw(rng, level, SITE.target)

    def draw(self, rng: Random, level: int, target: int) -> dict[str, Any]:
        """The same around another target."""
        if level > 2 and rng.random() < 1 / 2:
            return self._with_moon(rng, target)
        wants_tie = level > 1 and rng.random() < 0.3
        is_close = level > 1 and not wants_tie
        top = target + (rng.choice((-1, 0, 0, 1)) if is_close else rng.randint(-20, 20))
        while True:
            totals = _totals(rng, top, tied=wants_tie)
            if sum(totals) % SITE.moon_amount == 0:
                rng.shuffle(totals)
                return {"kind": "game-over", "totals": " ".join(map(str, totals))}

    def space(self, level: int) -> int | None:
        """Thousands of totals."""
        return None

    def _with_moon(self, rng: Random, target: int) -> dict[str, Any]:
        """Before the hand nobody is there; the moon brings somebody near the target or over it."""
        totals = random_totals(rng, target - 5, SITE)
        return {
            "kind": "game-over",
            "totals": " ".join(map(str, totals)),
            "shooter": rng.randrange(SITE.players),
        }


def outcome(game: Game) -> Iterator[Message]:
    """What decides whether a game is over, and who has won."""
    values, winners = _values(game), game.winners
    if not winners:
        key = "tie_plays_on" if game.triggers else "nobody_there"
        yield message(f"game_over.{key}", **values)
        return
    seats = tuple(SeatNumber(seat, game.rules.players) for seat in winners)
    is_shared, won = len(winners) > 1, {"seat": seats[0], "seats": seats}
    if game.triggers:
        yield message("game_over.somebody_there", **values)
        yield message("game_over.shared_by" if is_shared else "game_over.won", **won)
    else:
        yield message("game_over.share" if is_shared else "game_over.wins", **won)


def _totals(rng: Random, top: int, *, tied: bool) -> list[int]:
    lowest = rng.randint(max(0, top - 80), top - 20)
    second = lowest if tied else rng.randint(lowest + 1, top - 1)
    return [top, lowest, second, rng.randint(lowest + 1, top - 1)]


def _moon(shooter: int, before: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
    if not 0 <= shooter < rules.players:
        raise DrillItemError(where="shooter")
    scores = moon_scores(shooter, (0,) * rules.players, rules, before=before)
    if scores is None or rules.moon == "none":
        raise DrillItemError(where="rules")
    return scores


def _options(game: Game) -> Iterator[Option]:
    winners = game.winners
    yield Option(PLAY_ON, not winners, _why_on(game), label=message("game_over.play_on"))
    for seat in range(game.rules.players):
        player = SeatNumber(seat, game.rules.players)
        right = winners == (seat,)
        yield Option(
            str(seat), right, _why(seat, game), label=message("game_over.wins", seat=player)
        )
    if len(game.lowest) > 1:
        key = "+".join(map(str, game.lowest))
        said = message(f"game_over.{_shared(game)}", **_values(game))
        label = message("game_over.share", **_values(game))
        yield Option(key, winners == game.lowest, said, label=label)


def _why_on(game: Game) -> Message:
    """Why play goes on, or why it does not."""
    if not game.triggers:
        return message("game_over.nobody_there", **_values(game))
    if game.is_over:
        return message("game_over.somebody_there", **_values(game))
    return message("game_over.tie_plays_on", **_values(game))


def _why(seat: int, game: Game) -> Message:
    values = _values(game, seat)
    if game.winners == (seat,):
        return message("game_over.lowest", **values)
    if not game.triggers:
        key = "ends_nothing" if seat in game.lowest else "neither"
        return message(f"game_over.{key}", **values)
    if seat in game.lowest:
        return message("game_over.shares" if game.is_over else "game_over.tied", **values)
    return message(f"game_over.{'trigger' if seat in game.triggers else 'higher'}", **values)


def _shared(game: Game) -> str:
    if game.is_over:
        return "shared"
    return "share_refused" if game.triggers else "share_early"


def _values(game: Game, seat: int | None = None) -> dict[str, object]:
    """What the sentences may name: totals, the target, who is lowest and who is there."""
    players = game.rules.players
    seats = tuple(SeatNumber(each, players) for each in game.lowest)
    highest = max(range(players), key=game.totals.__getitem__)
    asked = game.triggers[0] if seat is None and game.triggers else seat
    asked = highest if asked is None else asked
    return {
        "seat": SeatNumber(asked, players),
        "n": game.totals[asked],
        "seats": seats,
        "low": min(game.totals),
        "high": game.totals[highest],
        "target": game.rules.target,
        "hands": message(f"game_over.{game.rules.end_when}", target=game.rules.target),
    }
