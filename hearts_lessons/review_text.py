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
    let_go_of_output,
    lines_of,
    opened,
    speak_utf8,
    unreadable,
)
from hearts_lessons.reviews import Appraisal, Decision, appraise, decisions_of
from hearts_lessons.rules import HandRecord, RulesError, read_records, replay
from hearts_lessons.rules.deal import Deal
from hearts_lessons.rules.message import Message, message
from hearts_lessons.session.review_view import (
    by_cost,
    choice_text,
    columns,
    draw_options,
    reason_text,
    summary,
    title_of,
)
from hearts_lessons.session.views import ReviewOption
from hearts_lessons.words import LANGUAGES, say, tell


@dataclass(frozen=True)
class HandReview:
    """Every decision of a seat in a hand, with what each option was worth."""

    judged: tuple[tuple[Decision, Appraisal], ...]
    language: str
    ending: Message | None = None
    """Why it ends before the hand did, or before it began."""

    @property
    def worst_first(self) -> list[tuple[Decision, Appraisal]]:
        """The decisions, those that cost most first."""
        return by_cost(self.judged)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        return "".join(self._html())

    def _head(self) -> Iterator[str]:
        """The summary, why there is no more, and how it is reckoned."""
        chosen = [made.option(decision.cards) for decision, made in self.judged]
        if chosen or self.ending is None:
            yield summary(chosen, self.language)
        if self.ending:
            yield tell(self.language, self.ending)
        if chosen:
            yield say(self.language, "review.note")

    def _lines(self) -> Iterator[str]:
        yield from self._head()
        for decision, appraisal in self.worst_first:
            mark = appraisal.option(decision.cards).mark
            yield ""
            yield _head(decision, mark, self.language)
            yield f"  {reason_text(decision, appraisal, self.language)}"
            for option in draw_options(decision, appraisal, self.language):
                yield f"  {option.cards:<11} {option.points:>11}  {self._marked(option)}"

    def _marked(self, option: ReviewOption) -> str:
        if not option.note:
            return option.mark_text
        return say(self.language, "review.noted", mark=option.mark_text, note=option.note)

    def _html(self) -> Iterator[str]:
        yield f'<div lang="{self.language}">'
        yield from (f"<p>{escape(said)}</p>" for said in self._head())
        for decision, appraisal in self.worst_first:
            mark = appraisal.option(decision.cards).mark
            yield f"<details><summary>{escape(_head(decision, mark, self.language))}</summary>"
            yield f"<p>{escape(reason_text(decision, appraisal, self.language))}</p><table><tr>"
            yield from (f"<th>{escape(column)}</th>" for column in columns(self.language))
            yield "</tr>"
            for option in draw_options(decision, appraisal, self.language):
                cells = (option.cards, option.points, self._marked(option))
                yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
            yield "</table></details>"
        yield "</div>"


def review_of(
    record: HandRecord | Mapping[str, object] | str,
    seat: int = 0,
    language: str | None = None,
    progress: Callable[[int, int], None] = lambda done, count: None,
) -> HandReview:
    """The review of a hand record, given as such, as its JSON object, or as its line of text.

    Raises a `RulesError`, also for a seat that is not at the table.
    """
    if language not in (None, *LANGUAGES):
        raise ValueError(language)
    record = _read(record)
    players = record.rules.players
    if not 0 <= seat < players:
        raise SeatError(players=players, number=seat).at("seat")
    replay(record)
    deal = _played(record)
    decisions = decisions_of(deal, seat, record.before or ())
    judged = []
    for place, decision in enumerate(decisions):
        progress(place, len(decisions))
        judged.append((decision, appraise(decision.observation, decision.cards)))
    return HandReview(tuple(judged), language or reader_language(Path.cwd()), _ending(deal))


def _ending(deal: Deal) -> Message | None:
    if deal.is_void:
        return message("review.end_void")
    if deal.suspected:
        first = deal.suspected[0]
        trick = 1 + first.play // deal.rules.players
        return message("review.end_revoked", number=str(first.seat), n=trick)
    return None if deal.is_finished else message("review.end_unfinished")


def review_file(path: str, seat: int, language: str) -> int:
    """Print the review of every record of a file (``-``: standard input).

    Damaged lines are answered with what is wrong. Returns the exit status.
    """
    speak_utf8()
    try:
        with opened(path) as file:
            found = [_print_answer(number, read, seat, language)
                     for number, read in read_records(lines_of(file))]  # fmt: skip
    except BrokenPipeError:
        let_go_of_output()
        return SOME_WRONG
    except OSError as error:
        sys.stderr.write(f"{unreadable(path, error, language)}\n")
        return NO_FILE
    if not found:
        sys.stderr.write(f"{say(language, 'review.no_record', path=path)}\n")
    return ALL_RIGHT if found and all(found) else SOME_WRONG


def _print_answer(number: int, read: HandRecord | RulesError, seat: int, language: str) -> bool:
    """Print the review of a record, or what is wrong with it; whether there is a review."""
    try:
        if isinstance(read, RulesError):
            raise read
        said, is_right = _hand(number, read, seat, language), True
    except RulesError as error:
        said, is_right = str(fault(number, error, language)["message"]), False
    sys.stdout.write(f"{said}\n\n")
    sys.stdout.flush()
    return is_right


def _hand(number: int, record: HandRecord, seat: int, language: str) -> str:
    progress = _Progress(number, language)
    review = review_of(record, seat, language, progress.tell)
    progress.clear()
    points = replay(record).scores[seat]
    head = say(language, "review.record", line=number, number=str(seat), n=points)
    return f"{head}\n{review}"


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
