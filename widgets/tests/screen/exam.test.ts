/** An exam on the screen: an answer is chosen, then given; the report; the results among progress. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import data from "../../../tests/data/exam.json";
import { EMPTY, type LearnEvent, sit, write } from "../../src/progress/learn";
import { KEY } from "../../src/progress/store";
import type { DrillView, ReportView } from "../../src/view";
import overview from "../fixtures/progress-overview.json";
import { device, Stage } from "./stage";

const { words } = data.block.view;
const VIEWS = [data.block.view, ...data.steps.map(({ view }) => ({ ...view, words }))];
const [FIRST, SECOND] = VIEWS as unknown as [DrillView, DrillView];
const REPORT = VIEWS.at(-1) as unknown as ReportView;

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
});

const give = () => stage.one('.h-actions [data-action="answer"]');
const option = (key: string) => stage.one(`.h-choices [data-key="${key}"]`);

test("an answer is chosen, changed, and given once", () => {
  stage = new Stage(FIRST);
  const [one, other] = FIRST.options.map(({ key }) => key) as [string, string];
  give().click();
  expect(stage.sent).toEqual([]);
  option(one).click();
  option(other).click();
  expect(stage.sent).toEqual([]);
  expect(option(one).getAttribute("aria-pressed")).toBe("false");
  give().click();
  give().click();
  expect(stage.sent).toEqual([{ type: "answer", ply: 0, keys: [other] }]);
  stage.answer(SECOND);
  expect(give().getAttribute("aria-disabled")).toBe("true");
  give().click();
  expect(stage.sent).toHaveLength(1);
});

test("whoever has answered reads the next question", () => {
  stage = new Stage(FIRST);
  expect(document.activeElement).toBe(document.body);
  give().focus();
  stage.answer(SECOND);
  expect(document.activeElement?.textContent).toBe(SECOND.prompt);
  expect(stage.spoken).toBe("Question 2 of 4");
});

test("nothing beside a question helps", () => {
  stage = new Stage(FIRST);
  for (const helper of ['[data-fold="rules"]', '[data-fold="keep"]', '[data-action="hint"]']) {
    expect(stage.all(helper)).toEqual([]);
  }
  expect(stage.all('[data-fold="settings"]')).toHaveLength(1);
});

test("the report tells each lesson, and what was missed with its answer and reason", () => {
  stage = new Stage(REPORT);
  expect(stage.one("h3").textContent).toBe("2 of 4 right.");
  expect(stage.one(".h-report").dataset.ready).toBeUndefined();
  const known = stage.all("tr[data-lesson]").map(({ dataset }) => [dataset.lesson, dataset.known]);
  expect(new Map(known as [string, string | undefined][])).toEqual(
    new Map(REPORT.answered.map(({ learn, right }) => [learn.lesson, right ? "true" : undefined])),
  );
  expect(stage.all(".h-missed").map(({ dataset }) => dataset.item)).toEqual(["2", "3"]);
  for (const { item, options } of REPORT.missed) {
    const told = stage.one(`.h-missed[data-item="${item}"]`);
    const shown = options.filter(({ verdict, chosen }) => verdict === "right" || chosen);
    expect(told.querySelectorAll("li")).toHaveLength(shown.length);
    expect(told.textContent).toContain(words.exam_yours);
    expect(told.textContent).toContain(words.exam_correct);
  }
  stage.action("restart").click();
  expect(stage.sent).toEqual([{ type: "restart", ply: 4 }]);
});

test("a new report is looked at first", () => {
  stage = new Stage(VIEWS[3] as unknown as DrillView);
  give().focus();
  stage.answer(REPORT);
  expect(document.activeElement).toBe(stage.one("h3"));
});

test("its lessons are a click away on a page, and in a notebook whose address is in sight", () => {
  vi.stubGlobal("heartsKit", {});
  stage = new Stage(REPORT);
  const links = () => stage.all("tr a").map((link) => link.getAttribute("href"));
  expect(links()).toContain("01-cards-and-table.html");
  stage.end();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  stage = new Stage(REPORT);
  expect(links()).toEqual([]);
  stage.end();
  document.body.replaceChildren();
  vi.stubGlobal("location", { pathname: "/lab/tree/en/exam.ipynb" });
  stage = new Stage(REPORT);
  expect(links()).toContain("01-cards-and-table.ipynb");
});

test("a host that has stopped says so below the report", () => {
  stage = new Stage(REPORT);
  stage.host({ status: "failed", message: "No.", choices: [{ action: "again", label: "Again" }] });
  expect(stage.one("[data-trouble] p").textContent).toBe("No.");
  stage.one('[data-control="again"]').click();
  expect(stage.sent).toEqual([{ type: "again" }]);
});

test("results stand among progress, the latest first", () => {
  const event = (right: boolean): LearnEvent => ({
    lesson: "passing",
    kind: "pass-to",
    item: "a",
    right,
  });
  const all = Array.from({ length: 20 }, () => event(true));
  const progress = sit(sit(EMPTY, [event(false), event(true)]), all);
  localStorage.setItem(KEY, write(progress));
  stage = new Stage(overview as never);
  const rows = stage.all(".h-exams tbody tr");
  expect(rows.map(({ dataset }) => dataset.ready)).toEqual(["true", undefined]);
  expect(rows[0]?.textContent).toContain("20 of 20");
  expect(rows[1]?.textContent).toContain("Passing");
});

test("without a result the progress says so", () => {
  stage = new Stage(overview as never);
  expect(stage.one(".h-exams").textContent).toContain(overview.words.exam_none);
});
