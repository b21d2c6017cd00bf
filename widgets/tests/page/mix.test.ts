/** Lists from several lessons on a page: recall, and mixed practice with and without Python. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageModel } from "../../src/host/page-model";
import { Save } from "../../src/host/save";
import { Session } from "../../src/host/session";
import type { Answer, Host, Keeper, Mixing } from "../../src/model";
import { createBaked } from "../../src/page/baked";
import { type BakedMix, openBook } from "../../src/page/book";
import { readDrill } from "../../src/page/drill-text";
import type { Python } from "../../src/page/python";
import { begin, EMPTY, learn, type Progress, read, write } from "../../src/progress/learn";
import { KEY } from "../../src/progress/store";
import type { DrillView } from "../../src/view";
import { BOOK, mixBlock, poolFile, WORDS } from "./pools";

const OWN = ["lesson/legal-plays#1", "lesson/pass-to#1"];
const BEGUN = Array.from({ length: 10 }, (_, place) => `lesson/own#${place}`);
const RIGHT = { type: "answer", keys: ["QS", "4H"] };

let model: PageModel;
let asked: [string, Record<string, unknown>][];
let isPoolThere: boolean;
let isPythonWell: boolean;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  isPoolThere = isPythonWell = true;
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (isPoolThere) window.heartsPool = poolFile(BOOK);
    (script as HTMLScriptElement).onload?.(new Event("load"));
  });
});
afterEach(() => {
  delete window.heartsPool;
  vi.restoreAllMocks();
});

/** Answers with what it was asked for, as the door does. */
const python: Python = {
  ask({ call, args }) {
    if (call === "load" || call === "resume")
      return python.ask({ args: [String(args[0]), "{}"] } as never, () => {});
    const [state, action] = args.slice(0, 2).map((text) => JSON.parse(String(text)));
    asked.push([state.items[0], action]);
    if (!isPythonWell) return Promise.reject(new Error("no Python"));
    const after = { ...state, items: action.items ?? state.items };
    const [baked] = mixBlock("practice/mixed", after.items, true).items;
    return Promise.resolve({
      state: after,
      response: { view: baked?.view as DrillView, refusal: null },
    });
  },
};

async function open(
  block = mixBlock("lesson/recall", OWN),
  runs: Python | null = python,
  still: object = {},
) {
  const book = openBook({
    url: (file) => `https://example.org/${file}`,
    python: runs,
    bytes: 11_000_000,
  });
  await book.open(
    { ...block, kind: "mix", ...still } as unknown as BakedMix,
    createBaked,
    (engine, prepare) => {
      const save = new Save(String(block.state.activity), localStorage);
      const session = new Session(engine, save, "en");
      prepare?.(session.model, "");
      ({ model } = session);
    },
    () => {},
  );
  await settled();
}

const settled = () => new Promise((done) => setTimeout(done));
const view = () => (model.get("response") as Answer).view as DrillView;
const refs = () => JSON.parse((model.get("keeper") as Keeper).text()).items as string[];
const mixing = () => model.get("mixing") as Mixing;

async function act(action: object): Promise<void> {
  model.send({ ...action, ply: view().ply });
  await settled();
}

async function finish(): Promise<void> {
  for (let left = view().items; left > 0; left--) {
    await act(RIGHT);
    if (left > 1) await act({ type: "next" });
  }
}

/** These were missed in the first lesson; then the second one was begun. */
function missed(...items: string[]): Progress {
  let progress: Progress = begin(EMPTY, "lesson");
  for (const item of items) {
    const [kind = ""] = item.split("#");
    progress = learn(progress, { lesson: "lesson", kind, item, right: false });
  }
  progress = begin(progress, "second");
  localStorage.setItem(KEY, write(progress));
  return progress;
}

