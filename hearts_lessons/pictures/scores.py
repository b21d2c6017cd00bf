"""The score sheet after a hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hearts_lessons.drills.game_over import outcome
from hearts_lessons.pictures.errors import (
    PictureChoiceError,
    PictureOverError,
    PicturePointsError,
    PictureRulesError,
    PictureSeatsError,
)
from hearts_lessons.pictures.picture import (
    Picture,
    figure,
    heading,
    number_cell,
    row_heading,
    table,
)
from hearts_lessons.rules.deal import MOON_CHOICES
from hearts_lessons.rules.deal_errors import NoChoiceError
from hearts_lessons.rules.errors import shown
from hearts_lessons.rules.game import Game
from hearts_lessons.rules.ruleset import RuleSet
from hearts_lessons.rules.scoring import moon_scores, sun_amount
from hearts_lessons.session.drawing import sentences
from hearts_lessons.words import Seat, say, tell

Numbers = tuple[int, ...]


def scores_picture(
    points: Sequence[int],
    before: Sequence[int] | None,
    rules: RuleSet,
    choice: str | None,
    language: str,
) -> Picture:
    """A row a seat. Without ``before`` the hand alone. Raises a `RulesError`."""
    taken = _seated(points, rules)
    _check_points(taken, rules)
    game = Game(rules, _seated(before, rules) if before is not None else ())
    if game.is_over:
        raise PictureOverError()
    shooter, written = _written(taken, game, rules, choice)
    after = game.score(written)
    said = [_moon(shooter, taken, written, rules, language)]
    if before is not None:
        said.append(sentences([tell(language, each) for each in outcome(after)], language))
    columns = {
        say(language, "pictures.taken_points"): taken,
        say(language, "pictures.written"): written,
    }
    if before is not None:
        ranks = tuple(1 + sum(other < own for other in after.totals) for own in after.totals)
        columns = {
            say(language, "pictures.before"): game.totals,
            **columns,
            say(language, "pictures.after"): after.totals,
            say(language, "result.rank"): ranks,
        }
    heads = list(columns)
    names = [
        say(language, "table.seat_name", seat=Seat(seat, rules.players))
        for seat in range(rules.players)
    ]
    values = list(zip(*columns.values(), strict=True))
    title = say(language, "pictures.scores")
    head = [
        heading(say(language, "result.player")),
        *(heading(each, numbers=True) for each in heads),
    ]
    body = table(title, head, list(map(_row, names, values)))
    told = [_line(name, heads, each, language) for name, each in zip(names, values, strict=True)]
    lines = (title, *told, *filter(None, said))
    return Picture(lines, figure(body, said, language))


def _seated(numbers: Sequence[int], rules: RuleSet) -> Numbers:
    if len(numbers) != rules.players:
        raise PictureSeatsError(given=len(numbers), count=rules.players)
    return tuple(numbers)


def _check_points(taken: Numbers, rules: RuleSet) -> None:
    """The points tell the score, and the penalty cards can be shared out so."""
    tells = (
        rules.bonus_card is None
        and not rules.no_trick_bonus
        and sun_amount(rules) == rules.moon_amount
        and (rules.moon == "none" or all(rules.penalties.values()))
    )
    if not tells:
        raise PictureRulesError()
    values = tuple(sorted(filter(None, rules.penalties.values()), reverse=True))
    if sum(taken) != sum(values) or min(taken) < 0 or not _shares(values, tuple(sorted(taken))):
        raise PicturePointsError(points=taken, n=sum(values))


@cache
def _shares(values: Numbers, taken: Numbers) -> bool:
    """Whether cards of these values can come to these sums."""
    if not values:
        return not any(taken)
    return any(
        _shares(values[1:], tuple(sorted((*taken[:seat], n - values[0], *taken[seat + 1 :]))))
        for seat, n in enumerate(taken)
        if n >= values[0] and n not in taken[:seat]
    )


def _written(
    taken: Numbers, game: Game, rules: RuleSet, choice: str | None
) -> tuple[int | None, Numbers]:
    """Who has shot the moon, and what is written down."""
    everything = sum(taken)
    shooter = taken.index(everything) if rules.moon != "none" and everything in taken else None
    may_choose = shooter is not None and rules.moon == "choice"
    if choice is not None and not (may_choose and choice in MOON_CHOICES):
        raise NoChoiceError(value=shown(choice))
    if shooter is None:
        return None, taken
    nothing = (0,) * rules.players
    written = moon_scores(shooter, nothing, rules, before=game.totals, choice=choice)
    if written is None:
        raise PictureChoiceError(known=", ".join(MOON_CHOICES))
    return shooter, written


def _moon(
    shooter: int | None, taken: Numbers, written: Numbers, rules: RuleSet, language: str
) -> str:
    if shooter is None:
        return ""
    seat, n = Seat(shooter, rules.players), rules.moon_amount
    if written[shooter] < 0:
        return say(language, "result.moon_self_minus", seat=seat, n=n)
    return say(language, "result.moon_others_plus", seat=seat, n=n)


def _row(name: str, values: Sequence[int]) -> str:
    return f"<tr>{row_heading(name)}{''.join(map(number_cell, values))}</tr>"


def _line(name: str, heads: Sequence[str], values: Sequence[int], language: str) -> str:
    cells = tuple(
        say(language, "pictures.cell", head=head, n=each)
        for head, each in zip(heads, values, strict=True)
    )
    return say(language, "pictures.line", name=name, cells=cells)
