/** The workshop for rule sets: what is chosen is sent, what is said is shown. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WorkshopView } from "../../src/view";
import setting from "../fixtures/rules-setting.json";
import { device, Stage } from "./stage";

const FIXTURE = setting as unknown as WorkshopView;
const VIEW = { ...FIXTURE, words: { ...FIXTURE.words, working: "Working" } };

let stage: Stage;

beforeEach(() => {
  device("nothing");
  stage = new Stage(VIEW);
});
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function change(selector: string, value: string): void {
  const control = stage.one<HTMLSelectElement | HTMLInputElement>(selector);
  control.value = value;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function field(name: string): HTMLElement {
  return stage.one(`[data-field="${name}"]`);
}

/** The next position, with another value of a field. */
function next(name: string, value: string): WorkshopView {
  const groups = VIEW.groups.map((group) => ({
    ...group,
    fields: group.fields.map((each) => (each.name === name ? { ...each, value } : each)),
  }));
  return { ...VIEW, groups, ply: VIEW.ply + 1, spoken: `${name} ${value}` };
}

test("every topic says its rule, and what the other rule set says where that differs", () => {
  const topics = stage.all("[data-topic]");
  expect(topics.map(({ dataset }) => dataset.topic)).toEqual(VIEW.groups.map((g) => g.topic));
  for (const [place, { title, said, other }] of VIEW.groups.entries()) {
    const text = topics[place]?.textContent ?? "";
    for (const sentence of [title, said, other]) expect(text).toContain(sentence);
    expect(topics[place]?.hasAttribute("data-differs")).toBe(other !== "");
  }
  expect(stage.one("[data-compared]").textContent).toBe(VIEW.compared);
  expect(VIEW.groups.some(({ other }) => other)).toBe(true);
});

test("every parameter has a control with a name, which shows its value", () => {
  const names = VIEW.groups.flatMap(({ fields }) => fields);
  expect(names.length).toBeGreaterThan(30);
  for (const { name, form, label, value, choices, rounds } of names) {
    const place = field(name);
    if (form === "many") {
      expect(place.querySelector("legend")?.textContent).toBe(label);
      const boxes = [...place.querySelectorAll("input")];
      expect(boxes.map((box) => box.checked)).toEqual(choices.map(({ chosen }) => chosen));
    } else if (form === "row") {
      const selects = [...place.querySelectorAll("select")];
      expect(selects).toHaveLength(rounds.length);
      expect(selects.map((each) => each.value)).toEqual([...value.split(" "), ""]);
    } else {
      const control = place.querySelector<HTMLInputElement>("select, input");
      expect(control?.value).toBe(value);
      const labelled = place.querySelector(`label[for="${control?.id}"]`);
      expect(labelled?.textContent).toBe(label);
    }
  }
});

test("a choice is sent as it is made, a typed value once it is left", () => {
  change('[data-field="moon"] select', "choice");
  expect(stage.sent).toEqual([{ type: "set", name: "moon", value: "choice", ply: VIEW.ply }]);
  stage.answer(next("moon", "choice"));
  change('[data-field="target"] input', "50");
  expect(stage.sent[1]).toEqual({ type: "set", name: "target", value: "50", ply: VIEW.ply + 1 });
});

test("boxes and places in a row are sent as one list", () => {
  stage.one<HTMLInputElement>('[data-field="break_on"] input[value="qs_any"]').click();
  expect(stage.sent[0]).toMatchObject({ name: "break_on", value: "heart_discard qs_any" });
  stage.answer(next("break_on", "heart_discard qs_any"));
  const last = field("pass_cycle").querySelectorAll("select").length - 1;
  const places = stage.all('[data-field="pass_cycle"] select') as HTMLSelectElement[];
  const [, second] = places;
  if (second) second.value = "";
  second?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(last).toBe(4);
  expect(stage.sent[1]).toMatchObject({ name: "pass_cycle", value: "left" });
});

test("what is chosen while an answer is on its way is sent after it", () => {
  change('[data-field="moon"] select', "choice");
  change('[data-field="sun"] select', "badge");
  change('[data-field="tie_for_lowest"] select', "play_on");
  expect(stage.sent).toHaveLength(1);
  stage.answer(next("moon", "choice"));
  expect(stage.sent[1]).toMatchObject({ name: "sun", value: "badge", ply: VIEW.ply + 1 });
  stage.answer({ ...next("sun", "badge"), ply: VIEW.ply + 2 });
  expect(stage.sent[2]).toMatchObject({ name: "tie_for_lowest", ply: VIEW.ply + 2 });
});

test("nothing that is chosen or typed is replaced by an older answer", async () => {
  const value = (selector: string) => stage.one<HTMLSelectElement>(selector).value;
  const row = () =>
    [...field("pass_cycle").querySelectorAll("select")].map((select) => select.value).join(" ");
  change('[data-field="moon"] select', "choice");
  change('select[name="preset"]', "bicycle");
  change('[data-field="sun"] select', "badge");
  stage.one<HTMLInputElement>('[data-field="break_on"] input[value="qs_any"]').click();
  const second = field("pass_cycle").querySelectorAll("select")[1];
  if (second) second.value = "";
  second?.dispatchEvent(new Event("change", { bubbles: true }));
  const chosen = row();
  stage.one<HTMLInputElement>('[data-field="target"] input').value = "5"; // and on
  for (const [n, last] of ["moon", "preset", "sun", "break_on"].entries()) {
    expect(stage.sent).toHaveLength(n + 1);
    stage.answer({ ...next(last, ""), ply: VIEW.ply + n + 1 });
    expect(value('select[name="preset"]') === "bicycle").toBe(n === 0);
    expect(row()).toBe(chosen);
    expect(value('[data-field="target"] input')).toBe("5");
  }
  expect(stage.sent.map((each) => ("name" in each ? each.name : ""))).toEqual(
    "moon bicycle sun break_on pass_cycle".split(" "),
  );
  expect(stage.sent[3]).toMatchObject({ value: "heart_discard qs_any" });
});

