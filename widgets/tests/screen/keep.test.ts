/** Work as text: out by copying or as a file, back by pasting, and never over other work unasked. */

import { h, render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeepForm } from "../../src/screen/keep-form";
import { deal } from "./views";

const WORDS = Object.fromEntries(
  ["copied", "copy", "load", "loaded", "paste", "replace", "replaces", "selected", "text"].map(
    (name) => [`keep_${name}`, name],
  ),
);

let el: HTMLElement;
let text: string;
let loaded: string[];

beforeEach(() => {
  el = document.body.appendChild(document.createElement("div"));
  loaded = [];
  begin([{ hint: true }]);
});
afterEach(() => {
  render(null, el);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function begin(log: object[]): void {
  text = JSON.stringify({ log });
  draw();
}

function draw(refusal = ""): void {
  const keeper = { text: () => text, load: (it: string) => loaded.push(it) };
  const view = { ...deal("playing"), activity: "lesson/deal", words: WORDS };
  const notice = refusal ? ({ tone: "refused", text: refusal } as const) : null;
  render(h(KeepForm, { keeper, view, notice }), el);
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const told = () => el.querySelector("[data-kept]")?.textContent?.trim();
const control = (name: string) => el.querySelector<HTMLElement>(`[data-control=${name}]`);

async function press(name: string, detail = 0): Promise<void> {
  control(name)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  await settled();
}

async function paste(brought: string): Promise<void> {
  const field = control("paste") as HTMLTextAreaElement;
  field.value = brought;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await settled();
}

test("the text stands there, named, and as a file under the activity's name", () => {
  const field = el.querySelector("textarea");
  expect(field?.value).toBe(text);
  expect(field?.readOnly).toBe(true);
  expect(field?.labels?.[0]?.textContent).toContain("text");
  const link = control("download");
  expect(link?.getAttribute("download")).toBe("hearts-lessons-lesson-deal.txt");
  expect(decodeURIComponent(link?.getAttribute("href") ?? "")).toContain(text);
});

test("copying says so, and without leave to copy the text is selected instead", async () => {
  const copies: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (it: string) => copies.push(it) } });
  await press("copy");
  expect([copies, told()]).toEqual([[text], "copied"]);

  vi.stubGlobal("navigator", {});
  await press("copy");
  expect(told()).toBe("selected");
  const field = el.querySelector("textarea") as HTMLTextAreaElement;
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length]);
});

test("loading over work asks once more, and a double click is no answer", async () => {
  await paste("  {saved}\n");
  await press("load", 1);
  expect([loaded, told()]).toEqual([[], "replaces"]);
  expect(control("load")?.textContent).toBe("replace");
  await press("load", 2);
  expect(loaded).toEqual([]);
  await press("load", 1);
  expect(loaded).toEqual(["{saved}"]);
});

test("another text asks anew", async () => {
  await paste("{one}");
  await press("load");
  await paste("{two}");
  expect([control("load")?.textContent, told()]).toEqual(["load", ""]);
  await press("load");
  expect(loaded).toEqual([]);
});

test("before the first move nothing is replaced, so nothing is asked", async () => {
  begin([]);
  await press("load");
  expect(loaded).toEqual([]);
  await paste("{saved}");
  await press("load");
  expect(loaded).toEqual(["{saved}"]);
});

test("the outcome is told: loaded, or why not", async () => {
  begin([]);
  await paste("{saved}");
  draw("A card that may not be played.");
  expect(told()).toBe("");
  await press("load");
  draw("No saved text.");
  expect(told()).toBe("No saved text.");
  begin([{ hint: true }]);
  expect(told()).toBe("loaded");
});

test("what is typed here is no shortcut of the table", () => {
  const heard = vi.fn();
  el.addEventListener("keydown", heard);
  control("paste")?.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
});
