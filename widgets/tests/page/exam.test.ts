/** An exam on a page without Python: as Python holds it, left and gone on with, and another one. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import data from "../../../tests/data/exam.json";
import type { PageModel } from "../../src/host/page-model";
import { Save } from "../../src/host/save";
import { Session } from "../../src/host/session";
import type { Answer, Host } from "../../src/model";
import { createBaked } from "../../src/page/baked";
import { openBook } from "../../src/page/book";
import { type BakedExam, ExamEngine } from "../../src/page/exam";
import { interleaved } from "../../src/progress/choose";
import { examOf } from "../../src/progress/examine";
import { read } from "../../src/progress/learn";
import { KEY } from "../../src/progress/store";
import type { DrillView, ReportView } from "../../src/view";
import { BOOK, poolFile } from "./pools";

const BLOCK = data.block as unknown as BakedExam;
const STEPS = data.steps as unknown as { action: Message; view: DrillView | ReportView }[];

interface Message {
  type: string;
  ply: number;
  keys: string[];
}

let model: PageModel;
let session: Session;
let isPoolThere: boolean;

beforeEach(() => {
  localStorage.clear();
  isPoolThere = true;
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (isPoolThere) window.heartsPool = poolFile(BOOK);
    (script as HTMLScriptElement).onload?.(new Event("load"));
  });
});
afterEach(() => {
  delete window.heartsPool;
  vi.restoreAllMocks();
});

const book = openBook({ url: (file) => `https://example.org/${file}`, python: null, bytes: 0 });

async function open(block = BLOCK): Promise<void> {
  const draw = (engine: ConstructorParameters<typeof Session>[0]) => {
    session = new Session(engine, new Save("exam/exam", localStorage), "en");
    model = session.model;
  };
  await book.open(block, createBaked, draw, () => {});
  await settled();
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

async function send(message: object): Promise<Answer> {
  model.send(message);
  await settled();
  return shown();
}

function shown(): Answer {
  return model.get("response") as Answer;
}

function report(): ReportView {
  return shown().view as ReportView;
}

async function answerAll(): Promise<void> {
  for (const { action } of STEPS) await send(action);
}

test("every question and the report are Python's", async () => {
  await open();
  const { words } = BLOCK.view;
  expect(shown().view).toEqual(BLOCK.view);
  for (const { action, view } of STEPS) {
    expect((await send(action)).view).toEqual({ ...view, words });
  }
  expect(report().missed.map(({ item }) => item)).toEqual([2, 3]);
});

test("an answer can't be changed, and nothing helps", async () => {
  await open();
  const [first] = STEPS as [(typeof STEPS)[number]];
  await send(first.action);
  const { view } = shown();
  await send(first.action); // the second half of a double click
  expect(shown().view).toEqual(view);
  for (const type of ["hint", "reveal", "retry", "next", "restart"]) {
    const { refusal } = await send({ type, ply: 1 });
    expect(refusal?.code).toBe("phase");
  }
  expect((await send({ type: "answer", ply: 1, keys: ["nonsense"] })).refusal?.code).toBe("option");
  expect(shown().view).toEqual({ ...view, spoken: (view as DrillView).spoken });
});

test("an exam that was left goes on where it was", async () => {
  await open();
  await send(STEPS[0]?.action as Message);
  await send(STEPS[1]?.action as Message);
  await open();
  expect((shown().view as DrillView).item).toBe(3);
});

test.each([
  ["of another version", { engine: "older" }],
  ["whose items are not there", { items: ["lesson/gone#1"] }],
])("one %s begins anew", async (_, part) => {
  isPoolThere = false;
  const state = { ...BLOCK.state, log: [{ answer: STEPS[0]?.action.keys }], ...part };
  localStorage.setItem(
    "hearts-lessons:1:exam/exam",
    JSON.stringify({ state, view: {}, language: "en" }),
  );
  await open();
  expect((shown().view as DrillView).item).toBe(1);
});

test("a save with answers that fit no question is told, and kept as text", async () => {
  const state = { ...BLOCK.state, log: [{ answer: ["nonsense"] }] };
  const text = JSON.stringify({ state, view: {}, language: "en" });
  localStorage.setItem("hearts-lessons:1:exam/exam", text);
  await open();
  expect((model.get("host") as Host).text).toBe(text);
});

const LESSONS = [{ id: "lesson", title: "Lesson", page: "01-lesson", kinds: [] }];
const SMALL: BakedExam = { ...BLOCK, report: { ...BLOCK.report, lessons: LESSONS } };

test("another exam has the book's other items, and is kept too", async () => {
  await open(SMALL);
  await answerAll();
  await send({ type: "restart", ply: 4 });
  const { view } = shown();
  expect([view.kind, view.phase, (view as DrillView).items]).toEqual(["drill", "asking", 4]);
  expect((view as DrillView).learn.lesson).toBe("lesson");
  expect((view as DrillView).buttons).toEqual(BLOCK.view.buttons);
  await open(SMALL);
  expect(shown().view).toEqual(view);
});

test("without the book's other items the way on is to try again", async () => {
  await open(SMALL);
  await answerAll();
  isPoolThere = false;
  await send({ type: "restart", ply: 4 });
  const host = model.get("host") as Host;
  expect([host.status, host.choices?.map(({ action }) => action)]).toEqual(["failed", ["again"]]);
  expect(report().kind).toBe("report");
  isPoolThere = true;
  await send({ type: "again" });
  expect(shown().view.kind).toBe("drill");
});

test("one whose questions can't be fetched now waits for them", async () => {
  const refs = [...(BLOCK.state.items as string[])].reverse();
  const saved = { state: { ...BLOCK.state, items: refs }, view: {}, language: "en" };
  const text = JSON.stringify(saved);
  localStorage.setItem("hearts-lessons:1:exam/exam", text);
  isPoolThere = false;
  await open();
  const host = model.get("host") as Host;
  expect([host.text, host.choices?.map(({ action }) => action)]).toEqual([text, ["again", "anew"]]);
  await send(STEPS[0]?.action as Message);
  expect(localStorage.getItem("hearts-lessons:1:exam/exam")).toBe(text);
});

test("it counts once, as a whole, when it is over", async () => {
  const engine = new ExamEngine(BLOCK, {
    pool: null,
    fetch: async () => null,
    fold: createBaked,
    random: Math.random,
  });
  let { state } = engine.first;
  for (const { action } of STEPS) {
    expect(localStorage.getItem(KEY)).toBeNull();
    const outcome = await engine.respond(state, action)(() => {});
    state = (outcome as { state: typeof state }).state;
    book.heard([outcome]);
  }
  const { exams, kinds } = read(localStorage.getItem(KEY) ?? "");
  expect(exams.map(({ right, of }) => [right, of])).toEqual([[2, 4]]);
  const counted = Object.values(kinds).reduce((sum, { right, wrong }) => sum + right + wrong, 0);
  expect(counted).toBe(4);
  book.heard([await engine.respond(state, STEPS[0]?.action)(() => {})]); // refused
  expect(read(localStorage.getItem(KEY) ?? "").exams).toHaveLength(1);
});

const MANY = ["a", "b", "c", "d", "e"].flatMap((lesson, place) =>
  ["k", "l", "m"].flatMap((kind) =>
    Array.from({ length: 4 }, (_, n) => ({
      ref: `${lesson}/${kind}#${n}`,
      kind: kind + (place % 3),
    })),
  ),
);

test("each exam has every lesson that it asks about and every kind, and nothing twice", () => {
  for (let round = 0; round < 30; round += 1) {
    const refs = examOf(MANY, ["a", "b", "c", "d"], 12, [], Math.random);
    expect(new Set(refs).size).toBe(12);
    expect(new Set(refs.map((ref) => ref[0]))).toEqual(new Set(["a", "b", "c", "d"]));
    const kinds = refs.map((ref) => MANY.find((item) => item.ref === ref)?.kind);
    expect(new Set(kinds).size).toBe(9);
  }
});

test("what was asked last stays away", () => {
  const last = examOf(MANY, ["a", "b"], 6, [], Math.random);
  const next = examOf(MANY, ["a", "b"], 6, last, Math.random);
  expect(next.filter((ref) => last.includes(ref))).toEqual([]);
  expect(interleaved([])).toEqual([]);
});
