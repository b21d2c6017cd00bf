"""What a screen may draw.

These dataclasses are the whole contract between Python and any screen: Python
knows no pixel, a screen knows no rule and no word. Every string is already in
the learner's language. No hidden card is ever in a view.

The JSON schema and the TypeScript types of the front end are generated from
this module (``python -m hearts_lessons.session.schema``) and checked to be fresh.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from hearts_lessons.session.choice_views import ChoiceView
from hearts_lessons.session.rules_views import RuleField, RuleGroup
from hearts_lessons.words import Place

DealPhase = Literal["passing", "playing", "waiting", "choosing", "hand-over", "game-over"]
DrillPhase = Literal["asking", "answered", "done"]
ActionType = Literal[
    "pass", "play", "advance", "choose",
    "answer", "hint", "reveal", "retry", "next",
    "restart", "replay", "review", "rewind",
    "finish", "back", "rematch", "level", "setup", "items",
    "set", "preset", "compare", "paste", "begin", "undo", "newcomer", "name", "papers",
]  # fmt: skip
Arrow = Literal["left", "right", "across", "left2", "right2", "hold"]
SuitCode = Literal["C", "D", "H", "S"]
Verdict = Literal["right", "wrong"]
Mark = Literal["fine", "doubtful", "costly"]


@dataclass(frozen=True)
class CardView:
    """A face-up card. ``code`` is data (``"TH"``), ``rank`` is what is printed (``"10"``)."""

    code: str
    rank: str
    suit: SuitCode
    name: str  # spoken: "10 of hearts"


@dataclass(frozen=True)
class HandCard:
    """A card in the learner's hand."""

    card: CardView
    label: str  # the button's accessible name: "Jack of diamonds, playable, received"
    playable: bool | None  # None while legality is no question (passing, drills, another's turn)
    received: bool = False  # came in the pass and the learner has not played yet


@dataclass(frozen=True)
class SeatView:
    """A seat at the table; seat 0 is the learner, +1 is the next clockwise (West)."""

    seat: int
    place: Place  # where it sits: the learner "s", the others clockwise from "w" to "e"
    name: str
    initial: str  # one letter for the avatar
    cards: int  # cards still held
    points: int  # taken in this hand so far
    total: int  # before this hand; after it once the hand is over
    score: str  # horizontal plates: "Total 41 · hand +0"
    turn: bool
    label: str  # spoken: "West, 12 cards, 5 points this hand, total 18"
    held: str  # the same without points, for those who hide them


@dataclass(frozen=True)
class TrickCard:
    """A card of the trick, and who has played it."""

    seat: int
    card: CardView
    led: bool
    winning: bool


@dataclass(frozen=True)
class TrickView:
    """The trick on the table, or the last one."""

    cards: tuple[TrickCard, ...]
    complete: bool  # all have played; the winner is about to collect
    text: str  # spoken summary: "West led 5 of diamonds, …"


@dataclass(frozen=True)
class Badge:
    """A fact of the hand that is always in sight."""

    key: Literal["pass", "hearts", "queen", "moon"]
    text: str
    on: bool
    direction: Arrow | Literal[""] = ""  # for key "pass"


@dataclass(frozen=True)
class Button:
    """A button that acts. ``play`` and ``pass`` are enabled by the screen once enough is chosen;
    their label may hold ``{card}``, which the screen fills with the chosen card.
    """

    action: ActionType
    label: str
    primary: bool = False
    option: str = ""  # for "choose": what it chooses, sent along
    note: str = ""  # a sentence beside it: why a hand may be finished now


@dataclass(frozen=True)
class PassView:
    """Where the pass goes."""

    direction: Arrow
    count: int
    to: int  # the seat that receives
    text: str  # beside the arrow: "to West"
    chosen: str  # "{n} of 3 chosen": the screen fills {n}


@dataclass(frozen=True)
class ResultRow:
    """A seat's line in the panel after a hand."""

    seat: int
    name: str
    points: int
    total: int
    you: bool
    rank: str  # at the end of a game: "1", "2", "2", "4"; "" after a hand


@dataclass(frozen=True)
class ResultView:
    """The panel after a hand or a game; rows lowest total first."""

    heading: str
    outcome: Literal["won", "lost", ""]  # at the end of a game
    rank: str  # head of the column of ranks; "" after a hand
    columns: tuple[str, str, str]
    rows: tuple[ResultRow, ...]
    note: str  # who took the queen, or the moon
    passes: tuple[str, ...]  # what each seat passed, one sentence a seat; empty in a hold hand


