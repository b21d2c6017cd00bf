/** The progress as the browser keeps it: shown, taken along, brought back. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begin, EMPTY, learn, type Progress, read, write } from "../../src/progress/learn";
import { KEY, PROGRESS_CHANGED } from "../../src/progress/store";
import type { ProgressView } from "../../src/view";
import lesson from "../fixtures/progress-lesson.json";
import overview from "../fixtures/progress-overview.json";
import { device, Stage } from "./stage";

let stage: Stage;

beforeEach(() => {
  device("nothing");
  localStorage.clear();
  window.heartsUnkept = undefined;
});
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(view: object, progress?: Progress): void {
  if (progress) localStorage.setItem(KEY, write(progress));
  stage = new Stage(view as ProgressView);
}

/** Mixed items of the lesson on passing: right for 1, missed for 0. */
function answered(outcomes: string, kind = "pass-to"): Progress {
  return [...outcomes].reduce<Progress>(
    (progress, outcome, place) =>
      learn(progress, {
        lesson: "passing",
        kind,
        item: `${kind}#${place}`,
        right: outcome === "1",
        mixed: true,
      }),
    begin(EMPTY, "passing"),
  );
}

const words: Record<string, string> = overview.words;
const verdicts = () => stage.all(".h-five [data-verdict]").map(({ dataset }) => dataset.verdict);
const control = (name: string) => stage.one(`[data-control="${name}"]`);
const told = () => stage.one("[data-kept]").textContent;
const kept = () => read(localStorage.getItem(KEY) ?? "");
const settled = () => new Promise((done) => setTimeout(done, 20));

async function bring(text: string): Promise<void> {
  const place = control("paste") as HTMLTextAreaElement;
  place.value = text;
  place.dispatchEvent(new Event("input", { bubbles: true }));
  await settled();
}

async function press(name: string): Promise<void> {
  control(name).click();
  await settled();
}

test("a lesson shows its last five mixed items, in words too", () => {
  show(lesson, answered("0110"));
  expect(verdicts()).toEqual(["wrong", "right", "right", "wrong"]);
  expect(stage.all(".h-five li")).toHaveLength(5);
  expect(stage.one(".h-five").textContent).toBe("wrongrightrightwrong");
  expect(stage.one(".h-standing").textContent).toBe(
    "Right at the first try: 2 of your last 4 mixed questions.",
  );
  expect(stage.all(".h-passed")).toEqual([]);
  expect(stage.el.textContent).toContain("come back: 2");
});

test("a lesson that is known says so, and one that was not answered too", () => {
  show(lesson, answered("01111"));
  expect(stage.one("[data-passed] .h-standing").textContent).toContain("You know this lesson: 4");
  stage.end();
  localStorage.clear();
  show(lesson);
  expect(stage.one(".h-standing").textContent).toBe(words.not_yet_any);
});

test("it follows what is learnt on the same page", async () => {
  show(lesson, answered("1"));
  localStorage.setItem(KEY, write(answered("10")));
  window.dispatchEvent(new Event(PROGRESS_CHANGED));
  await settled();
  expect(verdicts()).toEqual(["right", "wrong"]);
});

