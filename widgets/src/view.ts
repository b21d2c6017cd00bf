/** What a screen may draw. Generated from hearts_lessons/session/views.py: npm run view */

/**
 * What a host hands to the screen after an action.
 */
export interface Response {
  view:
    | DealView
    | DrillView
    | ProgressView
    | WorkshopView
    | ReportView
    | ClassView
    | MakerView
    | DeskView;
  refusal: Refusal | null;
}
/**
 * A hand at the table: a practice deal, or one of a game.
 */
export interface DealView {
  kind: "deal";
  activity: string;
  phase: "passing" | "playing" | "waiting" | "choosing" | "hand-over" | "game-over";
  ply: number;
  language: string;
  title: string;
  subtitle: string;
  label: string;
  rules: RulesView;
  seats: SeatView[];
  hand: HandCard[];
  hand_label: string;
  trick: TrickView;
  last_trick: TrickView | null;
  badges: Badge[];
  passing: PassView | null;
  status: string;
  spoken: string;
  spoken_short: string;
  hand_spoken: string;
  scores_spoken: string;
  log: string[];
  buttons: Button[];
  result: ResultView | null;
  words: {
    [k: string]: string;
  };
  hint: string;
  hinted: string[];
  review: ReviewView | null;
  game: GameView | null;
}
/**
 * The rule set in force.
 */
export interface RulesView {
  key: string;
  name: string;
  text: string[];
}
/**
 * A seat at the table; seat 0 is the learner, +1 is the next clockwise (West).
 */
export interface SeatView {
  seat: number;
  place: "s" | "sw" | "w" | "nw" | "n" | "ne" | "e" | "se";
  name: string;
  initial: string;
  cards: number;
  points: number;
  total: number;
  score: string;
  turn: boolean;
  label: string;
  held: string;
}
/**
 * A card in the learner's hand.
 */
export interface HandCard {
  card: CardView;
  label: string;
  playable: boolean | null;
  received: boolean;
}
/**
 * A face-up card. ``code`` is data (``"TH"``), ``rank`` is what is printed (``"10"``).
 */
export interface CardView {
  code: string;
  rank: string;
  suit: "C" | "D" | "H" | "S";
  name: string;
}
/**
 * The trick on the table, or the last one.
 */
export interface TrickView {
  cards: TrickCard[];
  complete: boolean;
  text: string;
}
/**
 * A card of the trick, and who has played it.
 */
export interface TrickCard {
  seat: number;
  card: CardView;
  led: boolean;
  winning: boolean;
}
/**
 * A fact of the hand that is always in sight.
 */
export interface Badge {
  key: "pass" | "hearts" | "queen" | "moon";
  text: string;
  on: boolean;
  direction: ("left" | "right" | "across" | "left2" | "right2" | "hold") | "";
}
/**
 * Where the pass goes.
 */
export interface PassView {
  direction: "left" | "right" | "across" | "left2" | "right2" | "hold";
  count: number;
  to: number;
  text: string;
  chosen: string;
}
/**
 * A button that acts. ``play`` and ``pass`` are enabled by the screen once enough is chosen;
 * their label may hold ``{card}``, which the screen fills with the chosen card.
 */
export interface Button {
  action:
    | "pass"
    | "play"
    | "advance"
    | "choose"
    | "answer"
    | "hint"
    | "reveal"
    | "retry"
    | "next"
    | "restart"
    | "replay"
    | "review"
    | "rewind"
    | "finish"
    | "back"
    | "rematch"
    | "level"
    | "setup"
    | "items"
    | "set"
    | "preset"
    | "compare"
    | "paste"
    | "begin"
    | "undo"
    | "newcomer"
    | "name"
    | "papers";
  label: string;
  primary: boolean;
  option: string;
  note: string;
}
/**
 * The panel after a hand or a game; rows lowest total first.
 */
export interface ResultView {
  heading: string;
  outcome: "won" | "lost" | "";
  rank: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  columns: [string, string, string];
  rows: ResultRow[];
  note: string;
  passes: string[];
}
/**
 * A seat's line in the panel after a hand.
 */
export interface ResultRow {
  seat: number;
  name: string;
  points: number;
  total: number;
  you: boolean;
  rank: string;
}
/**
 * What the learner's decisions were worth; the screen asks for more until it is done.
 */
