/** Three to seven players: where they sit, where their cards lie, where a pass goes. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rowsNeeded } from "../../src/screen/layout";
import { askForLessMotion, Stage } from "./stage";
import { type DealName, deal, without } from "./views";

let stage: Stage;

beforeEach(() => askForLessMotion(false));
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
});

const PLACES: [DealName, string[]][] = [
  ["three", ["s", "w", "e"]],
  ["playing", ["s", "w", "n", "e"]],
  ["five", ["s", "w", "nw", "ne", "e"]],
  ["six", ["s", "w", "nw", "n", "ne", "e"]],
  ["seven", ["s", "sw", "w", "nw", "ne", "e", "se"]],
];

describe.each(PLACES)("%s", (name, places) => {
  beforeEach(() => {
    stage = new Stage(deal(name));
  });

  test("everyone sits where the view says", () => {
    const found = places.map((_, seat) => stage.place(`.h-seat[data-seat="${seat}"]`));
    expect(found).toEqual(places);
    expect(stage.one(".h-felt").dataset.seats).toBe(String(places.length));
  });

  test("a card of the trick lies towards its player, one place is left for the learner", () => {
    for (const { seat, card } of deal(name).trick.cards) {
      expect(stage.place(`[data-mat] [data-card="${card.code}"]`)).toBe(places[seat]);
    }
    expect(stage.place(".h-slot")).toBe("s");
  });

  test("one tab stop serves the whole hand", () => {
    expect(stage.all("button[data-card]")).toHaveLength(deal(name).hand.length);
    expect(stage.all('button[data-card][tabindex="0"]')).toHaveLength(1);
  });
});

test.each([
  ["playing", 1, "0deg"],
  ["playing", 2, "90deg"],
  ["playing", 3, "180deg"],
  ["five", 2, "45deg"],
  ["five", 3, "135deg"],
  ["seven", 1, "315deg"],
  ["seven", 6, "225deg"],
] as const)("with %s the arrow of a pass to seat %i turns to it", (name, to, turn) => {
  const passing = { direction: "left2", count: 3, to, text: "", chosen: "" } as const;
  stage = new Stage(deal(name, { phase: "passing", passing }));
  expect(stage.one(".h-arrow").style.rotate).toBe(turn);
});

test("the room of the whole hand is kept while its cards leave, and no longer", () => {
  const [width, card] = [360, 58];
  const rows = (count: number) => rowsNeeded(count, { width, card });
  expect([rows(13), rows(5)]).toEqual([2, 1]);
  for (const [property, size] of Object.entries({ offsetWidth: card, clientWidth: width })) {
    Object.defineProperty(HTMLElement.prototype, property, { configurable: true, get: () => size });
  }
  try {
    const room = () => stage.one(".h-hand").style.getPropertyValue("--rows");
    const { hand } = deal("playing");
    stage = new Stage(deal("playing"));
    expect(room()).toBe("2");
    stage.answer(deal("playing", { ply: 60, hand: hand.slice(0, 5) }));
    expect(stage.one(".h-hand").dataset.rows).toBe("1");
    expect(room()).toBe("2");
    stage.answer(deal("playing", { ply: 2, hand: hand.slice(0, 5) }));
    expect(room()).toBe("1");
    stage.answer(deal("playing", { ply: 3, hand: without(deal("playing"), "JD") }));
    expect(room()).toBe("2");
  } finally {
    for (const property of ["offsetWidth", "clientWidth"]) {
      Reflect.deleteProperty(HTMLElement.prototype, property);
    }
  }
});