test("the overview lists every lesson and kind, weak kinds first", () => {
  let progress = answered("11111");
  for (const [kind, right] of [
    ["moon", false],
    ["moon", true],
    ["broken", false],
  ] as const) {
    progress = learn(progress, { lesson: "passing", kind, item: "", right });
  }
  show(overview, progress);
  expect(stage.all("[data-lesson]")).toHaveLength(overview.lessons.length);
  expect(stage.all("[data-lesson][data-passed]").map(({ dataset }) => dataset.lesson)).toEqual([
    "passing",
  ]);
  const kinds = stage.all("[data-kind]").filter(({ tagName }) => tagName === "TR");
  expect(kinds).toHaveLength(overview.kinds.length);
  expect(kinds.slice(0, 3).map(({ dataset }) => dataset.kind)).toEqual([
    "broken",
    "moon",
    "pass-to",
  ]);
  expect([...(kinds[1]?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent)).toEqual([
    "1",
    "2",
  ]);
});

test("what is due is told, with the way to it on a page only", () => {
  const progress = begin(answered("0"), "another");
  show(overview, progress);
  expect(stage.one(".h-waiting").textContent).toContain("now: 1");
  expect(stage.all("a[href$='.html']")).toEqual([]); // a notebook may be anywhere
  stage.end();
  window.heartsKit = {} as never;
  show(overview, progress);
  expect(stage.all("a[href='practice.html']")).toHaveLength(1);
  expect(stage.all("a[href='04-passing.html']")).toHaveLength(1);
  Reflect.deleteProperty(window, "heartsKit");
});

test("nothing yet is told as such", () => {
  show(overview);
  expect(stage.one(".h-empty").textContent).toBe(words.empty);
});

test("it goes along as text and as a file, and comes back where nothing is", async () => {
  const progress = answered("01101");
  show(overview, progress);
  const text = stage.one<HTMLTextAreaElement>("textarea[readonly]").value;
  expect(read(text)).toEqual(progress);
  const href = control("download").getAttribute("href") ?? "";
  expect(decodeURIComponent(href.replace(/^[^,]*,/, ""))).toBe(text);
  stage.end();

  localStorage.clear();
  show(overview);
  await bring(` ${text}\n`);
  await press("load");
  expect(kept()).toEqual(progress);
  expect(told()).toBe(words.import_done);
});

test("what is there is replaced only after the question", async () => {
  show(overview, answered("1"));
  const other = answered("000");
  await bring(write(other));
  await press("load");
  expect(told()).toBe(words.import_confirm);
  expect(kept()).toEqual(answered("1"));
  await press("load");
  expect(kept()).toEqual(other);
  expect(verdicts().length).toBe(3);
});

test("another text asks again", async () => {
  show(overview, answered("1"));
  await bring(write(answered("000")));
  await press("load");
  await bring(write(answered("111")));
  await press("load");
  expect(told()).toBe(words.import_confirm);
  expect(kept()).toEqual(answered("1"));
});

test.each([
  ["junk", "import_json", ""],
  ['{"project":"another"}', "import_other", ""],
  [JSON.stringify({ ...EMPTY, format: 2 }), "import_format", ""],
  [JSON.stringify({ ...EMPTY, due: [1] }), "import_part", "due"],
])("junk changes nothing and is told why: %s", async (text, word, where) => {
  show(overview, answered("1"));
  await bring(text);
  await press("load");
  expect(told()).toBe((words[word] ?? "").replace("{where}", where));
  expect(kept()).toEqual(answered("1"));
});

test("a file is read as text is", async () => {
  show(overview);
  const file = control("file") as HTMLInputElement;
  const text = write(answered("11"));
  Object.defineProperty(file, "files", { value: [{ text: () => Promise.resolve(text) }] });
  file.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  await press("load");
  expect(kept()).toEqual(answered("11"));
});

test("where the clipboard is denied, the text is selected", async () => {
  show(overview, answered("1"));
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error()) } });
  await press("copy");
  expect(document.activeElement?.tagName).toBe("TEXTAREA");
  expect(told()).toBe(words.keep_selected);
});

test("a store that keeps nothing is told, and what was learnt is shown", () => {
  window.heartsUnkept = answered("11");
  show(overview);
  expect(stage.one(".h-unkept").textContent).toBe(words.unkept);
  expect(verdicts()).toEqual(["right", "right"]);
});

test("damaged progress is told with its text, until it is let go", async () => {
  localStorage.setItem(KEY, "{torn");
  show(overview);
  expect(stage.one(".h-damaged").textContent).toContain("can't be read");
  expect(stage.one<HTMLTextAreaElement>(".h-damaged textarea").value).toBe("{torn");
  expect(localStorage.getItem(KEY)).toBe("{torn");
  await press("anew");
  expect(stage.all(".h-damaged")).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(document.activeElement).toBe(stage.root);
});

test("a shared device is cleared after the question, and nothing else of it", async () => {
  show(overview, answered("1"));
  const others = { "hearts-lessons:settings": "{}", "another project": "1" };
  const ours = ["hearts-lessons:1:class/set?1", "hearts-lessons:1:passing/practice"];
  for (const key of ours) localStorage.setItem(key, "{}");
  for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
  expect(control("clear-download").getAttribute("href")).toContain("data:text/plain");
  const said = () => stage.one("[data-cleared]").textContent;
  await press("clear-all");
  expect(said()).toBe(words.clear_confirm);
  expect(kept()).toEqual(answered("1"));
  await press("clear-all");
  expect(said()).toBe(words.clear_done);
  expect({ ...localStorage }).toEqual(others);
  expect(verdicts()).toEqual([]);
  await press("clear-all");
  expect(said()).toBe(words.clear_confirm);
});

test("a lesson's page clears nothing", () => {
  show(lesson, answered("1"));
  expect(stage.all('[data-control="clear-all"]')).toEqual([]);
});
