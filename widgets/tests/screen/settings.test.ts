/** What a learner sets for every table, and the keys. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeSettings } from "../../src/screen/change-settings";
import { askForLessMotion, device, Stage } from "./stage";
import { deal, drill } from "./views";

let stage: Stage;

beforeEach(() => askForLessMotion(false));
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
  changeSettings({ hidePoints: false, speech: "full", shortcuts: true, fourColours: false });
  localStorage.clear();
});

const OWN_SCORE = '.h-seat[data-seat="0"] .h-score';

test("points can be hidden: no seat shows or says any, the panel still does", () => {
  stage = new Stage(deal("playing"));
  expect(stage.one(OWN_SCORE).textContent).toContain("Total 25");
  stage.one("input[name=hidePoints]").click();
  expect(stage.all(".h-score")).toEqual([]);
  expect(stage.one('.h-seat[data-seat="1"] .h-hidden').textContent).toBe("West, 12 cards");
  stage.answer(deal("over"));
  expect(stage.one(".h-result").textContent).toContain("+14");
});

test("what is spoken can be short", () => {
  stage = new Stage(deal("waiting"));
  stage.one("input[name=speech][value=short]").click();
  stage.answer(deal("playing", { ply: 24 }));
  expect(stage.spoken).toBe(deal("playing").spoken_short);
});

describe("high contrast", () => {
  const isHigh = () => stage.root.hasAttribute("data-contrast");

  test("follows the device, and the switch after that", () => {
    device("contrast: more");
    stage = new Stage(deal("playing"));
    expect(isHigh()).toBe(true);
    stage.one("input[name=fourColours]").click();
    device("nothing");
    stage.one("input[name=fourColours]").click();
    expect(isHigh()).toBe(false);
    stage.one("input[name=contrast]").click();
    expect(isHigh()).toBe(true);
    stage.one("input[name=contrast]").click();
    device("contrast: more");
    stage.one("input[name=fourColours]").click();
    expect(isHigh()).toBe(false);
  });
});

test("only what was set is kept", () => {
  stage = new Stage(deal("playing"));
  stage.one("input[name=hidePoints]").click();
  const kept = JSON.parse(localStorage.getItem("hearts-lessons:settings") ?? "{}");
  expect(kept.hidePoints).toBe(true);
  expect(kept).not.toHaveProperty("pace");
});

test("a drill has the look and the keys to set, not the players' pace", () => {
  stage = new Stage(drill("legalAsking"));
  const names = stage.all(".h-settings input").map((input) => (input as HTMLInputElement).name);
  expect(names).toEqual(["fourColours", "contrast", "shortcuts"]);
});

describe("single keys", () => {
  test.each([
    ["c", deal("playing").hand_spoken],
    ["t", deal("playing").trick.text],
    ["s", deal("playing").scores_spoken],
  ])("%s speaks what is in sight, as often as it is asked", (key, text) => {
    stage = new Stage(deal("playing"));
    stage.card("2C").focus();
    stage.key(key);
    expect(stage.spoken).toBe(text);
    const said = stage.one("[data-spoken] p");
    stage.key(key.toUpperCase());
    expect(stage.spoken).toBe(text);
    expect(stage.one("[data-spoken] p")).not.toBe(said);
    expect(document.activeElement).toBe(stage.card("2C"));
    expect(stage.sent).toEqual([]);
  });

  test("an empty table is told", () => {
    stage = new Stage(deal("playing", { trick: { cards: [], complete: false, text: "" } }));
    stage.key("t", stage.root);
    expect(stage.spoken).toBe("Nothing is on the table.");
  });

  test("F goes fast while others play, and only then", () => {
    stage = new Stage(deal("playing"));
    stage.key("f", stage.root);
    stage.answer(deal("waiting", { ply: 22 }));
    const fast = stage.one("[data-control=fast-forward]");
    expect(fast.getAttribute("aria-disabled")).toBe(null);
    expect(fast.getAttribute("aria-keyshortcuts")).toBe("F");
    stage.key("f", stage.root);
    expect(fast.getAttribute("aria-disabled")).toBe("true");
  });

  test("all are turned off together", () => {
    stage = new Stage(deal("playing"));
    stage.one("input[name=shortcuts]").click();
    for (const key of ["c", "t", "s", "l", "f", "h"]) stage.key(key, stage.root);
    expect(stage.spoken).toBe("");
    expect(stage.one("[data-mat]").dataset.mat).toBe("trick");
    expect(stage.all('[aria-keyshortcuts="L"]')).toEqual([]);
  });

  test("the setting lists them", () => {
    stage = new Stage(deal("playing"));
    const label = stage.one("input[name=shortcuts]").closest("label")?.textContent ?? "";
    for (const key of ["H", "L", "C", "T", "S", "F"])
      expect(label).toMatch(new RegExp(`\\b${key}\\b`));
  });
});
