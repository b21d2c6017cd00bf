/**
 * What a learner knows, and what comes back: Python's `hearts_lessons.learning`, answer for answer,
 * for where no Python runs. Nothing is changed in place.
 */

import { isObject } from "../host/save";
import rules from "./rules.json";

export interface Lesson {
  /** In which order it was begun, from 1. */
  number: number;
  /** Its last mixed items: 1 for right, 0 for not. */
  last: string;
}

export interface Counts {
  right: number;
  wrong: number;
}

export interface Due {
  lesson: string;
  kind: string;
  item: string;
  step: number;
  /** It comes back once so many lessons have been begun. */
  at: number;
}

/** How many were right, and of how many. */
export type Share = [right: number, of: number];

/** The result of an exam. */
export interface Exam {
  right: number;
  of: number;
  lessons: Record<string, Share>;
}

export interface Progress {
  project: string;
  format: number;
  lessons: Record<string, Lesson>;
  kinds: Record<string, Counts>;
  due: Due[];
  /** The latest ones, the newest last. */
  exams: Exam[];
}

/** One answered item; `right` means at the first try and without a hint, `item` "" what can't come back. */
export interface LearnEvent {
  lesson: string;
  kind: string;
  item: string;
  right: boolean;
  mixed?: boolean;
}

const PROJECT = "hearts-lessons-progress";

export const EMPTY: Progress = {
  project: PROJECT,
  format: rules.format,
  lessons: {},
  kinds: {},
  due: [],
  exams: [],
};

const [ENOUGH = 0, GATE = 0] = rules.gate;
const INTERVALS = rules.intervals;

/** Progress or an event that can't be read; `where` names the part that is wrong. */
export class ProgressError extends Error {
  readonly where: string;

  constructor(where: string) {
    super(where);
    this.where = where;
  }
}

/** A lesson is opened for the first time; what waits for further lessons comes nearer. */
export function begin(progress: Progress, lesson: string): Progress {
  const { lessons } = progress;
  if (Object.hasOwn(lessons, lesson)) return progress;
  const number = Object.keys(lessons).length + 1;
  return { ...progress, lessons: { ...lessons, [lesson]: { number, last: "" } } };
}

/** The progress after one answered item. */
export function learn(progress: Progress, event: LearnEvent): Progress {
  checkEvent(event);
  const { lesson, kind, right, mixed } = event;
  const after = begin(progress, lesson);
  const counts = own(after.kinds, kind) ?? { right: 0, wrong: 0 };
  const outcome = right ? "right" : "wrong";
  const kinds = { ...after.kinds, [kind]: { ...counts, [outcome]: counts[outcome] + 1 } };
  let { lessons } = after;
  if (mixed) {
    const entry = lessons[lesson] as Lesson;
    const last = (entry.last + (right ? "1" : "0")).slice(-GATE);
    lessons = { ...lessons, [lesson]: { ...entry, last } };
  }
  const due = event.item ? dueAfter(after.due, event, Object.keys(lessons).length) : after.due;
  return { ...after, kinds, lessons, due };
}

/** The progress after a whole exam: each of its items counts, and the result by lesson is kept. */
export function sit(progress: Progress, events: readonly LearnEvent[]): Progress {
  if (events.length === 0) throw new ProgressError("exams");
  const after = events.reduce(learn, progress);
  const lessons = sharesOf(events);
  const right = events.filter((event) => event.right).length;
  const exams = [...after.exams, { right, of: events.length, lessons }];
  return { ...after, exams: exams.slice(-rules.most_exams) };
}

/** How many were right in each lesson, in the order in which they came up. */
export function sharesOf(events: readonly Omit<LearnEvent, "item" | "kind">[]): Exam["lessons"] {
  const shares = new Map<string, Share>();
  for (const { lesson, right } of events) {
    const [before, asked] = shares.get(lesson) ?? [0, 0];
    shares.set(lesson, [before + Number(right), asked + 1]);
  }
  return Object.fromEntries(shares);
}

/** How many of the last mixed items of a lesson were right, and of how many that is asked. */
export function gateOf(progress: Progress, lesson: string) {
  const last = own(progress.lessons, lesson)?.last ?? "";
  const right = [...last].filter((each) => each === "1").length;
  return { last, right, enough: ENOUGH, of: GATE, isPassed: right >= ENOUGH };
}

/** The missed items that come back now, the longest overdue first. */
export function dueNow({ lessons, due }: Progress): Due[] {
  const number = Object.keys(lessons).length;
  return due.filter(({ at }) => at <= number).sort((one, other) => one.at - other.at);
}