export interface ReviewView {
  heading: string;
  note: string;
  status: string;
  done: boolean;
  progress: number;
  decisions: ReviewDecision[];
  open_heading: string;
  open_decision: string;
  pages: OpenTrick[];
}
/**
 * One of the learner's decisions.
 */
export interface ReviewDecision {
  decision: number;
  page: number;
  title: string;
  choice: string;
  mark: "fine" | "doubtful" | "costly";
  mark_text: string;
  worst: boolean;
  reason: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  columns: [string, string, string];
  options: ReviewOption[];
  rewind: string;
}
/**
 * What a card, or a pass, was worth.
 */
export interface ReviewOption {
  cards: string;
  points: string;
  mark: "fine" | "doubtful" | "costly";
  mark_text: string;
  note: string;
  yours: boolean;
}
/**
 * A trick, or the pass, with all hands as they were before it.
 */
export interface OpenTrick {
  title: string;
  hands: OpenHand[];
  told: string[];
}
/**
 * What a seat held.
 */
export interface OpenHand {
  name: string;
  cards: string[];
  played: string[];
}
/**
 * The game that a hand belongs to.
 */
export interface GameView {
  level: ChoiceView;
  level_note: string;
  tally: string[];
  setup: SetupView;
}
/**
 * A question with its possible answers.
 */
export interface ChoiceView {
  label: string;
  choices: Choice[];
}
/**
 * One of several, as in a list to choose from.
 */
export interface Choice {
  key: string;
  label: string;
  chosen: boolean;
}
/**
 * What a new game can be; ``setup`` sends ``rules``, ``players``, ``level`` and ``cards``.
 */
export interface SetupView {
  heading: string;
  rules: ChoiceView;
  players: ChoiceView;
  level: ChoiceView;
  cards: string;
  cards_help: string;
  start: string;
  warning: string;
}
/**
 * A drill item, or one of a list of items from several lessons.
 */
export interface DrillView {
  kind: "drill";
  activity: string;
  drill: string;
  phase: "asking" | "answered" | "done";
  ply: number;
  language: string;
  label: string;
  prompt: string;
  situation: string[];
  item: number;
  items: number;
  rules: RulesView;
  seats: SeatView[];
  trick: TrickView | null;
  hand: HandCard[];
  hand_label: string;
  options: OptionView[];
  many: boolean | number;
  status: string;
  feedback: string[];
  hint: string;
  spoken: string;
  buttons: Button[];
  learn: LearnView;
  origin: string;
  exam: boolean;
  new_kinds: string[];
  words: {
    [k: string]: string;
  };
}
/**
 * One possible answer. A legal-plays option is a card of the hand.
 */
export interface OptionView {
  key: string;
  label: string;
  card: CardView | null;
  chosen: boolean;
  verdict: ("right" | "wrong") | null;
  reason: string;
}
/**
 * Under which names an answer is remembered; no screen shows them.
 */
export interface LearnView {
  lesson: string;
  kind: string;
  item: string;
  mixed: boolean;
}
/**
 * What the screen needs to show the progress that the browser keeps.
 */
export interface ProgressView {
  kind: "progress";
  activity: string;
  phase: "shown";
  ply: number;
  language: string;
  label: string;
  lesson: string;
  lessons: LessonView[];
  kinds: KindView[];
  rules: LearnRules;
  status: string;
  seats: SeatView[];
  hand: HandCard[];
  spoken: string;
  buttons: Button[];
  words: {
    [k: string]: string;
  };
}
/**
 * A chapter of the book that has drills.
 */
export interface LessonView {
  id: string;
  title: string;
  page: string;
  kinds: string[];
}
/**
 * A kind of drill.
 */
export interface KindView {
  id: string;
  label: string;
  lesson: string;
  endless: boolean;
}
/**
 * The table of `hearts_lessons.learning`.
 */
export interface LearnRules {
  format: number;
  intervals: number[];
  gate: number[];
  levels: number[][];
  exam: number[];
  most_exams: number;
}
/**
 * A rule set as it is being agreed on. At a table the same activity shows a `DealView`.
 */
