/** Which actions say what the learner knows. */

import { expect, test } from "vitest";
import type { Outcome } from "../../src/host/engine";
import { createBaked } from "../../src/page/baked";
import { eventOf } from "../../src/progress/event";
import { drillBlock } from "../page/blocks";

/** What each action says, in turn. */
function told(...actions: object[]): (boolean | null)[] {
  const runner = createBaked(drillBlock("lesson/drill"));
  return actions.map((action) => {
    runner.respond({ ...action, ply: runner.response.view.ply });
    return eventOf(runner as Outcome)?.right ?? null;
  });
}

const RIGHT = { type: "answer", keys: ["QS", "4H"] };
const WRONG = { type: "answer", keys: ["2C"] };
const PART = { type: "answer", keys: ["QS"] };
const [HINT, REVEAL, RETRY, NEXT, RESTART] = ["hint", "reveal", "retry", "next", "restart"].map(
  (type) => ({ type }),
) as [object, object, object, object, object];

test("the first answer decides, whatever comes after it", () => {
  expect(told(RIGHT, RETRY, WRONG)).toEqual([true, null, null]);
  expect(told(WRONG, RIGHT)).toEqual([false, null]);
  expect(told(PART, RIGHT)).toEqual([false, null]);
});

test("a hint or the answer shown before it is no right answer", () => {
  expect(told(HINT, RIGHT)).toEqual([false, null]);
  expect(told(REVEAL, RETRY, RIGHT)).toEqual([false, null, null]);
});

test("each item decides anew when it comes up", () => {
  const other = { type: "answer", keys: ["1"] };
  expect(told(RIGHT, NEXT, other)).toEqual([true, null, true]);
  expect(told(WRONG, RIGHT, NEXT, HINT, other)).toEqual([false, null, null, false, null]);
  expect(told(RIGHT, RESTART, WRONG)).toEqual([true, null, false]);
});

test("what was refused says nothing", () => {
  expect(told({ type: "answer", keys: ["QS", "QS"] }, RIGHT)).toEqual([null, true]);
});

test("the item's own names are remembered", () => {
  const runner = createBaked(drillBlock("lesson/drill"));
  runner.respond({ ...RIGHT, ply: 0 });
  expect(eventOf(runner as Outcome)).toEqual({
    lesson: "lesson",
    kind: "legal-plays",
    item: "drill#1",
    mixed: true,
    right: true,
  });
});

test("neither a host's trouble nor a state that can't be read is an event", () => {
  expect(eventOf({ host: { status: "failed" } })).toBeNull();
  const refusal = { code: "state", message: "", spoken: "" };
  expect(eventOf({ state: null, response: null, refusal })).toBeNull();
});

test("in a class set each item decides as in a drill", () => {
  const runner = createBaked(drillBlock("lesson/drill"));
  const events = [RIGHT, RETRY, WRONG].map((action) => {
    runner.respond({ ...action, ply: runner.response.view.ply });
    const { response, state } = runner;
    const set = {
      kind: "class",
      parts: [state, { kind: "deal", log: [] }],
      log: [{ begin: true }],
    };
    return eventOf({ state: set, response } as unknown as Outcome)?.right ?? null;
  });
  expect(events).toEqual([true, null, null]);
});