@dataclass(frozen=True)
class ReviewOption:
    """What a card, or a pass, was worth."""

    cards: str  # "♠Q", "♣3 ♣6 ♦2"
    points: str  # expected points and their standard error: "4.2 ± 0.4"; "4.2" where exact
    mark: Mark
    mark_text: str
    note: str  # "yours", "advice", "yours, advice", ""
    yours: bool


@dataclass(frozen=True)
class ReviewDecision:
    """One of the learner's decisions."""

    decision: int  # its number in the hand: what "rewind" names
    page: int  # its place among the open cards
    title: str  # "Trick 5"
    choice: str  # "You played ♠K."
    mark: Mark
    mark_text: str
    worst: bool  # among the three that cost most
    reason: str  # what it cost, what would have been better, and why
    columns: tuple[str, str, str]
    options: tuple[ReviewOption, ...]  # the best one first
    rewind: str  # label of the button


@dataclass(frozen=True)
class OpenHand:
    """What a seat held."""

    name: str
    cards: tuple[str, ...]  # "♠Q", "♣3"
    played: tuple[str, ...]  # those of them that it passes, or plays in this trick


@dataclass(frozen=True)
class OpenTrick:
    """A trick, or the pass, with all hands as they were before it."""

    title: str
    hands: tuple[OpenHand, ...]
    told: tuple[str, ...]  # what was played, and who took it


@dataclass(frozen=True)
class ReviewView:
    """What the learner's decisions were worth; the screen asks for more until it is done."""

    heading: str
    note: str  # how it is reckoned
    status: str  # progress, then the summary
    done: bool
    progress: float  # from 0 to 1
    decisions: tuple[ReviewDecision, ...]  # the worst first
    open_heading: str
    open_decision: str  # label of the button that shows a decision's trick there
    pages: tuple[OpenTrick, ...]


@dataclass(frozen=True)
class RulesView:
    """The rule set in force."""

    key: str
    name: str
    text: tuple[str, ...]  # the rule set in sentences


@dataclass(frozen=True)
class SetupView:
    """What a new game can be; ``setup`` sends ``rules``, ``players``, ``level`` and ``cards``."""

    heading: str
    rules: ChoiceView  # keys are rule sets' names
    players: ChoiceView  # keys are "3" to "6"
    level: ChoiceView
    cards: str  # label of a text field for a deal of one's own
    cards_help: str
    start: str  # label of the button
    warning: str  # what is given up by it; "" where no game is under way


@dataclass(frozen=True)
class GameView:
    """The game that a hand belongs to."""

    level: ChoiceView  # of the computer players; sent as ``level``
    level_note: str  # "from the next hand", where another level than now is chosen
    tally: tuple[str, ...]  # games won and lost, a sentence a level
    setup: SetupView


@dataclass(frozen=True)
class DealView:
    """A hand at the table: a practice deal, or one of a game."""

    kind: Literal["deal"]
    activity: str
    phase: DealPhase
    ply: int  # number of events so far; an action names the ply that it answers
    language: str  # BCP 47: "en", "zh-Hans", "zh-Hant"
    title: str  # "Practice hand", "Hand 3"
    subtitle: str  # "trick 5"
    label: str  # accessible name of the whole activity
    rules: RulesView
    seats: tuple[SeatView, ...]
    hand: tuple[HandCard, ...]
    hand_label: str  # "Your hand, 13 cards"
    trick: TrickView
    last_trick: TrickView | None
    badges: tuple[Badge, ...]
    passing: PassView | None
    status: str  # the visible sentence; not live
    spoken: str  # one message a turn for the polite log; "" while others play
    spoken_short: str  # the same in few words, for those who want it so
    hand_spoken: str  # the hand by suits, for the ear
    scores_spoken: str  # every seat's points and total, for the ear
    log: tuple[str, ...]  # every event in words, oldest first
    buttons: tuple[Button, ...]
    result: ResultView | None
    words: dict[str, str] = field(default_factory=dict)  # labels of the screen's own controls
    hint: str = ""  # what is advised, why, and what it should cost
    hinted: tuple[str, ...] = ()  # the codes of the cards advised
    review: ReviewView | None = None
    game: GameView | None = None  # None in a practice deal


