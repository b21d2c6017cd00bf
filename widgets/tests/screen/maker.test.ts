/** The form for a set, with a host that answers late: what is newer than its answer stays. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MakerView, RuleField, SheetView } from "../../src/view";
import { MAKER } from "./class-views";
import { device, Stage } from "./stage";

const LESSONS = ["l1", "l2", "l3", "l4"];
const FIRST: Record<string, string> = {
  ...{ lessons: LESSONS.join(" "), kinds: "", items: "10", hands: "1" },
  ...{ passing: "yes", seed: "1" },
};
const SHEET: SheetView = { heading: "Set", key: "Key", questions: [], hands: [] };

let stage: Stage;
/** How many messages have been answered. */
let answered: number;
let values: Record<string, string>;
let ply: number;

beforeEach(() => {
  device("nothing");
  [answered, ply, values] = [0, 3, { ...FIRST }];
  stage = new Stage(view());
});
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The questions that a lesson has are of its own kind; the others have none to choose. */
function view(): MakerView {
  const value = (name: string) => values[name] ?? "";
  const own = value("lessons").split(" ").filter(Boolean);
  const kinds = own.map((lesson) => `of-${lesson}`);
  const asked = value("kinds")
    .split(" ")
    .filter((kind) => kinds.includes(kind));
  values = { ...values, kinds: asked.join(" ") };
  const fields = [
    field("lessons", "many", LESSONS),
    field("kinds", "many", kinds),
    field("items", "number", []),
    field("hands", "number", []),
    field("passing", "one", ["yes", "no"]),
    field("seed", "text", []),
  ];
  const text = [...Object.entries(values)].map((pair) => pair.join("=")).join("&");
  const words = { ...MAKER.words, working: "Working" };
  return { ...MAKER, fields, text, ply, words, sheet: { ...SHEET, heading: text } };
}

function field(name: string, form: RuleField["form"], keys: string[]): RuleField {
  const value = values[name] ?? "";
  const isChosen = (key: string) => value.split(" ").includes(key);
  const choices = keys.map((key) => ({ key, label: key, chosen: isChosen(key) }));
  const rest = { shown: value, line: "", rounds: [], end: "", help: "", note: "", faulty: false };
  return { name, label: name, form, value, choices, low: 0, high: 20, ...rest };
}

/** The host comes to its next answer; a seed it tidies. */
function answer(): void {
  const sent = stage.sent[answered];
  if (!sent) throw new Error("nothing was asked");
  expect(sent.ply).toBe(ply);
  answered += 1;
  if (sent.type === "restart") {
    [ply, values] = [0, { ...FIRST }];
  } else if (sent.type === "set") {
    ply += 1;
    values = { ...values, [sent.name]: sent.value.trim() };
  }
  stage.answer(view());
}

function answerAll(): void {
  while (answered < stage.sent.length) answer();
}

function control(name: string): HTMLInputElement {
  return stage.one<HTMLInputElement>(`[name="${name}"]`);
}

/** Type without leaving the field. */
function type(name: string, text: string): void {
  control(name).focus();
  control(name).value = text;
}

/** Type, and leave the field by Tab. */
function enter(name: string, text: string): void {
  type(name, text);
  control(name).dispatchEvent(new Event("change", { bubbles: true }));
  control(name).blur();
}

function box(name: string, value: string): HTMLInputElement {
  return stage.one<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
}

function ticked(name: string): string[] {
  const boxes = stage.all(`[name="${name}"]`) as HTMLInputElement[];
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}

const link = () => stage.one<HTMLTextAreaElement>("[data-control=link]").value;

/** The form, the link and the sheet hold the same. */
function assertHeld(held: Record<string, string>): void {
  answerAll();
  expect(values).toEqual({ ...FIRST, ...held });
  for (const name of ["items", "hands", "passing", "seed"]) {
    expect(control(name).value).toBe(values[name]);
  }
  for (const name of ["lessons", "kinds"]) expect(ticked(name).join(" ")).toBe(values[name]);
  const text = view().text;
  expect(link()).toContain(text);
  stage.one("[data-control=sheet]").click();
  expect(stage.one(".h-sheet h3").textContent).toBe(text);
}

test("what is typed, chosen and ticked while an answer is on its way is all there at the end", () => {
  enter("items", "6");
  enter("hands", "2");
  enter("seed", "class 7B monday");
  control("passing").value = "no";
  control("passing").dispatchEvent(new Event("change", { bubbles: true }));
  box("lessons", "l4").click();
  expect(stage.sent).toHaveLength(1);
  assertHeld({
    ...{ items: "6", hands: "2", seed: "class 7B monday", passing: "no" },
    lessons: "l1 l2 l3",
  });
  expect(stage.sent).toHaveLength(5);
});

