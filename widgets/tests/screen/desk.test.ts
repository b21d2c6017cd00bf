/** What is put on a teacher's desk gets there, whatever comes between. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProgressStore } from "../../src/progress/store";
import type { DeskView } from "../../src/view";
import { Memory } from "../page/memory";
import { DESK as ANY_DESK, table } from "./class-views";
import { device, Stage } from "./stage";

const DESK = { ...ANY_DESK, learners: { ...table("Class", "Ann"), papers: [4] } } as DeskView;

const KEY = "hearts-lessons:1:class/desk:waiting";
const ELSEWHERE = {
  status: "failed",
  choices: [
    { action: "reload", label: "Open" },
    { action: "again", label: "Here" },
  ],
} as const;

let stage: Stage;

beforeEach(() => {
  device("nothing");
  stage = new Stage(DESK);
});
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function put(...texts: string[]): void {
  const input = stage.one<HTMLInputElement>("[data-control=files]");
  const files = texts.map((text) => new File([text], text));
  Object.defineProperty(input, "files", { value: files, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function rename(name: string): Promise<void> {
  stage.one("[data-control=rename]").click();
  await vi.waitFor(() => stage.one("input.h-naming"));
  stage.one<HTMLInputElement>("input.h-naming").value = name;
  stage.key("Enter", stage.one("input.h-naming"));
}

type Sent = { type: string; ply?: number; texts?: string[]; name?: string; sources?: string[] };

/** What has been sent so far, once it is so much. */
async function sent(count: number): Promise<Sent[]> {
  await vi.waitFor(() => expect(stage.sent).toHaveLength(count));
  return stage.sent as unknown as Sent[];
}

function reload(view: DeskView): void {
  stage.end();
  stage.el.remove();
  stage = new Stage(view);
}

/** Whether the browser asks before the page is left. */
function isGuarded(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

const TEN = [..."0123456789"];

test("the page is left with care while papers wait, and a reload reads the others", async () => {
  expect(isGuarded()).toBe(false);
  put(...TEN);
  await sent(1);
  expect(isGuarded()).toBe(true);
  stage.answer({ ...DESK, ply: 4 });
  await sent(2);
  reload({ ...DESK, ply: 4 });
  expect(await sent(1)).toMatchObject([{ type: "papers", texts: ["8", "9"], ply: 4 }]);
  stage.answer({ ...DESK, ply: 5 });
  expect([isGuarded(), sessionStorage.getItem(KEY)]).toEqual([false, null]);
});

test("a name is not lost either, and goes before papers that wait", async () => {
  put(...TEN);
  await sent(1);
  await rename("Ben");
  reload(DESK);
  expect(await sent(1)).toMatchObject([{ type: "rename", paper: 4, name: "Ben" }]);
  stage.answer({ ...DESK, ply: 4 });
  expect((await sent(2))[1]?.texts).toEqual(TEN.slice(0, 8));
});

test("a name stands there at once, and the one before can be given back at once", async () => {
  put(...TEN);
  await sent(1);
  await rename("Ben");
  const button = () => stage.one("[data-control=rename]");
  await vi.waitFor(() => expect(button().textContent).toBe("Ben"));
  await rename("Ann");
  stage.answer({ ...DESK, ply: 4 });
  expect((await sent(2))[1]).toMatchObject({ type: "rename", name: "Ann" });
});

test("what another tab has put there is taken up first, and nothing replaces it", async () => {
  put("a");
  await sent(1);
  stage.host({ ...ELSEWHERE, choices: [...ELSEWHERE.choices] });
  expect((await sent(2))[1]).toEqual({ type: "reload" });
  stage.answer({ ...DESK, ply: 9 });
  stage.host({ status: "ready" });
  expect((await sent(3))[2]).toMatchObject({ texts: ["a"], ply: 9 });
  stage.answer({ ...DESK, ply: 10 });
  expect(isGuarded()).toBe(false);
});

test("a name for a paper that another tab has cleared away is forgotten", async () => {
  await rename("Ben");
  await sent(1);
  stage.host({ ...ELSEWHERE, choices: [...ELSEWHERE.choices] });
  await sent(2);
  stage.answer({ ...DESK, ply: 0 });
  expect(isGuarded()).toBe(false);
});

test("the answer to something else is none", async () => {
  put("a");
  await sent(1);
  stage.answer(DESK); // in another language, say
  expect((await sent(2))[1]).toMatchObject({ texts: ["a"] });
  expect(isGuarded()).toBe(true);
});

test("a desk that is cleared wants nothing of what waited", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  put(...TEN);
  await sent(1);
  stage.action("restart").click();
  now.mockReturnValue(2000);
  stage.action("restart").click();
  stage.answer({ ...DESK, ply: 4 });
  expect((await sent(2))[1]?.type).toBe("restart");
  stage.answer({ ...DESK, ply: 0, phase: "empty" });
  await vi.waitFor(() => expect(isGuarded()).toBe(false));
  expect(stage.sent).toHaveLength(2);
});

