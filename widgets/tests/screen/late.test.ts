/** What comes late: the table stands without it, asks for it, and takes it up. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrive, late } from "../../src/screen/late";
import { lateParts } from "../../src/screen/late-parts";
import { askForLessMotion, Stage } from "./stage";
import { deal, drill } from "./views";

let stage: Stage;
const fetch = vi.fn();

beforeEach(() => {
  askForLessMotion(false);
  fetch.mockClear();
  Object.assign(late, { parts: null, fetch });
});
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
  Object.assign(late, { parts: lateParts, fetch() {} });
});

test("the cards of a first hand are chosen without it", () => {
  stage = new Stage(deal("passing"));
  stage.card("QS").click();
  expect(stage.chosen).toEqual(["QS"]);
  expect(fetch).not.toHaveBeenCalled();
});

test("a hand that is over asks for its panel, and shows it", () => {
  stage = new Stage(deal("over"));
  expect(stage.status).toBe(deal("over").status);
  expect(stage.all(".h-result")).toEqual([]);
  expect(fetch).toHaveBeenCalled();
  arrive(lateParts);
  expect(stage.all(".h-result")).toHaveLength(1);
});

test("a game asks for its level and its form, and room is kept for them", () => {
  stage = new Stage(deal("five"));
  expect(fetch).toHaveBeenCalled();
  expect(stage.all(".h-game")).toHaveLength(1);
  arrive(lateParts);
  expect(stage.all(".h-game select")).toHaveLength(1);
  expect(stage.all("[data-fold=setup]")).toHaveLength(1);
});

test("settings are fetched when they are opened", () => {
  stage = new Stage(drill("legalAsking"));
  expect(fetch).not.toHaveBeenCalled();
  stage.one("[data-fold=settings]").dispatchEvent(new Event("toggle"));
  expect(fetch).toHaveBeenCalledOnce();
  arrive(lateParts);
  expect(stage.all("[data-fold=settings] input").length).toBeGreaterThan(0);
});

test("its style comes once, however many tables there are", () => {
  arrive(lateParts);
  document.adoptedStyleSheets = [];
  stage = new Stage(drill("legalAsking"));
  const other = new Stage(deal("over"));
  const sheets = document.adoptedStyleSheets.filter((sheet) => sheet === window.heartsSheet);
  expect(sheets).toHaveLength(1);
  other.end();
});