test("an answer leaves alone what is being typed, and it is sent once it is left", () => {
  enter("items", "6");
  type("seed", "class 7B mon");
  answer();
  expect(control("seed").value).toBe("class 7B mon");
  expect(document.activeElement).toBe(control("seed"));
  type("seed", "class 7B monday");
  control("seed").blur();
  expect(stage.sent[1]).toMatchObject({ name: "seed", value: "class 7B monday" });
  assertHeld({ items: "6", seed: "class 7B monday" });
});

test("of several values of a field the last one wins, and only that is sent", () => {
  enter("items", "6");
  for (const hands of ["2", "3", "4"]) enter("hands", hands);
  enter("items", "7");
  assertHeld({ items: "7", hands: "4" });
  expect(stage.sent).toHaveLength(3);
});

test("what is typed on while its beginning is being sent stays", () => {
  enter("seed", "mon");
  type("seed", "monday");
  answer();
  expect(control("seed").value).toBe("monday");
  control("seed").blur();
  assertHeld({ seed: "monday" });
});

test("what is typed back to how it was found is sent if the host holds something else by now", () => {
  enter("seed", "mon");
  enter("seed", "1");
  assertHeld({});
  enter("seed", "tue");
  answerAll();
  stage.action("restart").click();
  type("seed", "tu");
  answer();
  type("seed", "tue");
  control("seed").blur();
  assertHeld({ seed: "tue" });
});

test("a tidied value stands there once it is the latest", () => {
  enter("seed", "  mon ");
  enter("items", "6");
  answer();
  expect(control("seed").value).toBe("mon");
  assertHeld({ seed: "mon", items: "6" });
});

test("boxes stay as they were ticked, however the answers fall, and keep focus", () => {
  box("lessons", "l1").focus();
  box("lessons", "l1").click();
  box("lessons", "l2").click();
  answer();
  expect(ticked("lessons")).toEqual(["l3", "l4"]);
  expect(document.activeElement).toBe(box("lessons", "l1"));
  box("lessons", "l3").click();
  box("lessons", "l2").click();
  assertHeld({ lessons: "l2 l4" });
});

test("a kind whose lesson has gone meanwhile is not asked for", () => {
  box("lessons", "l1").click();
  box("kinds", "of-l1").click();
  box("kinds", "of-l2").click();
  assertHeld({ lessons: "l2 l3 l4", kinds: "of-l2" });
});

test("a button acts on what was chosen before it, and what is chosen after it stays", () => {
  enter("items", "6");
  enter("seed", "mon");
  stage.action("restart").click();
  enter("seed", "tue");
  expect(stage.sent).toHaveLength(1);
  assertHeld({ seed: "tue" });
  expect(stage.sent.map((each) => each.type)).toEqual(["set", "set", "restart", "set"]);
});

test("until all of it is there no link is shown or copied, and nothing is called ready", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const print = vi.fn();
  vi.stubGlobal("print", print);
  expect(stage.status).toBe("Ready");
  stage.one("[data-control=sheet]").click();
  enter("items", "6");
  enter("hands", "2");
  type("seed", "mon");
  control("seed").dispatchEvent(new Event("change", { bubbles: true })); // a press elsewhere
  stage.one("[data-control=copy]").click();
  stage.one("[data-control=print]").click();
  for (let left = 3; left > 0; left--) {
    expect([link(), stage.status]).toEqual(["…", "Working"]);
    expect([writeText.mock.calls, print.mock.calls]).toEqual([[], []]);
    answer();
  }
  expect(stage.status).toBe("Ready");
  expect(print).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(writeText.mock.calls).toEqual([[link()]]));
  expect(link()).toContain("items=6&hands=2&passing=yes&seed=mon");
});

test("what was not answered because Python ended is sent again, before what is newer", () => {
  enter("items", "6");
  stage.host({ status: "failed", choices: [{ action: "again", label: "Again" }] });
  expect(link()).toBe("…");
  enter("seed", "mon");
  answered = 1; // the first was lost
  expect(stage.sent[1]).toMatchObject({ name: "items", value: "6" });
  stage.host({ status: "ready" });
  assertHeld({ items: "6", seed: "mon" });
});

test("what is chosen while the saved form is being fetched goes on top of it", () => {
  stage.host({ status: "loading" });
  enter("seed", "mon");
  expect(stage.sent).toEqual([]);
  [ply, values] = [9, { ...FIRST, items: "6" }];
  stage.host({ status: "ready" });
  stage.answer(view());
  assertHeld({ items: "6", seed: "mon" });
});

test("an answer to something else is none", () => {
  enter("seed", "mon");
  stage.answer(view()); // the saved position, which the host has brought in its place
  expect(control("seed").value).toBe("mon");
  answered = 1;
  assertHeld({ seed: "mon" });
});

test("what was told of an earlier choice is not told while Python is fetched", () => {
  stage.answer({ ...view(), told: ["10 questions"] });
  expect(stage.el.textContent).toContain("10 questions");
  stage.host({ status: "loading", message: "Loading" });
  expect(stage.el.textContent).not.toContain("10 questions");
});
