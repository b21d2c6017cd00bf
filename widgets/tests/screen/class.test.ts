/** Class sets on the screen: nothing is lost by a slip, and names are not for everybody. */

import { afterEach, expect, test, vi } from "vitest";
import type { ClassView, DeskView, MakerView } from "../../src/view";
import { DESK, MAKER, OVER, table } from "./class-views";
import { device, Stage } from "./stage";

let stage: Stage;

afterEach(() => {
  stage.end();
  document.body.replaceChildren();
  sessionStorage.clear();
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

test("a name that is typed back while the code is made with another is the last one", async () => {
  show(OVER);
  const field = () => stage.one<HTMLInputElement>("[name=nickname]");
  const type = (name: string) => {
    field().value = name;
    field().dispatchEvent(new Event("change", { bubbles: true }));
  };
  type("Ann");
  type("Anna");
  type("");
  field().value = "B"; // and on
  stage.answer({ ...OVER, ply: 4, name: "Ann", code: "HL1.ann" });
  expect(stage.sent[1]).toEqual({ type: "name", name: "", ply: 4 });
  expect(stage.one<HTMLTextAreaElement>("[data-control=code]").value).toBe("…");
  stage.answer({ ...OVER, ply: 5, code: "HL1.none" });
  expect([field().value, stage.sent.length]).toEqual(["B", 2]);
  expect(stage.one<HTMLTextAreaElement>("[data-control=code]").value).toBe("HL1.none");
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

const MOMENT = {
  ...table("Trick 3", ""),
  columns: ["Card", "Learners", "Points"],
  rows: [["♠Q", "4", "9.5 points"]],
  known: 2,
};

test("before a class, its vote comes first, and what it was worth is shown by a button", async () => {
  show({ ...DESK, moments: [MOMENT] });
  const headings = () => stage.all("h3").map(({ textContent }) => textContent);
  expect(stage.root.textContent).toContain("9.5 points");
  expect(headings().at(-1)).toBe("Trick 3");
  stage.one("[data-control=projector]").click();
  await vi.waitFor(() => expect(headings()[0]).toBe("Trick 3"));
  const cells = () => stage.one(".h-results tbody").textContent;
  expect(cells()).toBe("♠Q4");
  stage.one("[data-control=show]").click();
  await vi.waitFor(() => expect(cells()).toBe("♠Q49.5 points"));
});

test("what an earlier version has kept is folded whole", async () => {
  const { known: _, ...earlier } = MOMENT;
  show({ ...DESK, moments: [earlier as typeof MOMENT] });
  stage.one("[data-control=projector]").click();
  await vi.waitFor(() => expect(stage.root.textContent).toContain("Leave"));
  expect(stage.root.textContent).not.toContain("♠Q");
});

test("where the whole screen is refused, Escape and the button lead back all the same", async () => {
  show(DESK);
  const button = () => stage.one("[data-control=projector]");
  button().click();
  await vi.waitFor(() => expect(button().textContent).toBe("Leave"));
  stage.key("Escape", document.body);
  await vi.waitFor(() => expect(button().textContent).toBe("Projector"));
  expect(stage.root.textContent).toContain("Ann");
});

test("a learner's notes stand below the line, and belong to the name", () => {
  const long = "It can't be told whether the cards are those of the set.";
  const learners = {
    ...table("Class", ""),
    columns: ["Name", "Right", "Points", "Hints", "Notes", "From"],
    rows: [
      ["Ann", "3", "1", "0", long, "a.txt"],
      ["Ben", "2", "9", "1", "", "b.txt"],
    ],
    papers: [0, 1],
  };
  show({ ...DESK, learners });
  const [ann, ben] = stage.all("tbody");
  const lines = (body?: HTMLElement) =>
    [...(body?.querySelectorAll("tr") ?? [])].map((line) =>
      [...line.cells].map(({ textContent }) => textContent),
    );
  expect(lines(ann)).toEqual([["Ann", "3", "1", "0", "a.txt"], [`Notes ${long}`]]);
  expect(lines(ben)).toEqual([["Ben", "2", "9", "1", "b.txt"]]);
  expect(ann?.querySelector("th")?.rowSpan).toBe(2);
  expect(ann?.querySelectorAll("td")[4]?.colSpan).toBe(4);
});

test("a name is given by keyboard, and taken back by Escape", async () => {
  const columns = ["From", "Name"];
  const apart = { ...table("Apart", ""), columns, rows: [["a.json", ""]], papers: [7], named: 1 };
  const learners = { ...table("Class", "Ann"), papers: [4] };
  const desk = { ...DESK, learners, apart };
  show(desk);
  const [ann, nameless] = stage.all("[data-control=rename]");
  expect([ann?.getAttribute("aria-label"), nameless?.textContent]).toEqual([
    "Ann: rename",
    "Give a name",
  ]);
  nameless?.click();
  const typed = () => stage.one<HTMLInputElement>("input.h-naming");
  await vi.waitFor(() => expect(document.activeElement).toBe(typed()));
  typed().value = "Ben B.";
  stage.key("Enter");
  expect(stage.sent).toEqual([{ type: "rename", paper: 7, name: "Ben B.", ply: 3 }]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Ben B."));
  stage.answer({ ...desk, ply: 4 });
  stage.all("[data-control=rename]")[0]?.click();
  await vi.waitFor(() => expect(typed()).toBeTruthy());
  stage.key("Escape", typed());
  await vi.waitFor(() => expect(stage.all("input.h-naming")).toEqual([]));
  expect(stage.sent).toHaveLength(1);
});

function put(...files: File[]): void {
  const input = stage.one<HTMLInputElement>("[data-control=files]");
  Object.defineProperty(input, "files", { value: files });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

type Papers = { sources: string[]; texts: string[]; flaws: string[] };

test("a paper on which Python ends is told, and takes no other with it", async () => {
  show({ ...DESK, phase: "empty", learners: null, apart: null });
  put(new File(["a"], "a"), new File(["b"], "b"), new File(["c"], "c"));
  const failed = { status: "failed", choices: [{ action: "again", label: "Again" }] } as const;
  for (const [sent, isGood] of [0, 1, 0, 1, 1].entries()) {
    await vi.waitFor(() => expect(stage.sent).toHaveLength(sent + 1));
    if (isGood) stage.answer({ ...DESK, ply: 4 + sent });
    else stage.host({ ...failed, choices: [...failed.choices] });
  }
  const sent = stage.sent as unknown as Papers[];
  expect(sent.map(({ sources }) => sources.join(""))).toEqual(["abc", "a", "b", "c", "b"]);
  expect(sent.at(-1)).toMatchObject({ texts: [""], flaws: ["trouble"] });
});

/** `a/anna.json`, deflated, `a/.DS_Store` and `作业.txt`, as Python packs them. */
const ZIP = [
  "UEsDBBQAAAAIAAAAIVzYTGc6BgAAADwAAAALAAAAYS9hbm5hLmpzb26rriYfAABQSwMEFAAAAAAAAAAhXIMW3IwB",
  "AAAAAQAAAAsAAABhLy5EU19TdG9yZXhQSwMEFAAACAAAAAAhXBfR7xwEAAAABAAAAAoAAADkvZzkuJoudHh0SEwx",
  "LlBLAQIUAxQAAAAIAAAAIVzYTGc6BgAAADwAAAALAAAAAAAAAAAAAACAAQAAAABhL2FubmEuanNvblBLAQIUAxQA",
  "AAAAAAAAIVyDFtyMAQAAAAEAAAALAAAAAAAAAAAAAACAAS8AAABhLy5EU19TdG9yZVBLAQIUAxQAAAgAAAAAIVwX",
  "0e8cBAAAAAQAAAAKAAAAAAAAAAAAAACAAVkAAADkvZzkuJoudHh0UEsFBgAAAAADAAMAqgAAAIUAAAAAAA==",
].join("");

test("a zip is unpacked, a damaged one is told, and one too large or empty is told to be one", async () => {
  show({ ...DESK, phase: "empty", learners: null, apart: null });
  const bytes = Uint8Array.from(atob(ZIP), (letter) => letter.charCodeAt(0));
  const large = new File([bytes], "large.zip");
  Object.defineProperty(large, "size", { value: 100_000_001 });
  const empty = new File([bytes.slice(-22).fill(0, 4)], "empty.zip");
  put(new File([bytes], "class.zip"), new File([bytes.slice(0, 90)], "half.ZIP"), large, empty);
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent[0]).toMatchObject({
    sources: ["class.zip/a/anna.json", "class.zip/作业.txt", "half.ZIP", "large.zip", "empty.zip"],
    texts: ["{".repeat(60), "HL1.", "", "PK\u0003\u0004", "PK\u0003\u0004"],
    flaws: ["", "", "unreadable", "", ""],
  });
});

/** `name`, not packed, in a zip that does not say how it is written. */
function zipOf(name: number[], flags = 0): Uint8Array<ArrayBuffer> {
  const word = (...numbers: number[]) => numbers.flatMap((n) => [n & 255, n >> 8]);
  const facts = [...word(20, flags, 0, 0, 0x5c21, 0, 0, 0, 0, 0, 0, name.length, 0)];
  const local = [0x50, 0x4b, 3, 4, ...facts, ...name];
  const entry = [0x50, 0x4b, 1, 2, ...word(20), ...facts, ...word(0, 0, 0, 0, 0, 0, 0), ...name];
  const end = [0x50, 0x4b, 5, 6, ...word(0, 0, 1, 1, entry.length, 0, local.length, 0, 0)];
  return Uint8Array.from([...local, ...entry, ...end]);
}

test.each([
  ["张", [0xd5, 0xc5], "as Windows in China writes it"],
  ["张", [0xe5, 0xbc, 0xa0], "as Unicode"],
  ["Zoé", [0x5a, 0x6f, 0xe9], "a letter a byte"],
])("a packed file is called %s, written %j", async (name, letters) => {
  show({ ...DESK, phase: "empty", learners: null, apart: null });
  put(new File([zipOf([...letters, 0x2e, 0x74])], "class.zip"));
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent[0]).toMatchObject({ sources: [`class.zip/${name}.t`], flaws: [""] });
});

test("what a password locks in a zip is told to be locked", async () => {
  show({ ...DESK, phase: "empty", learners: null, apart: null });
  put(new File([zipOf([0x61], 1)], "class.zip"), new File([zipOf([0x62])], "open.zip"));
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent[0]).toMatchObject({
    sources: ["class.zip/a", "open.zip/b"],
    flaws: ["unreadable", ""],
  });
});

test("many papers go to the desk a few at a time", async () => {
  show({ ...DESK, phase: "empty", learners: null, apart: null });
  const files = Array.from({ length: 10 }, (_, n) => new File([`${n}`], `${n}.json`));
  put(...files);
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  stage.answer({ ...DESK, ply: 4 });
  await vi.waitFor(() => expect(stage.sent).toHaveLength(2));
  expect(stage.sent.flatMap((message) => (message as { texts?: string[] }).texts)).toEqual(
    files.map((_, n) => `${n}`),
  );
});

test("a link that a learner brings stays in its field, for it may be refused", async () => {
  show({ ...OVER, phase: "empty", told: [] } as unknown as ClassView);
  const field = stage.one<HTMLTextAreaElement>("[data-control=paste]");
  field.value = "half a link";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const button = stage.one("[data-action=paste]");
  await vi.waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
  button.click();
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  await new Promise((done) => setTimeout(done));
  expect(field.value).toBe("half a link");
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