@dataclass(frozen=True)
class OptionView:
    """One possible answer. A legal-plays option is a card of the hand."""

    key: str  # stable: a card code, a seat number, a rule, totals
    label: str
    card: CardView | None
    chosen: bool  # in the last answer
    verdict: Verdict | None  # told only as far as the learner may know it now
    reason: str  # why this option is right or wrong; "" while untold


@dataclass(frozen=True)
class LearnView:
    """Under which names an answer is remembered; no screen shows them."""

    lesson: str
    kind: str
    item: str  # "void-in-clubs", "series#3", "~legal-plays:2:k3x9#7"; "" where it can't come back
    mixed: bool  # counts for the lesson's "four of the last five"


@dataclass(frozen=True)
class DrillView:
    """A drill item, or one of a list of items from several lessons."""

    kind: Literal["drill"]
    activity: str
    drill: str  # the kind of drill: "legal-plays"
    phase: DrillPhase
    ply: int
    language: str
    label: str
    prompt: str
    situation: tuple[str, ...]  # what matters and can't be seen: "Hearts are not broken."
    item: int  # 1-based place in a series
    items: int
    rules: RulesView
    seats: tuple[SeatView, ...]  # empty where no table is drawn
    trick: TrickView | None
    hand: tuple[HandCard, ...]
    hand_label: str
    options: tuple[OptionView, ...]
    many: bool | int  # any number (or exactly so many) of the hand's cards; False: one option
    status: str  # "", or the verdict on the whole answer
    feedback: tuple[str, ...]  # sentences under it
    hint: str  # "" until asked for
    spoken: str
    buttons: tuple[Button, ...]  # "answer" appears here only where ``many``
    learn: LearnView
    origin: str = ""  # in a mix, once it is done: "From: Following suit"
    exam: bool = False  # the answer is chosen, then given, once; nothing is told about it
    new_kinds: tuple[str, ...] = ()  # in an endless list: of which new items can be made
    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class LessonView:
    """A chapter of the book that has drills."""

    id: str
    title: str
    page: str  # the stem of its page: "03-following-suit"
    kinds: tuple[str, ...]  # of its drills


@dataclass(frozen=True)
class KindView:
    """A kind of drill."""

    id: str
    label: str
    lesson: str  # where it is taught
    endless: bool  # whether new ones can be made: "~kind:level:seed"


@dataclass(frozen=True)
class LearnRules:
    """The table of `hearts_lessons.learning`."""

    format: int
    intervals: tuple[int, ...]
    gate: tuple[int, ...]
    levels: tuple[tuple[int, ...], ...]
    exam: tuple[int, ...]
    most_exams: int


@dataclass(frozen=True)
class ProgressView:
    """What the screen needs to show the progress that the browser keeps."""

    kind: Literal["progress"]
    activity: str
    phase: Literal["shown"]
    ply: int
    language: str
    label: str
    lesson: str  # "" for all of them
    lessons: tuple[LessonView, ...]  # in the order of the book
    kinds: tuple[KindView, ...]
    rules: LearnRules
    status: str  # where no screen runs: what would be here
    seats: tuple[SeatView, ...] = ()  # these four are asked of every view, and are empty here
    hand: tuple[HandCard, ...] = ()
    spoken: str = ""
    buttons: tuple[Button, ...] = ()
    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class WorkshopView:
    """A rule set as it is being agreed on. At a table the same activity shows a `DealView`."""

    kind: Literal["rules"]
    activity: str
    phase: Literal["setting"]
    ply: int
    language: str
    label: str
    rules: RulesView
    presets: ChoiceView  # ``preset`` sends its key as ``name``
    other: ChoiceView  # ``compare`` sends its key as ``name``
    compared: str  # how many differences there are, and in what; "" where nothing is compared
    groups: tuple[RuleGroup, ...]
    fixed: str  # what is the same in every rule set
    text: str  # the rule set as text; ``paste`` sends such a ``text``
    status: str
    faulty: bool  # what is chosen makes no sense together; ``status`` says why
    spoken: str
    buttons: tuple[Button, ...]
    seats: tuple[SeatView, ...] = ()  # these two are asked of every view, and are empty here
    hand: tuple[HandCard, ...] = ()
    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class AnsweredView:
    """An answered item of an exam."""

    learn: LearnView
    right: bool


@dataclass(frozen=True)
class MissedView:
    """An item of an exam that was answered wrong, with everything about it."""

    item: int  # its place in the exam, from 1
    lesson: str  # the id of its lesson
    prompt: str
    situation: tuple[str, ...]
    trick: str  # the cards on the table, in a sentence
    hand: str  # the learner's cards, in a line
    options: tuple[OptionView, ...]


