"""The review of recorded hands: for a notebook, and for the command.

>>> from hearts_lessons.rules import Deal
>>> deal = Deal.shuffled("review", hand_number=4)
>>> while not deal.is_finished:
...     deal = deal.play(deal.legal_plays()[-1])
>>> print(str(review_of(HandRecord.of(deal), language="en")).splitlines()[0])
Your decisions: 11. Costly: 3, doubtful: 5.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from hearts_lessons.language import reader_language
from hearts_lessons.referee import (
    ALL_RIGHT,
    NO_FILE,
    SOME_WRONG,
    fault,
    opened,
    speak_utf8,
    unreadable,
)
from hearts_lessons.reviews import Appraisal, Decision, appraise, decisions_of
from hearts_lessons.rules import HandRecord, RulesError, read_records, replay
from hearts_lessons.rules.deal import Deal
from hearts_lessons.session.review_view import (
    by_cost,
    choice_text,
    columns,
    draw_options,
    reason_text,
    summary,
    title_of,
)
from hearts_lessons.words import say


@dataclass(frozen=True)
class HandReview:
    """Every decision of a seat in a hand, with what each option was worth."""

    judged: tuple[tuple[Decision, Appraisal], ...]
    language: str

    @property
    def worst_first(self) -> list[tuple[Decision, Appraisal]]:
        """The decisions, those that cost most first."""
        return by_cost(self.judged)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        return "".join(self._html())

    def _summary(self) -> str:
        return summary([made.option(decision.cards) for decision, made in self.judged],
                       self.language)  # fmt: skip

    def _lines(self) -> Iterator[str]:
        yield self._summary()
        for decision, appraisal in self.worst_first:
            mark = appraisal.option(decision.cards).mark
            yield ""
            yield _head(decision, mark, self.language)
            yield f"  {reason_text(decision, appraisal, self.language)}"
            for option in draw_options(decision, appraisal, self.language):
                note = f" ({option.note})" if option.note else ""
                yield f"  {option.cards:<11} {option.points:>11}  {option.mark_text}{note}"
        if self.judged:
            yield ""
            yield say(self.language, "review.note")

    def _html(self) -> Iterator[str]:
        yield f'<div lang="{self.language}"><p>{escape(self._summary())}</p>'
        for decision, appraisal in self.worst_first:
            mark = appraisal.option(decision.cards).mark
            yield f"<details><summary>{escape(_head(decision, mark, self.language))}</summary>"
            yield f"<p>{escape(reason_text(decision, appraisal, self.language))}</p><table><tr>"
            yield from (f"<th>{escape(column)}</th>" for column in columns(self.language))
            yield "</tr>"
            for option in draw_options(decision, appraisal, self.language):
                note = f" ({option.note})" if option.note else ""
                cells = (option.cards, option.points, f"{option.mark_text}{note}")
                yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
            yield "</table></details>"
        yield (
            f"<p>{escape(say(self.language, 'review.note'))}</p></div>" if self.judged else "</div>"
        )


def review_of(
    record: HandRecord | Mapping[str, object] | str,
    seat: int = 0,
    language: str | None = None,
    progress: Callable[[int, int], None] = lambda done, count: None,
) -> HandReview:
    """The review of a hand record, given as such, as its JSON object, or as its line of text.

    Raises a `RulesError`, or `ValueError` for a seat that is not at the table.
    """
    record = _read(record)
    if not 0 <= seat < record.rules.players:
        raise ValueError(seat)
    replay(record)
    decisions = decisions_of(_played(record), seat, record.before or ())
    judged = []
    for place, decision in enumerate(decisions):
        progress(place, len(decisions))
        judged.append((decision, appraise(decision.observation, decision.cards)))
    return HandReview(tuple(judged), language or reader_language(Path.cwd()))


def review_file(path: str, seat: int, language: str) -> int:
    """Print the review of every record of a file (``-``: standard input).

    Damaged lines are answered with what is wrong. Returns the exit status.
    """
    speak_utf8()
    status = ALL_RIGHT
    try:
        with opened(path) as file:
            for number, read in read_records(file):
                try:
                    _print_hand(number, read, seat, language)
                except RulesError as error:
                    status = SOME_WRONG
                    sys.stdout.write(f"{fault(number, error, language)['message']}\n\n")
                sys.stdout.flush()
    except OSError as error:
        sys.stderr.write(f"{unreadable(path, error, language)}\n")
        return NO_FILE
    return status


def _print_hand(number: int, read: HandRecord | RulesError, seat: int, language: str) -> None:
    if isinstance(read, RulesError):
        raise read
    players = read.rules.players
    if seat >= players:
        raise SeatError(players=players, number=seat).at("seat")
    points = replay(read).scores[seat]
    progress = _Progress(number, language)
    review = review_of(read, seat, language, progress.tell)
    progress.clear()
    head = say(language, "review.record", line=number, number=seat, points=points)
    sys.stdout.write(f"{head}\n{review}\n\n")


class SeatError(RulesError):
    """A seat that is not at the table."""

    code = "seat"


@dataclass(frozen=True)
class _Progress:
    """A line that grows, where somebody is looking."""

    number: int
    language: str

    def tell(self, done: int, count: int) -> None:
        if sys.stderr.isatty():
            said = say(self.language, "review.progress", done=done, count=count)
            sys.stderr.write(f"\r{said}")
            sys.stderr.flush()

    def clear(self) -> None:
        if sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")


def _read(record: HandRecord | Mapping[str, object] | str) -> HandRecord:
    if isinstance(record, HandRecord):
        return record
    if not isinstance(record, str):
        return HandRecord.from_data(record)
    for _, read in read_records([record.replace("\n", " ")]):
        if isinstance(read, RulesError):
            raise read
        return read
    return HandRecord.from_data(record)


def _played(record: HandRecord) -> Deal:
    """The deal at its end, for a record that has been replayed."""
    deal = Deal.of(record.deal, record.direction, record.rules, record.kitty, record.dealer)
    if record.passes is not None:
        deal = deal.pass_cards(record.passes)
    for card in record.plays:
        deal = deal.play(card) if card in deal.legal_plays() else deal.play_revoke(card)
    return deal


def _head(decision: Decision, mark: str, language: str) -> str:
    title = title_of(decision, language)
    said = say(language, f"review.mark_{mark}")
    return say(
        language, "review.head", title=title, choice=choice_text(decision, language), mark=said
    )