test("where Python ends on everything, it goes on once the last is tried again", async () => {
  put("a", "b", "c");
  const again = [{ action: "again" as const, label: "Again" }];
  for (const count of [1, 2, 3]) {
    await sent(count);
    stage.host({ status: "failed", choices: [...again] });
  }
  await new Promise((done) => setTimeout(done)); // it has heard that
  expect(stage.status).toBe("0 of 3 so far");
  expect(isGuarded()).toBe(true);
  stage.host({ status: "ready" });
  stage.answer({ ...DESK, ply: 4 }); // to "b", which was tried last
  const [, , , last] = await sent(4);
  expect(last?.sources).toEqual(["a", "c"]);
});

test("while it reads, nothing looks final", async () => {
  expect(stage.all("[data-control=csv]")).toHaveLength(1);
  put(...TEN);
  await sent(1);
  stage.answer({ ...DESK, ply: 4 });
  await sent(2);
  await vi.waitFor(() => expect(stage.status).toBe("8 of 10 so far"));
  expect(stage.one<HTMLProgressElement>("progress").value).toBe(8);
  expect(stage.all("[data-control=csv]")).toEqual([]);
  stage.answer({ ...DESK, ply: 5 });
  await vi.waitFor(() => expect(stage.status).toBe("2 count"));
  expect(stage.all("[data-control=csv]")).toHaveLength(1);
  expect(stage.all("progress")).toEqual([]);
});

test("what the browser could not keep is told after a reload, and stops nothing", async () => {
  const small = new Memory();
  const setItem = (key: string, text: string) => {
    if (text.length > 99) throw new DOMException("full", "QuotaExceededError");
    small.setItem(key, text);
  };
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => small.getItem(key),
    removeItem: (key: string) => small.removeItem(key),
    clear: () => small.clear(),
    setItem,
  });
  put(...TEN);
  await sent(1);
  reload(DESK);
  expect(stage.one("[data-lost]").textContent).toBe("10 of 10 missing");
  expect(isGuarded()).toBe(false);
});

test.each(["{", "[]", '{"items": [1, {"source": "a"}, {"name": "a", "paper": "b"}]}'])(
  "what was kept as %s is nothing",
  (text) => {
    sessionStorage.setItem(KEY, text);
    reload(DESK);
    expect([stage.sent, isGuarded(), stage.all("[data-lost]")]).toEqual([[], false, []]);
  },
);

test("whoever clears what was done here clears what waits", async () => {
  put("a");
  await sent(1);
  new ProgressStore(null).clear();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test("what is pasted is taken off the field, and says in no language where it comes from", async () => {
  const field = stage.one<HTMLTextAreaElement>("[data-control=paste]");
  for (const [count, text] of ["HL1.a", "HL1.b"].entries()) {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const button = stage.one("[data-action=paste]");
    await vi.waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
    button.click();
    expect((await sent(count + 1))[count]).toMatchObject({ sources: [""], texts: [text] });
    await vi.waitFor(() => expect(field.value).toBe(""));
    stage.answer({ ...DESK, ply: 4 + count });
  }
});

function drag(type: string, dataTransfer: object): DragEvent {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ["Files"], ...dataTransfer } });
  document.body.dispatchEvent(event);
  return event as DragEvent;
}

test("files are taken anywhere on the page, and other things are not", async () => {
  expect(drag("dragover", { types: ["text/plain"] }).defaultPrevented).toBe(false);
  expect(drag("dragover", {}).defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(stage.one(".h-drop").textContent).toBe("Drop"));
  const dropped = drag("drop", { items: [], files: [new File(["a"], "a.json")] });
  expect(dropped.defaultPrevented).toBe(true);
  expect(await sent(1)).toMatchObject([{ texts: ["a"], sources: ["a.json"] }]);
  expect(stage.all(".h-drop")).toEqual([]);
});

test("a folder is read to its end", async () => {
  const entry = (fullPath: string, inside?: object[]) => {
    const some = [...(inside ?? [])];
    return {
      name: fullPath.split("/").at(-1),
      fullPath,
      isFile: !inside,
      isDirectory: !!inside,
      file: (found: (file: File) => void) => found(new File(["a"], "a")),
      createReader: () => ({
        readEntries: (found: (entries: object[]) => void) => found(some.splice(0, 1)),
      }),
    };
  };
  const folder = entry("/class", [
    entry("/class/a.json"),
    entry("/class/.DS_Store"),
    entry("/class/b", [entry("/class/b/a.json")]),
  ]);
  drag("drop", { items: [{ webkitGetAsEntry: () => folder }], files: [] });
  expect((await sent(1))[0]?.sources).toEqual(["class/a.json", "class/b/a.json"]);
});
