import { afterEach, expect, it, vi } from "vitest";
import { isLike } from "../../src/host/like";
import { browserStorage, Save, SaveError } from "../../src/host/save";
import { Memory } from "./memory";

const KEY = "hearts-lessons:1:lesson/drill";
const SAVED = { state: { log: [] }, view: { ply: 0 }, language: "en" };

afterEach(() => vi.unstubAllGlobals());

it("brings back what was kept, under the activity's own key", () => {
  const memory = new Memory();
  const save = new Save("lesson/drill", memory);
  expect(save.load()).toBeNull();
  expect(save.store(SAVED)).toBe("kept");
  expect(memory.getItem(KEY)).toBe(JSON.stringify(SAVED));
  expect(new Save("lesson/drill", memory).load()).toEqual(SAVED);
  expect(new Save("lesson/other", memory).load()).toBeNull();
});

it.each([
  ["torn", '{"state": {"lo', "JSON"],
  ["of another program", "42", "JSON"],
  ["without a state", '{"view": {}, "language": "en"}', "state"],
  ["with a list for a state", '{"state": [], "view": {}, "language": "en"}', "state"],
  ["without a view", '{"state": {}, "language": "en"}', "view"],
  ["without a language", '{"state": {}, "view": {}}', "language"],
])("a save that is %s is unreadable, and its text stays", (_, text, where) => {
  const memory = new Memory();
  memory.setItem(KEY, text);
  const save = new Save("lesson/drill", memory);
  expect(() => save.load()).toThrow(new SaveError(where));
  expect(save.text).toBe(text);
  expect(memory.getItem(KEY)).toBe(text);
});

it("does not overwrite what another tab has kept", () => {
  const memory = new Memory();
  const [here, there] = [new Save("lesson/drill", memory), new Save("lesson/drill", memory)];
  here.load();
  there.load();
  there.store({ ...SAVED, language: "zh-Hant" });
  expect(here.changedElsewhere()).toBe(true);
  expect(here.store(SAVED)).toBe("elsewhere");
  expect(here.load()).toMatchObject({ language: "zh-Hant" });
  expect(here.store(SAVED)).toBe("kept");
});

it("keeps what another view has kept already, and what the learner wants kept here", () => {
  const memory = new Memory();
  const [here, there] = [new Save("lesson/drill", memory), new Save("lesson/drill", memory)];
  there.store(SAVED);
  expect(here.store(SAVED)).toBe("kept");
  there.store({ ...SAVED, language: "zh-Hant" });
  here.adopt();
  expect(here.store(SAVED)).toBe("kept");
  expect(there.changedElsewhere()).toBe(true);
});

it("forgets", () => {
  const memory = new Memory();
  const save = new Save("lesson/drill", memory);
  save.load();
  save.store(SAVED);
  save.forget();
  expect(memory.length).toBe(0);
  expect(save.changedElsewhere()).toBe(false);
});

it("works without a store, and with a full one", () => {
  const nowhere = new Save("lesson/drill", null);
  expect(nowhere.load()).toBeNull();
  expect(nowhere.store(SAVED)).toBe("lost");
  expect(nowhere.changedElsewhere()).toBe(false);

  const full = new Memory();
  full.isFull = true;
  const save = new Save("lesson/drill", full);
  save.load();
  expect(save.store(SAVED)).toBe("lost");
  expect(save.changedElsewhere()).toBe(false);
});

it("takes a store that the browser denies for none", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(browserStorage()).toBeNull();
});

it("rules may be named or spelled out in a save, and in a view they are always spelled out", () => {
  expect(isLike({ rules: { preset: "site", players: 5 } }, { rules: "site" })).toBe(true);
  expect(isLike({ rules: 5 }, { rules: "site" })).toBe(false);
  expect(isLike({ rules: "site" }, { rules: { key: "site" } })).toBe(false);
});

it("a list in a save holds what this activity's holds", () => {
  const first = {
    seats: [{ name: "West", score: 0, taken: null }],
    hand: [{ card: { suit: "S" } }],
  };
  const kept = { seats: [{ name: "West", score: 3, taken: {} }], hand: [] };
  expect(isLike(kept, first)).toBe(true);
  for (const hand of [[5], [null, {}], [{ card: "QS" }], "QS"]) {
    expect(isLike({ ...kept, hand }, first)).toBe(false);
  }
});
