/** Progress in the browser: two tabs, and stores that are full, denied or damaged. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, EMPTY, learn, write } from "../../src/progress/learn";
import { ASIDE_KEY, KEY, PROGRESS_CHANGED, ProgressStore } from "../../src/progress/store";
import { Memory } from "../page/memory";

const EVENT = { lesson: "passing", kind: "pass-to", item: "a", right: false, mixed: true };

let memory: Memory;

beforeEach(() => {
  memory = new Memory();
  window.heartsUnkept = undefined;
});
afterEach(() => {
  window.heartsUnkept = undefined;
});

test("what is learnt is kept, and is there for the next page", () => {
  const store = new ProgressStore(memory);
  expect(store.isBegun).toBe(false);
  store.change((progress) => learn(progress, EVENT));
  expect(store.isBegun).toBe(true);
  expect(new ProgressStore(memory).read()).toEqual({
    progress: learn(EMPTY, EVENT),
    isKept: true,
    aside: "",
  });
});

test("two tabs lose nothing of each other", () => {
  const [one, other] = [new ProgressStore(memory), new ProgressStore(memory)];
  one.change((progress) => learn(progress, EVENT));
  other.change((progress) => learn(progress, { ...EVENT, item: "b" }));
  one.change((progress) => learn(progress, { ...EVENT, item: "c", right: true }));
  const { kinds, due } = one.read().progress;
  expect(kinds).toEqual({ "pass-to": { right: 1, wrong: 2 } });
  expect(due.map(({ item }) => item)).toEqual(["a", "b"]);
});

test("a change that changes nothing writes nothing", () => {
  const store = new ProgressStore(memory);
  store.change((progress) => progress);
  expect(memory.length).toBe(0);
});

test.each([
  ["full", () => Object.assign(memory, { isFull: true })],
  ["denied", () => null],
])("where the store is %s, progress lasts as long as the page, and says so", (_, storage) => {
  const store = new ProgressStore(storage());
  store.change((progress) => learn(progress, EVENT));
  store.change((progress) => learn(progress, { ...EVENT, item: "b" }));
  const { progress, isKept } = store.read();
  expect(isKept).toBe(false);
  expect(progress.kinds).toEqual({ "pass-to": { right: 0, wrong: 2 } });
  expect(memory.getItem(KEY)).toBeNull();
});

test("once a full store has room again, all of it is kept", () => {
  memory.isFull = true;
  const store = new ProgressStore(memory);
  store.change((progress) => learn(progress, EVENT));
  memory.isFull = false;
  store.change((progress) => begin(progress, "first-trick"));
  expect(memory.getItem(KEY)).toBe(write(begin(learn(EMPTY, EVENT), "first-trick")));
  expect(store.read().isKept).toBe(true);
});

test("what can't be read is set aside and told; learning goes on", () => {
  memory.setItem(KEY, "{torn");
  const store = new ProgressStore(memory);
  expect(store.read()).toMatchObject({ progress: EMPTY, aside: "{torn" });
  expect(memory.getItem(KEY)).toBe("{torn");
  store.change((progress) => learn(progress, EVENT));
  expect(memory.getItem(ASIDE_KEY)).toBe("{torn");
  expect(store.read()).toMatchObject({ progress: learn(EMPTY, EVENT), aside: "{torn" });
  memory.setItem(KEY, "again");
  store.change((progress) => learn(progress, EVENT));
  expect(store.read().aside).toBe("{torn\nagain");
});

test("a damaged text that finds no room elsewhere stays where it is", () => {
  memory.setItem(KEY, "{torn");
  memory.isFull = true;
  const store = new ProgressStore(memory);
  store.change((progress) => learn(progress, EVENT));
  expect(memory.getItem(KEY)).toBe("{torn");
  expect(store.read().isKept).toBe(false);
});

test("the learner lets go of what was damaged, and of nothing else", () => {
  memory.setItem(KEY, "{torn");
  const store = new ProgressStore(memory);
  store.forgetDamaged();
  expect(memory.length).toBe(0);
  store.change((progress) => learn(progress, EVENT));
  memory.setItem(ASIDE_KEY, "old");
  store.forgetDamaged();
  expect(store.read()).toMatchObject({ progress: learn(EMPTY, EVENT), aside: "" });
});

test("changes are heard of, here and from other tabs, until no more", () => {
  const store = new ProgressStore(memory);
  const heard = vi.fn();
  const end = store.watch(heard);
  store.change((progress) => begin(progress, "passing"));
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  window.dispatchEvent(new StorageEvent("storage", { key: "another" }));
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  window.dispatchEvent(new Event(PROGRESS_CHANGED));
  expect(heard).toHaveBeenCalledTimes(2);
});
