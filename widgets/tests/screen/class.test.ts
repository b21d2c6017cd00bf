/** Class sets on the screen: nothing is lost by a slip, and names are not for everybody. */

import { afterEach, expect, test, vi } from "vitest";
import type { ClassView, DeskView, MakerView } from "../../src/view";
import { device, Stage } from "./stage";

const words = {
  class_sure: "Sure?",
  class_code: "Code",
  class_file: "File",
  keep_copy: "Copy",
  keep_copied: "Copied.",
  keep_selected: "Selected.",
  class_link: "Link",
  class_here: "Here only",
  class_projector: "Projector",
};
const COMMON = { ply: 3, language: "en", label: "x", spoken: "x", seats: [], hand: [], words };
const again = { action: "restart", label: "Again", primary: false, option: "" };
const newcomer = { ...again, action: "newcomer", label: "Next learner" };

const OVER = {
  ...COMMON,
  kind: "class",
  activity: "class/set",
  phase: "over",
  heading: "Done",
  told: ["1 of 2"],
  name: "",
  file_name: "result.json",
  file: "{}",
  code: "HL1.old",
  status: "Save it",
  buttons: [newcomer, again],
} as unknown as ClassView;

const table = (heading: string, cell: string) => ({
  heading,
  columns: ["Name"],
  rows: [[cell]],
  note: "",
  told: [],
});

const DESK = {
  ...COMMON,
  kind: "desk",
  activity: "class/desk",
  phase: "graded",
  told: [],
  learners: table("Class", "Ann"),
  apart: table("Apart", "Ben"),
  kinds: table("Kinds", "Winner"),
  rules: null,
  missed: [],
  moments: [],
  file_name: "class.csv",
  csv: "\ufeffName",
  status: "2 count",
  buttons: [again],
} as unknown as DeskView;

const MAKER = {
  ...COMMON,
  kind: "maker",
  activity: "class/maker",
  phase: "setting",
  fields: [],
  told: [],
  text: "items=3&seed=a",
  page: "class.html",
  sheet: null,
  status: "Ready",
  faulty: false,
  buttons: [again],
} as unknown as MakerView;

let stage: Stage;

afterEach(() => {
  stage.end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(view: ClassView | DeskView | MakerView): void {
  device("nothing");
  stage = new Stage(view);
}

test("what would be lost is asked about, and a double click is no answer", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  show(OVER);
  stage.action("restart").click();
  now.mockReturnValue(1200);
  stage.action("restart").click();
  expect([stage.sent, stage.status]).toEqual([[], "Sure?"]);
  now.mockReturnValue(2000);
  stage.action("restart").click();
  expect(stage.sent).toEqual([{ type: "restart", ply: 3 }]);
});

test("the next learner is asked about what nobody has taken along", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  show(OVER);
  stage.action("restart").click();
  now.mockReturnValue(2000);
  stage.action("newcomer").click(); // another question
  expect([stage.sent, stage.status]).toEqual([[], "Sure?"]);
  stage.one("[data-control=download]").click();
  stage.action("newcomer").click();
  expect(stage.sent).toEqual([{ type: "newcomer", ply: 3 }]);
});

test("a plain address has no clipboard: the old way copies, or the text stays selected", async () => {
  show(OVER);
  vi.stubGlobal("navigator", {});
  const told = () => stage.one(".h-copy [aria-live]").textContent;
  const exec = vi.fn(() => true);
  Object.assign(document, { execCommand: exec });
  stage.one("[data-control=copy]").focus();
  stage.one("[data-control=copy]").click();
  await vi.waitFor(() => expect(told()).toBe("Copied."));
  expect(document.activeElement).toBe(stage.one("[data-control=copy]"));
  exec.mockReturnValue(false);
  stage.one("[data-control=copy]").click();
  await vi.waitFor(() => expect(told()).toBe("Selected."));
  expect(document.activeElement).toBe(stage.one("[data-control=code]"));
  Object.assign(document, { execCommand: undefined });
});

test("while another link is being made, the one before is not there to be copied", async () => {
  show(MAKER);
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const link = () => stage.one<HTMLTextAreaElement>("[data-control=link]").value;
  expect(link()).toContain("items=3");
  stage.action("restart").click();
  await vi.waitFor(() => expect(link()).toBe("…"));
  stage.one("[data-control=copy]").click();
  stage.answer({ ...MAKER, ply: 4, text: "items=5&seed=a" });
  await vi.waitFor(() => expect(link()).toContain("items=5"));
  expect(writeText.mock.calls).toEqual([[link()]]);
});

test("a code that is copied right after the name is typed has the name in it", async () => {
  show(OVER);
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const field = stage.one<HTMLInputElement>("[name=nickname]");
  field.value = "Ann";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  stage.one("[data-control=copy]").click();
  expect(writeText).not.toHaveBeenCalled();
  expect(stage.sent).toEqual([{ type: "name", name: "Ann", ply: 3 }]);
  stage.answer({ ...OVER, ply: 4, name: "Ann", code: "HL1.new" });
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith("HL1.new"));
});

test("the projector shows no names", async () => {
  show(DESK);
  expect(stage.root.textContent).toContain("Ann");
  stage.one("[data-control=projector]").click();
  await vi.waitFor(() => expect(stage.root.textContent).not.toContain("Ann"));
  expect(stage.root.textContent).not.toContain("Ben");
  expect(stage.root.textContent).toContain("Winner");
  document.dispatchEvent(new Event("fullscreenchange")); // Escape
  await vi.waitFor(() => expect(stage.root.textContent).toContain("Ann"));
});

test("many papers go to the desk a few at a time", async () => {
  show({ ...DESK, phase: "empty", learners: null, apart: null });
  const files = Array.from({ length: 10 }, (_, n) => new File([`${n}`], `${n}.json`));
  const input = stage.one<HTMLInputElement>("[data-control=files]");
  Object.defineProperty(input, "files", { value: files });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  stage.answer({ ...DESK, ply: 4 });
  await vi.waitFor(() => expect(stage.sent).toHaveLength(2));
  expect(stage.sent.flatMap((message) => (message as { texts?: string[] }).texts)).toEqual(
    files.map((_, n) => `${n}`),
  );
});

test("a link is asked for where the address brings none, and where its set is refused", async () => {
  const empty = { ...OVER, phase: "empty", told: [] } as unknown as ClassView;
  const field = () => stage.all("[data-control=paste]").length;
  show(empty);
  expect(field()).toBe(1);
  stage.end();
  window.location.hash = "#set?seed=a";
  show(empty);
  expect(field()).toBe(0);
  stage.answer(empty, { code: "class_link", message: "Bad", spoken: "Bad" });
  expect(field()).toBe(1);
  window.location.hash = "";
});
