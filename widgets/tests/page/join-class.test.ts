/** What a class set is opened with: its address, a link that is put in, and what was kept. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinClass } from "../../src/host/join-class";
import { PageModel } from "../../src/host/page-model";
import type { Host } from "../../src/model";

const HASH = "#set?items=2&seed=a";
const words = { host_anew: "Start anew", class_kept: "Kept", class_done: "Done" };

let sent: { type: string; text?: string; ms?: number }[];
let model: PageModel;

beforeEach(() => {
  sent = [];
  window.location.hash = HASH;
  model = new PageModel({ host: { status: "ready" } }, (message) =>
    sent.push(message as (typeof sent)[0]),
  );
  answer("class", "empty");
});
afterEach(() => {
  vi.restoreAllMocks();
  window.location.hash = "";
});

function answer(kind: string, phase: string, refusal: object | null = null): void {
  model.set("response", { view: { kind, phase, words, ply: 0 }, refusal, n: 1 });
}

const texts = () => sent.map(({ type, text }) => [type, text]);
const choices = () => (model.get("host") as Host).choices?.map(({ action }) => action);

test("the address brings the set, and once more where it is begun anew", () => {
  joinClass(model, HASH);
  expect(texts()).toEqual([["paste", HASH]]);
  answer("class", "ready");
  answer("drill", "asking");
  expect(choices()).toBeUndefined();
  answer("class", "empty");
  expect(texts()).toEqual([
    ["paste", HASH],
    ["paste", HASH],
  ]);
});

test("a bad link is refused once", () => {
  joinClass(model, HASH);
  answer("class", "empty", { code: "class_set", message: "bad" });
  expect(sent).toHaveLength(1);
});

test.each(["#s~t?lessons=passing&seed=a", "#SET?seed=a", "#set%3Fseed=a"])(
  "the damaged link %s is brought to be refused, and stays in the address",
  (hash) => {
    joinClass(model, hash);
    expect(texts()).toEqual([["paste", hash]]);
    answer("class", "empty", { code: "class_link", message: "damaged" });
    expect(sent).toHaveLength(1);
  },
);

test("work that was kept can be begun anew, but nothing holds up a table that moves", () => {
  joinClass(model, HASH);
  answer("deal", "waiting");
  expect(choices()).toBeUndefined();
  answer("deal", "playing");
  expect(choices()).toEqual(["anew"]);
});

test("what is begun anew counts as begun again, and junk that can't be read does not", () => {
  joinClass(model, HASH);
  answer("drill", "asking");
  sent.length = 0;
  model.send({ type: "anew" });
  expect(sent).toMatchObject([{ type: "restart", ply: 0 }]);
  model.set("host", { status: "failed" } satisfies Host);
  model.send({ type: "anew" });
  expect(sent[1]?.type).toBe("anew");
});

test("whose result it is that was kept is asked, but not of one that has just been made", () => {
  answer("class", "over");
  joinClass(model, HASH);
  expect([(model.get("host") as Host).message, choices()]).toEqual(["Done", []]);
  model.set("host", { status: "ready" } satisfies Host);
  answer("class", "ready");
  answer("class", "over");
  expect((model.get("host") as Host).message).toBeUndefined();
});

test("a heading that is gone to leaves the set in the address", () => {
  window.location.hash = "how-it-goes"; // before the set was in sight
  joinClass(model, HASH);
  expect(window.location.hash).toBe(HASH);
  expect(texts()).toEqual([["paste", HASH]]);
});

test("a link that is put in becomes the address; what is no link is sent", () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  window.location.hash = "";
  joinClass(model, "");
  expect(sent).toEqual([]);
  model.send({ type: "paste", text: "junk" });
  expect(texts()).toEqual([["paste", "junk"]]);
  model.send({ type: "paste", text: "See https://example.org/class.html#set?seed=b now" });
  expect(window.location.hash).toBe("#set?seed=b");
  window.dispatchEvent(new Event("hashchange"));
  expect(reload).toHaveBeenCalled();
  model.send({ type: "paste", text: "#set?seed=b" });
  expect(texts().slice(1)).toEqual([["paste", "#set?seed=b"]]);
});

test("every action says how long it took", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  joinClass(model, "");
  now.mockReturnValue(3500.4);
  model.send({ type: "begin", ply: 0 });
  expect(sent).toEqual([{ type: "begin", ply: 0, ms: 2500 }]);
});