@dataclass(frozen=True)
class ReportView:
    """What an exam has shown."""

    kind: Literal["report"]
    activity: str
    phase: Literal["over"]
    ply: int
    language: str
    label: str
    answered: tuple[AnsweredView, ...]
    missed: tuple[MissedView, ...]
    lessons: tuple[LessonView, ...]  # that the exam asks about
    ready: int  # with so many right
    status: str  # "17 of 20 right."
    spoken: str
    buttons: tuple[Button, ...]
    seats: tuple[SeatView, ...] = ()  # these two are asked of every view, and are empty here
    hand: tuple[HandCard, ...] = ()
    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ClassView:
    """A class set before its beginning and after its end; between them it shows its parts."""

    kind: Literal["class"]
    activity: str
    phase: Literal["empty", "ready", "over"]
    ply: int
    language: str
    label: str
    heading: str
    told: tuple[str, ...]  # what the set holds; at the end, what came of it
    name: str  # the nickname that stands in the result
    file_name: str  # under which the result is saved; this and the next two are "" before the end
    file: str
    code: str
    status: str
    spoken: str
    buttons: tuple[Button, ...]
    seats: tuple[SeatView, ...] = ()  # these two are asked of every view, and are empty here
    hand: tuple[HandCard, ...] = ()
    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class SheetView:
    """A class set on paper."""

    heading: str
    key: str  # heading of the answers
    questions: tuple[MissedView, ...]  # their options are told
    hands: tuple[OpenTrick, ...]  # what every seat is dealt


@dataclass(frozen=True)
class MakerView:
    """The form by which a teacher makes a set; ``set`` sends a field's ``name`` and ``value``."""

    kind: Literal["maker"]
    activity: str
    phase: Literal["setting"]
    ply: int
    language: str
    label: str
    fields: tuple[RuleField, ...]
    told: tuple[str, ...]  # what the set holds
    text: str  # the set as it stands in a link; "" where it makes no sense
    page: str  # the page of sets, to which "#set?" and the text are added
    sheet: SheetView | None
    status: str
    faulty: bool
    spoken: str
    buttons: tuple[Button, ...]
    seats: tuple[SeatView, ...] = ()  # these two are asked of every view, and are empty here
    hand: tuple[HandCard, ...] = ()
    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ResultTable:
    """A table with its head."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    told: tuple[str, ...] = ()  # before the table
    papers: tuple[int, ...] = ()  # what ``rename`` is told, by row; -1: nothing to name
    named: int = 0  # the column with the name that can be changed
    known: int = 0  # so many columns may be seen before a class has guessed; 0: all


@dataclass(frozen=True)
class MissedByClass:
    """An item of a set and how a class has answered it."""

    question: MissedView
    share: float  # of the learners that have missed it, from 0 to 1
    missed: str  # in words
    answers: tuple[str, ...]  # wrong first answers, a sentence each


@dataclass(frozen=True)
class DeskView:
    """Where a teacher puts what was handed in; ``papers`` sends it, a few at a time."""

    kind: Literal["desk"]
    activity: str
    phase: Literal["empty", "graded"]
    ply: int
    language: str
    label: str
    told: tuple[str, ...]  # how many count, for which set, and what was not checked
    learners: ResultTable | None
    apart: ResultTable | None  # what does not count, and why
    kinds: ResultTable | None  # how each kind of question went
    rules: ResultTable | None  # what wrong first answers went against
    missed: tuple[MissedByClass, ...]  # the items, the one most often missed first
    moments: tuple[ResultTable, ...]  # where hands went different ways
    file_name: str
    csv: str
    status: str
    spoken: str
    buttons: tuple[Button, ...]
    seats: tuple[SeatView, ...] = ()  # these two are asked of every view, and are empty here
    hand: tuple[HandCard, ...] = ()
    words: dict[str, str] = field(default_factory=dict)


View = (
    DealView
    | DrillView
    | ProgressView
    | WorkshopView
    | ReportView
    | ClassView
    | MakerView
    | DeskView
)


@dataclass(frozen=True)
class Refusal:
    """Why an action changed nothing. ``code`` is stable, ``message`` is for people."""

    code: str
    message: str
    spoken: str  # the message for the ear: cards by their names


@dataclass(frozen=True)
class Response:
    """What a host hands to the screen after an action."""

    view: View
    refusal: Refusal | None
