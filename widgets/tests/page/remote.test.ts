import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Failure, TIME_LIMIT_MS } from "../../src/page/python";
import { Remote } from "../../src/page/remote";
import { Workers } from "./fake-worker";

let workers: Workers;
let remote: Remote;

beforeEach(() => {
  vi.useFakeTimers();
  workers = new Workers();
  remote = new Remote(workers.spawn, 100);
});
afterEach(() => vi.useRealTimers());

/** What became of a question: its answer, or the reason of its failure. */
function ask(...args: string[]): { value: string | null } {
  const fate: { value: string | null } = { value: null };
  remote.ask("respond", args).then(
    (json) => {
      fate.value = json;
    },
    (failure: Failure) => {
      fate.value = failure.reason;
    },
  );
  return fate;
}

const settled = () => vi.advanceTimersByTimeAsync(0);

it("starts one worker with the first question, for all questions", async () => {
  expect(workers.all).toHaveLength(0);
  const first = ask("a");
  const second = ask("b");
  expect(workers.all).toHaveLength(1);
  expect(workers.latest.questions.map(({ args }) => args)).toEqual([["a"], ["b"]]);
  expect(remote.ready).toBe(false);
  workers.latest.report({ type: "ready" });
  workers.latest.report({ type: "answer", id: 2, json: "two" });
  workers.latest.report({ type: "answer", id: 1, json: "one" });
  await settled();
  expect([first.value, second.value, remote.ready]).toEqual(["one", "two", true]);
});

it("gives up after 20 seconds without progress, and starts afresh with the next question", async () => {
  const first = ask("a");
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
  expect(first.value).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(first.value).toBe("slow");
  expect(workers.latest.isTerminated).toBe(true);

  const again = ask("a");
  expect(workers.all).toHaveLength(2);
  workers.latest.answer("done");
  await settled();
  expect(again.value).toBe("done");
});

it("waits as long as there is progress", async () => {
  const fate = ask("a");
  for (let second = 0; second < 60; second += 15) {
    await vi.advanceTimersByTimeAsync(15_000);
    workers.latest.progress(second);
  }
  expect(fate.value).toBeNull();
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
  expect(fate.value).toBe("slow");
});

it("limits the wait for an answer too, and rests while nobody waits", async () => {
  ask("a");
  workers.latest.answer("done");
  await vi.advanceTimersByTimeAsync(10 * TIME_LIMIT_MS);
  expect(remote.ready).toBe(true);
  const fate = ask("b");
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
  expect(fate.value).toBe("slow");
});

it.each([
  ["a script that does not load", () => workers.latest.crash()],
  ["a loader that failed", () => workers.latest.report({ type: "broken", reason: "no wasm" })],
  ["an error in Python", () => workers.latest.report({ type: "error", id: 1, reason: "KeyError" })],
])("tells at once of %s, to all who wait", async (_, fail) => {
  const fates = [ask("a"), ask("b")];
  fail();
  await settled();
  expect(fates.map(({ value }) => value)).toEqual(["broken", "broken"]);
  expect(workers.latest.isTerminated).toBe(true);
});

it("tells of a browser that starts no worker", async () => {
  remote = new Remote(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const fate = ask("a");
  await settled();
  expect(fate.value).toBe("broken");
});

it("hears nothing more from a worker that it ended", async () => {
  ask("a");
  const old = workers.latest;
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
  const fate = ask("a");
  old.answer("late");
  old.crash();
  await settled();
  expect([fate.value, remote.ready]).toEqual([null, false]);
});

it("tells how far the start is, until nobody wants to know", () => {
  const heard: number[] = [];
  const stop = remote.watch((progress) => heard.push(progress));
  remote.start();
  workers.latest.progress(0);
  workers.latest.progress(120);
  workers.latest.progress(300, 2);
  workers.latest.progress(300, 4);
  stop();
  workers.latest.progress(300, 4);
  expect(heard).toEqual([0, 0.35, 0.85, 1]);
});