test("the rules as text are not copied before the last choice is in them", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  change('[data-field="moon"] select', "choice");
  change('[data-field="sun"] select', "badge");
  stage.one('[data-control="copy"]').click();
  stage.answer({ ...next("moon", "choice"), text: "one" });
  expect(stage.one<HTMLTextAreaElement>("[data-control=rules-text]").value).toBe("…");
  expect(stage.status).toBe("Working");
  stage.answer({ ...next("sun", "badge"), ply: VIEW.ply + 2, text: "both" });
  await vi.waitFor(() => expect(writeText.mock.calls).toEqual([["both"]]));
  expect(stage.status).toBe(VIEW.status);
  vi.unstubAllGlobals();
});

test("what is refused stands there to be put right, and the status says why", () => {
  change('[data-field="target"] input', "0");
  stage.answer(VIEW, { code: "bad_value", message: "From 1 on.", spoken: "From 1 on." });
  expect(field("target").querySelector("input")?.value).toBe("0");
  expect(stage.one(".h-status").textContent).toContain("From 1 on.");
  stage.answer(next("moon", "choice"));
  expect(field("target").querySelector("input")?.value).toBe("100");
});

test("what makes no sense together is marked, and the only status line says it", () => {
  const groups = VIEW.groups.map((group) => ({
    ...group,
    fields: group.fields.map((each) => ({ ...each, faulty: each.name === "kitty_award" })),
  }));
  stage.answer({ ...VIEW, groups, faulty: true, status: "A kitty needs both.", ply: 9 });
  expect(stage.all('[aria-invalid="true"]').map((each) => each.getAttribute("name"))).toEqual([
    "kitty_award",
  ]);
  expect(stage.all('[role="status"]').map(({ textContent }) => textContent)).toEqual([
    "A kitty needs both.",
  ]);
});

test("named rule sets are begun from and compared", () => {
  change('select[name="preset"]', "bicycle");
  expect(stage.sent[0]).toEqual({ type: "preset", name: "bicycle", ply: VIEW.ply });
  stage.answer({ ...VIEW, ply: VIEW.ply + 1 });
  change('select[name="compare"]', "");
  expect(stage.sent[1]).toEqual({ type: "compare", name: "", ply: VIEW.ply + 1 });
});

test("a hand is begun, a change taken back", () => {
  stage.one('[data-action="begin"]').click();
  expect(stage.sent[0]).toEqual({ type: "begin", ply: VIEW.ply });
  stage.answer({ ...VIEW, ply: VIEW.ply + 1 });
  stage.one('[data-action="undo"]').click();
  expect(stage.sent[1]).toMatchObject({ type: "undo" });
  expect(VIEW.buttons.map(({ action }) => action)).toEqual(["begin", "undo"]);
});

test("what the host asks before it fetches anything stands beside the buttons", () => {
  const choices = [{ action: "fetch", label: "Fetch 9 MB" } as const];
  stage.host({ status: "ready", message: "9 MB are needed.", choices });
  expect(stage.one(".h-standing-rules .h-status").textContent).toContain("9 MB are needed.");
  expect(stage.all(".h-standing-rules button")[0]?.dataset.control).toBe("fetch");
});

test("where the host waits for the learner, its choices take the buttons' place", () => {
  const choices = [{ action: "fetch", label: "Fetch 9 MB" } as const];
  stage.host({ status: "failed", message: "9 MB are needed.", choices });
  expect(stage.all(".h-standing-rules button").map(({ textContent }) => textContent)).toEqual([
    "Fetch 9 MB",
  ]);
  expect(stage.one(".h-status").textContent).toContain("9 MB are needed.");
});

test("the rules are copied as text, and a text that was sent is used", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  stage.one('[data-control="copy"]').click();
  await vi.waitFor(() => expect(stage.one("[data-fold=share]").textContent).toContain("Copied."));
  expect(writeText).toHaveBeenCalledWith(VIEW.text);
  vi.unstubAllGlobals();
  const box = stage.one<HTMLTextAreaElement>('[data-control="paste"]');
  box.value = "bicycle";
  box.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() =>
    expect(stage.one('[data-action="paste"]').hasAttribute("aria-disabled")).toBe(false),
  );
  stage.one('[data-action="paste"]').click();
  expect(stage.sent).toEqual([{ type: "paste", text: "bicycle", ply: VIEW.ply }]);
});

test("the list to agree on has a box for every decision that makes a difference", () => {
  const fields = VIEW.groups.flatMap((group) => group.fields).filter(({ note }) => !note);
  const lines = stage.all(".h-agreed li").map(({ textContent }) => textContent?.trim());
  expect(lines).toEqual(fields.map(({ line }) => line));
  expect(stage.all(".h-agreed .h-box")).toHaveLength(fields.length);
});