test("where nothing is due, the lesson's own questions stand, and no pool is fetched", async () => {
  await open();
  expect(refs()).toEqual(OWN);
  expect(mixing().told).toBe("");
  expect(document.head.append).not.toHaveBeenCalled();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("opening a lesson begins it, for whoever has begun to learn", async () => {
  missed("moon#1");
  await open(mixBlock("third/recall", OWN));
  expect(Object.keys(read(localStorage.getItem(KEY) ?? "").lessons)).toEqual([
    "lesson",
    "second",
    "third",
  ]);
});

test("up to two missed items come back instead, and are told as such", async () => {
  missed("moon#1", "broken#2", "why-not#1");
  await open();
  expect(refs()).toEqual(["lesson/moon#1", "lesson/broken#2"]);
  expect(view().prompt).toBe("lesson/moon#1");
  expect(view().activity).toBe("lesson/recall");
  expect(mixing().told).toBe("mixed_missed");
});

test("what this book does not have does not come back", async () => {
  missed("gone#1");
  await open();
  expect(refs()).toEqual(OWN);
});

test("a recall under way goes on after a reload, though more is due", async () => {
  missed("moon#1", "broken#2");
  await open();
  await act(RIGHT);
  missed("moon#1", "broken#2", "why-not#1");
  await open();
  expect(view().phase).toBe("done");
  expect(refs()).toEqual(["lesson/moon#1", "lesson/broken#2"]);
  expect(mixing().told).toBe("mixed_missed");
});

test("a recall that is over makes room for what is due now", async () => {
  missed("moon#1", "broken#2");
  await open();
  await finish();
  missed("why-not#1");
  await open();
  expect(refs()).toEqual(["lesson/why-not#1"]);
  expect(view().phase).toBe("asking");
});

test("without the pool the lesson's own questions stand", async () => {
  isPoolThere = false;
  missed("moon#1");
  await open();
  expect(refs()).toEqual(OWN);
});

const mixed = () => mixBlock("practice/mixed", BEGUN, true);

test("mixed practice begins as the book has it, and goes on from the pool without Python", async () => {
  await open(mixed());
  expect(refs()).toEqual(BEGUN);
  expect([mixing().told, mixing().count, mixing().bytes]).toEqual([
    "mixed_book",
    BOOK.length,
    11_000_000,
  ]);
  await finish();
  const lists = [refs()];
  for (let list = 0; list < 3; list++) {
    await act({ type: "items" });
    expect(refs()).toHaveLength(10);
    expect(view().phase).toBe("asking");
    expect(refs().filter((ref) => lists.slice(-2).flat().includes(ref))).toEqual([]);
    lists.push(refs());
    await finish();
  }
  expect(asked).toEqual([]);
});

test("whoever has learnt begins with what is due and weak", async () => {
  missed("moon#1");
  await open(mixed());
  expect(refs()[0]).toBe("lesson/moon#1");
  const first = refs();
  await open(mixed()); // looked at again: the same list
  expect(refs()).toEqual(first);
});

test("new ones come from Python once they are asked for, in the middle of a list too", async () => {
  await open(mixed());
  await act(RIGHT);
  mixing().make();
  await settled();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.[1]).toMatchObject({ type: "items", ply: 0 });
  expect(refs().every((ref) => ref.startsWith("~"))).toBe(true);
  expect([mixing().told, mixing().bytes]).toEqual(["mixed_made", 0]);
  await act(RIGHT);
  expect(asked[1]?.[1]).toMatchObject({ type: "answer" });

  const kept = refs();
  await open(mixed()); // a reload shows them without fetching anything
  expect(refs()).toEqual(kept);
  expect(asked).toHaveLength(2);
  expect([mixing().told, mixing().bytes]).toEqual(["mixed_made", 11_000_000]);
});

test("where new ones can't be made, it says so and the book goes on", async () => {
  isPythonWell = false;
  await open(mixed());
  mixing().make();
  await settled();
  expect(refs().every((ref) => ref.startsWith("lesson/"))).toBe(true);
  expect(refs()).not.toEqual(BEGUN);
  expect(mixing()).toMatchObject({ told: "mixed_book", trouble: "mixed_failed" });
  expect((model.get("host") as Host).status).toBe("ready");
  await act(RIGHT);
  expect(view().phase).toBe("done");
});

test("a list that Python made and can't go on with makes room for the book", async () => {
  await open(mixed());
  mixing().make();
  await settled();
  isPythonWell = false;
  await open(mixed());
  expect(refs().every((ref) => ref.startsWith("~"))).toBe(true);
  await act(RIGHT);
  expect(refs().every((ref) => ref.startsWith("lesson/"))).toBe(true);
  expect(mixing().trouble).toBe("mixed_failed");
});

test("a list comes back from a text: the book's here, a new one by Python", async () => {
  const keeper = () => model.get("keeper") as Keeper;
  window.heartsReadDrill = readDrill;
  missed("moon#1");
  await open(mixed());
  await act(RIGHT);
  const text = keeper().text();
  localStorage.clear();
  await open(mixed());
  keeper().load(text);
  await settled();
  expect(keeper().text()).toBe(text);

  const state = JSON.parse(text);
  keeper().load(JSON.stringify({ ...state, items: ["lesson/gone"], log: [] }));
  await settled();
  expect((model.get("response") as Answer).refusal?.code).toBe("other_items");
  expect(keeper().text()).toBe(text);
  keeper().load(JSON.stringify({ ...state, items: ["~moon:1:a#1"], log: [] }));
  await settled();
  expect(refs()).toEqual(["~moon:1:a#1"]);
});

test("what Python made comes back where only its view is damaged", async () => {
  const block = mixBlock("practice/mixed", BEGUN, true);
  const state = { ...block.state, items: Array(10).fill("~made") };
  const saved = { state, view: { kind: "drill", hand: 5 }, language: "en" };
  localStorage.setItem("hearts-lessons:1:practice/mixed", JSON.stringify(saved));
  await open(block);
  expect(asked.map(([ref]) => ref)).toEqual(["~made"]);
  expect(refs()).toEqual(state.items);
});

test("where no Python can run, nothing is offered, and what it made begins anew", async () => {
  await open(mixed());
  mixing().make();
  await settled();
  await open(mixed(), null);
  expect(mixing().bytes).toBe(0);
  expect(refs().every((ref) => ref.startsWith("lesson/"))).toBe(true);
});

test("without the pool the items of the page still work, and it says so", async () => {
  isPoolThere = false;
  await open(mixed());
  expect(mixing()).toMatchObject({ told: "", trouble: "mixed_pool_failed" });
  await finish();
  await act({ type: "items" });
  expect(refs()).toEqual(BEGUN);
  expect(view().phase).toBe("asking");
});

test("a list of another version begins anew", async () => {
  const [, activity] = [await open(mixed()), "practice/mixed"];
  await act(RIGHT);
  const key = `hearts-lessons:1:${activity}`;
  const saved = JSON.parse(localStorage.getItem(key) ?? "");
  localStorage.setItem(key, JSON.stringify({ ...saved, state: { ...saved.state, engine: "0" } }));
  await open(mixed());
  expect(view().ply).toBe(0);
});

test("progress is looked at, whatever is sent", async () => {
  const shown = { kind: "progress", activity: "progress/lesson", words: WORDS, ply: 0 };
  await open(undefined, null, { kind: "progress", view: shown });
  await act({ type: "hint" });
  expect((model.get("response") as Answer).view).toEqual(shown);
});
