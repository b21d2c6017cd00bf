/** A notebook keeps what a page keeps, and goes on from it. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Save } from "../../src/host/save";
import { Session } from "../../src/host/session";
import type { Host, Keeper, Answer as Shown } from "../../src/model";
import { KernelEngine, SILENCE_MS } from "../../src/notebook/kernel";
import { ACTIVITY, FakeKernel, KEY, keep, kept, stateOf, viewOf } from "./fake-kernel";

const GRACE_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);
const shown = (session: Session) => session.model.get("response") as Shown;
const host = (session: Session) => session.model.get("host") as Host;
const choices = (session: Session) => host(session).choices?.map(({ action }) => action);
const hint = (ply: number) => ({ type: "hint", ply });

function open(kernel: FakeKernel, language = "en"): Session {
  const save = new Save(ACTIVITY, localStorage);
  return new Session(new KernelEngine(kernel), save, language, GRACE_MS);
}

test("every answer is kept, whole, under the page's own key", async () => {
  const kernel = new FakeKernel();
  const session = open(kernel);
  expect(localStorage.length).toBe(0);
  session.model.send(hint(0));
  await settled();
  expect(kernel.sent).toEqual([hint(0)]);
  kernel.answer(stateOf(5));
  await settled();
  expect(shown(session)).toMatchObject({ view: { ply: 5 }, refusal: null });
  expect(kept()).toEqual({ state: stateOf(5), view: viewOf(5), language: "en" });
  const keeper = session.model.get("keeper") as Keeper;
  expect(JSON.parse(keeper.text())).toEqual(stateOf(5));
});

test("a fresh widget shows the save at once, and asks the kernel to go on from it", async () => {
  keep(stateOf(9));
  const kernel = new FakeKernel();
  const session = open(kernel);
  expect(shown(session).view.ply).toBe(9);
  expect(kernel.sent).toEqual([{ type: "resume", text: JSON.stringify(stateOf(9)) }]);
  session.model.send(hint(9));
  expect(kernel.sent).toHaveLength(1);
  kernel.answer(stateOf(9));
  await settled();
  expect(host(session)).toEqual({ status: "ready" });
  session.model.send(hint(9));
  await settled();
  expect(kernel.sent).toHaveLength(2);
});

test("a save in another language is shown until the kernel has said it in this one", async () => {
  keep(stateOf(9), "zh-Hans");
  const kernel = new FakeKernel();
  const session = open(kernel);
  expect(shown(session).view.ply).toBe(9);
  expect(kernel.sent).toHaveLength(1);
  kernel.answer(stateOf(9));
  await settled();
  expect(shown(session).view.ply).toBe(9);
  expect(kept()).toMatchObject({ language: "en" });
});

test.each([
  ["with the very same position", 5],
  ["that is ahead of the save", 3],
])("a kernel %s is left alone", (_, events) => {
  keep(stateOf(events));
  const kernel = new FakeKernel(stateOf(5));
  const session = open(kernel);
  expect(shown(session).view.ply).toBe(5);
  expect(kernel.sent).toEqual([]);
  expect(host(session)).toEqual({ status: "ready" });
});

test("a kernel that has been played with goes on where the save goes on from it", () => {
  keep(stateOf(9));
  const kernel = new FakeKernel(stateOf(5));
  kernel.answer(stateOf(5));
  open(kernel);
  expect(kernel.sent).toEqual([{ type: "resume", text: JSON.stringify(stateOf(9)) }]);
});

test("a kernel that went another way is asked about before anything is replaced", async () => {
  const text = keep(stateOf(9, { seed: "other" }));
  const kernel = new FakeKernel(stateOf(5));
  kernel.answer(stateOf(5));
  const session = open(kernel);
  expect(shown(session).view.ply).toBe(5);
  expect(host(session)).toMatchObject({ status: "ready", message: "Went on elsewhere" });
  session.model.send(hint(5));
  await settled();
  expect(choices(session)).toEqual(["reload", "again"]);
  expect(kernel.sent).toEqual([]);
  expect(localStorage.getItem(KEY)).toBe(text);

  session.model.send({ type: "reload" });
  const { state } = kept();
  expect(kernel.sent).toEqual([{ type: "load", text: JSON.stringify(state) }]);
  kernel.answer(stateOf(9, { seed: "other" }));
  await settled();
  expect(host(session)).toEqual({ status: "ready" });
  expect(shown(session).view.ply).toBe(9);
});

test("other cards, asked for by a seed, stand; the kept ones are one click away", async () => {
  const text = keep(stateOf(9));
  const kernel = new FakeKernel(stateOf(0, { seed: "mine" }));
  const session = open(kernel);
  kernel.refuse("kept_apart", "Other cards", stateOf(0, { seed: "mine" }));
  await settled();
  expect(shown(session)).toMatchObject({ view: { ply: 0 }, refusal: null });
  expect(host(session)).toMatchObject({ status: "ready", message: "Kept with other cards" });
  expect(choices(session)).toEqual(["reload"]);
  expect(localStorage.getItem(KEY)).toBe(text);

  session.model.send(hint(0));
  await settled();
  kernel.answer(stateOf(1, { seed: "mine" }));
  await settled();
  expect(host(session)).toEqual({ status: "ready" });
  expect(kept().state).toMatchObject({ seed: "mine" });
});

test.each([
  ["torn", '{"state', "Can't be read: JSON"],
  ["no save", "[]", "Can't be read: JSON"],
])("a save that is %s is refused and stays", async (_, text, message) => {
  localStorage.setItem(KEY, text);
  const kernel = new FakeKernel();
  const session = open(kernel);
  expect(host(session)).toMatchObject({ status: "failed", message, text });
  session.model.send(hint(0));
  await settled();
  expect(kernel.sent).toEqual([]);
  expect(localStorage.getItem(KEY)).toBe(text);
  session.model.send({ type: "anew" });
  expect(localStorage.length).toBe(0);
  session.model.send(hint(0));
  await settled();
  expect(kernel.sent).toHaveLength(1);
});

test("a later version's save is refused in the kernel's words, and stays", async () => {
  const text = keep(stateOf(9, { format: 2 }));
  const kernel = new FakeKernel();
  const session = open(kernel);
  kernel.refuse("state_format", "Format 2.");
  await settled();
  expect(host(session)).toMatchObject({ status: "failed", message: "Format 2.", text });
  expect(choices(session)).toEqual(["anew"]);
  expect(shown(session)).toMatchObject({ view: { ply: 0 }, refusal: null });
  kernel.answer(stateOf(3));
  expect(localStorage.getItem(KEY)).toBe(text);
  session.model.send({ type: "anew" });
  expect(shown(session).view.ply).toBe(3);
});

test("a text is loaded by the kernel, or refused by it", async () => {
  const kernel = new FakeKernel();
  const session = open(kernel);
  const { load } = session.model.get("keeper") as Keeper;
  load("{");
  await settled();
  expect(kernel.sent).toEqual([{ type: "load", text: "{" }]);
  kernel.refuse("load_text", "Torn.");
  await settled();
  expect(shown(session)).toMatchObject({ view: { ply: 0 }, refusal: { message: "Torn." } });
  expect(localStorage.length).toBe(0);
  load(JSON.stringify(stateOf(4)));
  await settled();
  kernel.answer(stateOf(4));
  await settled();
  expect(kept().state).toEqual(stateOf(4));
});

test("two views of one kernel keep the same, and neither takes the other for another game", async () => {
  const kernel = new FakeKernel();
  const [one, two] = [open(kernel), open(kernel)];
  one.model.send(hint(0));
  await settled();
  kernel.answer(stateOf(1));
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  for (const session of [one, two]) {
    expect(shown(session).view.ply).toBe(1);
    expect(host(session)).toEqual({ status: "ready" });
  }
});

test("a page on the same address that went on is not overwritten", async () => {
  const kernel = new FakeKernel();
  const session = open(kernel);
  const text = keep(stateOf(7));
  session.savedElsewhere();
  expect(choices(session)).toEqual(["reload"]);
  session.model.send(hint(0));
  await settled();
  expect(choices(session)).toEqual(["reload", "again"]);
  expect(localStorage.getItem(KEY)).toBe(text);
  session.model.send({ type: "again" });
  await settled();
  expect(kernel.sent).toEqual([hint(0)]);
  kernel.answer(stateOf(1));
  await settled();
  expect(kept().state).toEqual(stateOf(1));
});

test("silence is told after 20 s, with the table as it was and the way to go on", async () => {
  keep(stateOf(9));
  const kernel = new FakeKernel();
  const session = open(kernel);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(host(session)).toMatchObject({ status: "failed", message: "No answer yet" });
  expect(choices(session)).toEqual(["again"]);
  expect(shown(session).view.ply).toBe(9);
  session.model.send({ type: "again" });
  await settled();
  expect(kernel.sent[1]).toEqual(kernel.sent[0]);
  kernel.answer(stateOf(9));
  await settled();
  expect(host(session)).toEqual({ status: "ready" });
});

test("an answer that comes after the silence is taken all the same", async () => {
  const kernel = new FakeKernel();
  const session = open(kernel);
  session.model.send(hint(0));
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(host(session).status).toBe("failed");
  kernel.answer(stateOf(1));
  await settled();
  expect(host(session)).toEqual({ status: "ready" });
  expect(shown(session).view.ply).toBe(1);
});