export interface WorkshopView {
  kind: "rules";
  activity: string;
  phase: "setting";
  ply: number;
  language: string;
  label: string;
  rules: RulesView;
  presets: ChoiceView;
  other: ChoiceView;
  compared: string;
  groups: RuleGroup[];
  fixed: string;
  text: string;
  status: string;
  faulty: boolean;
  spoken: string;
  buttons: Button[];
  seats: SeatView[];
  hand: HandCard[];
  words: {
    [k: string]: string;
  };
}
/**
 * What a rule set says of a topic, and the parameters that it is made of.
 */
export interface RuleGroup {
  topic: string;
  title: string;
  change: string;
  said: string;
  other: string;
  fields: RuleField[];
}
/**
 * A parameter of the rules; ``set`` sends its ``name`` and a ``value``.
 */
export interface RuleField {
  name: string;
  label: string;
  form: "one" | "many" | "row" | "number" | "text";
  value: string;
  shown: string;
  line: string;
  choices: Choice[];
  rounds: string[];
  end: string;
  low: number;
  high: number;
  help: string;
  note: string;
  faulty: boolean;
}
/**
 * What an exam has shown.
 */
export interface ReportView {
  kind: "report";
  activity: string;
  phase: "over";
  ply: number;
  language: string;
  label: string;
  answered: AnsweredView[];
  missed: MissedView[];
  lessons: LessonView[];
  ready: number;
  status: string;
  spoken: string;
  buttons: Button[];
  seats: SeatView[];
  hand: HandCard[];
  words: {
    [k: string]: string;
  };
}
/**
 * An answered item of an exam.
 */
export interface AnsweredView {
  learn: LearnView;
  right: boolean;
}
/**
 * An item of an exam that was answered wrong, with everything about it.
 */
export interface MissedView {
  item: number;
  lesson: string;
  prompt: string;
  situation: string[];
  trick: string;
  hand: string;
  options: OptionView[];
}
/**
 * A class set before its beginning and after its end; between them it shows its parts.
 */
export interface ClassView {
  kind: "class";
  activity: string;
  phase: "empty" | "ready" | "over";
  ply: number;
  language: string;
  label: string;
  heading: string;
  told: string[];
  name: string;
  file_name: string;
  file: string;
  code: string;
  status: string;
  spoken: string;
  buttons: Button[];
  seats: SeatView[];
  hand: HandCard[];
  words: {
    [k: string]: string;
  };
}
/**
 * The form by which a teacher makes a set; ``set`` sends a field's ``name`` and ``value``.
 */
export interface MakerView {
  kind: "maker";
  activity: string;
  phase: "setting";
  ply: number;
  language: string;
  label: string;
  fields: RuleField[];
  told: string[];
  text: string;
  page: string;
  sheet: SheetView | null;
  status: string;
  faulty: boolean;
  spoken: string;
  buttons: Button[];
  seats: SeatView[];
  hand: HandCard[];
  words: {
    [k: string]: string;
  };
}
/**
 * A class set on paper.
 */
export interface SheetView {
  heading: string;
  key: string;
  questions: MissedView[];
  hands: OpenTrick[];
}
/**
 * Where a teacher puts what was handed in; ``papers`` sends it, a few at a time.
 */
export interface DeskView {
  kind: "desk";
  activity: string;
  phase: "empty" | "graded";
  ply: number;
  language: string;
  label: string;
  told: string[];
  learners: ResultTable | null;
  apart: ResultTable | null;
  kinds: ResultTable | null;
  rules: ResultTable | null;
  missed: MissedByClass[];
  moments: ResultTable[];
  file_name: string;
  csv: string;
  status: string;
  spoken: string;
  buttons: Button[];
  seats: SeatView[];
  hand: HandCard[];
  words: {
    [k: string]: string;
  };
}
/**
 * A table with its head.
 */
export interface ResultTable {
  heading: string;
  columns: string[];
  rows: string[][];
  note: string;
  told: string[];
  papers: number[];
  named: number;
  known: number;
}
/**
 * An item of a set and how a class has answered it.
 */
export interface MissedByClass {
  question: MissedView;
  share: number;
  missed: string;
  answers: string[];
}
/**
 * Why an action changed nothing. ``code`` is stable, ``message`` is for people.
 */
export interface Refusal {
  code: string;
  message: string;
  spoken: string;
}
