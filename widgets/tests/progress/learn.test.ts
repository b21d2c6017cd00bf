/** Learning as Python does, case by case. */

import { expect, test } from "vitest";
import cases from "../../../tests/data/progress.json";
import {
  begin,
  check,
  dueNow,
  EMPTY,
  gateOf,
  type LearnEvent,
  learn,
  level,
  type Progress,
  ProgressError,
  read,
  sit,
  weakest,
  write,
} from "../../src/progress/learn";
import rules from "../../src/progress/rules.json";

type Step = string | LearnEvent | LearnEvent[];

/** A lesson that is begun, an exam, or an answer. */
function after(steps: Step[]): Progress {
  return steps.reduce<Progress>((progress, step) => {
    if (typeof step === "string") return begin(progress, step);
    return Array.isArray(step) ? sit(progress, step) : learn(progress, step);
  }, EMPTY);
}

/** The part that can't be read, or nothing. */
function where(act: () => unknown): string {
  try {
    act();
    return "";
  } catch (error) {
    if (error instanceof ProgressError) return error.where;
    throw error;
  }
}

test("the table is Python's", () => {
  expect(rules).toEqual(cases.rules);
});

test.each(cases.runs.map((run, place) => [place, run] as const))("learner %i", (_, run) => {
  const progress = after(run.steps as Step[]);
  expect(progress).toEqual(run.after);
  expect(dueNow(progress).map(({ item }) => item)).toEqual(run.due);
  const begun = Object.keys(progress.lessons);
  expect(begun.filter((lesson) => gateOf(progress, lesson).isPassed).sort()).toEqual(
    [...run.passed].sort(),
  );
  const kinds = ["legal-plays", "pass-to", "why-not", "valueOf"];
  expect(weakest(progress, kinds)).toEqual(run.weakest);
  expect(kinds.map((kind) => level(progress, kind))).toEqual(run.levels);
  expect(read(write(progress))).toEqual(progress);
});

test("events that are none are refused for the same field", () => {
  for (const { event, where: field } of cases.events) {
    expect([event, where(() => learn(EMPTY, event as never))]).toEqual([event, field]);
  }
});

test("texts are taken or refused for the same part", () => {
  for (const { text, where: part } of cases.texts) {
    expect([text, where(() => read(text))]).toEqual([text, part]);
  }
});

test("nothing is changed in place", () => {
  const event = { lesson: "passing", kind: "pass-to", item: "a", right: false, mixed: true };
  const before = after([event, "first-trick"]);
  const text = write(before);
  learn(before, event);
  begin(before, "another");
  expect(write(before)).toBe(text);
  expect(write(check(EMPTY))).toBe(write(EMPTY));
});