/** The kinds in the order in which to practise them: never tried, then most often missed. */
export function weakest(progress: Progress, kinds: readonly string[]): string[] {
  const share = (kind: string) => {
    const counts = own(progress.kinds, kind);
    return counts ? (counts.right + 1) / (counts.right + counts.wrong + 2) : -1;
  };
  return [...kinds].sort((one, other) => share(one) - share(other));
}

/** How hard a new item of the kind should be: 1, 2 or 3. */
export function level(progress: Progress, kind: string): number {
  const { right, wrong } = own(progress.kinds, kind) ?? { right: 0, wrong: 0 };
  const answers = right + wrong;
  const next = rules.levels.findIndex(
    ([enough = 0, share = 0]) => answers < enough || right * 100 < share * answers,
  );
  return 1 + (next < 0 ? rules.levels.length : next);
}

/** Progress from its exported text. Throws `ProgressError`. */
export function read(text: string): Progress {
  let progress: unknown;
  try {
    progress = JSON.parse(text);
  } catch {
    throw new ProgressError("JSON");
  }
  return check(progress);
}

/** The text to keep elsewhere; no name is in it. Without an exam it is as it was before there were any. */
export function write({ exams, ...progress }: Progress): string {
  return JSON.stringify(exams.length > 0 ? { ...progress, exams } : progress);
}

/** The progress, if it is one of ours. Throws `ProgressError`. */
export function check(progress: unknown): Progress {
  if (!isObject(progress) || progress.project !== PROJECT) throw new ProgressError("project");
  if (progress.format !== rules.format) throw new ProgressError("format");
  if (!isTable(progress.lessons, isLesson)) throw new ProgressError("lessons");
  if (!isTable(progress.kinds, isCounts)) throw new ProgressError("kinds");
  const { due } = progress;
  if (!Array.isArray(due) || !due.every(isDue)) throw new ProgressError("due");
  const exams = Object.hasOwn(progress, "exams") ? progress.exams : [];
  if (!Array.isArray(exams) || !exams.every(isExam)) throw new ProgressError("exams");
  const more = Object.keys(progress).find((field) => !Object.hasOwn(EMPTY, field));
  if (more !== undefined) throw new ProgressError(more);
  return { ...progress, exams } as unknown as Progress;
}

/** What comes back, after an item was answered in the lesson of this number. */
function dueAfter(due: Due[], { lesson, kind, item, right }: LearnEvent, number: number): Due[] {
  const isIt = (each: Due) => each.lesson === lesson && each.kind === kind && each.item === item;
  const found = due.find(isIt);
  if (right && (!found || found.at > number)) return due;
  const others = due.filter((each) => !isIt(each));
  const step = right && found ? found.step + 1 : 0;
  const interval = INTERVALS[step];
  if (interval === undefined) return others;
  return [...others, { lesson, kind, item, step, at: number + interval }];
}

/** What a table holds under a name of its own: progress has names from outside. */
export function own<Entry>(table: Record<string, Entry>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function checkEvent(event: LearnEvent): void {
  for (const field of ["lesson", "kind", "item"] as const) {
    if (typeof event[field] !== "string") throw new ProgressError(field);
  }
  const { right, mixed = false } = event;
  if (typeof right !== "boolean") throw new ProgressError("right");
  if (typeof mixed !== "boolean") throw new ProgressError("mixed");
}

function isTable(table: unknown, isSound: (entry: unknown) => boolean): boolean {
  return isObject(table) && Object.values(table).every(isSound);
}

function isNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e6;
}

function hasFields(entry: unknown, fields: string): entry is Record<string, unknown> {
  return isObject(entry) && Object.keys(entry).sort().join() === fields;
}

function isLesson(entry: unknown): boolean {
  if (!hasFields(entry, "last,number")) return false;
  const { number, last } = entry;
  return (
    isNumber(number) && typeof last === "string" && last.length <= GATE && /^[01]*$/.test(last)
  );
}

function isCounts(entry: unknown): boolean {
  return hasFields(entry, "right,wrong") && Object.values(entry).every(isNumber);
}

function isDue(entry: unknown): boolean {
  if (!hasFields(entry, "at,item,kind,lesson,step")) return false;
  const { at, step } = entry;
  const isNamed = [entry.lesson, entry.kind, entry.item].every((name) => typeof name === "string");
  return isNamed && isNumber(at) && isNumber(step) && step < INTERVALS.length;
}

function isExam(entry: unknown): boolean {
  if (!hasFields(entry, "lessons,of,right")) return false;
  return isShare([entry.right, entry.of]) && isTable(entry.lessons, isShare);
}

function isShare(share: unknown): boolean {
  if (!Array.isArray(share) || share.length !== 2 || !share.every(isNumber)) return false;
  const [right, of] = share as Share;
  return right <= of;
}
