/** Motion explains, and decides nothing. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeSettings } from "../../src/screen/change-settings";
import { askForLessMotion, Stage } from "./stage";
import { deal, without } from "./views";

let stage: Stage;
const moved = vi.fn();

/** Boxes by what they are: the hand's cards are at 0, players at 500, the trick at 100. */
function box(this: HTMLElement): Partial<DOMRect> {
  const x = this.closest(".h-hand") ? 0 : this.matches(".h-seat") ? 500 : 100;
  return { x, y: 0, width: 50, height: this.matches(".h-seat") ? 40 : 70 };
}

beforeEach(() => {
  vi.useFakeTimers();
  askForLessMotion(false);
  moved.mockClear();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(box as never);
  Object.defineProperty(HTMLElement.prototype, "animate", {
    configurable: true,
    value(this: HTMLElement, [from]: Keyframe[], { duration }: KeyframeAnimationOptions) {
      moved(this.dataset.card, from?.translate, duration);
    },
  });
});
afterEach(() => {
  stage.end();
  changeSettings({ pace: "normal" });
  document.body.replaceChildren();
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function played(): void {
  stage.card("JD").click();
  stage.card("JD").click();
  stage.answer(deal("complete", { hand: without(deal("playing"), "JD") }));
}

test("a page that opens on a trick shows it at rest", () => {
  stage = new Stage(deal("playing"));
  expect(moved).not.toHaveBeenCalled();
});

test("one's own card comes from its place in the hand", () => {
  stage = new Stage(deal("playing"));
  played();
  expect(moved.mock.calls).toEqual([["JD", "-100px 0px", 220]]);
});

test("another's card comes from its player", () => {
  const trick = { ...deal("waiting").trick, cards: [] };
  stage = new Stage(deal("waiting", { trick }));
  const [first] = deal("playing").trick.cards;
  stage.answer(deal("waiting", { ply: 22, trick: { ...trick, cards: first ? [first] : [] } }));
  expect(moved.mock.calls).toEqual([["5D", "400px -15px", 220]]);
});

test("nothing moves for those who want it so, or at the instant pace", () => {
  askForLessMotion(true);
  stage = new Stage(deal("playing"));
  played();
  stage.end();
  askForLessMotion(false);
  changeSettings({ pace: "instant" });
  stage = new Stage(deal("playing"));
  played();
  expect(moved).not.toHaveBeenCalled();
});

test("a trick goes to its taker and stays away until the answer comes", () => {
  stage = new Stage(deal("complete"));
  const card = () => stage.one('[data-mat] [data-card="QD"]').style.translate;
  expect(card()).toBe("");
  vi.advanceTimersByTime(1200);
  expect(card()).toBe("425px 20px");
  vi.advanceTimersByTime(320);
  expect(stage.sent).toEqual([{ type: "advance", ply: 22 }]);
  window.dispatchEvent(new Event("hearts-lessons:settings")); // any redraw
  expect(stage.one("[data-mat]").dataset.collecting).toBe("n");
  const next = deal("playing").trick;
  stage.answer(deal("playing", { ply: 23, trick: next }));
  expect(stage.one("[data-mat]").dataset.collecting).toBeUndefined();
  expect(card()).toBe("");
});

test("looked back at in mid-motion, the table is whole again", () => {
  stage = new Stage(deal("complete"));
  vi.advanceTimersByTime(1300);
  stage.one("[data-control=last-trick]").click();
  stage.one("[data-control=last-trick]").click();
  expect(stage.one("[data-mat]").dataset.collecting).toBeUndefined();
  expect(stage.sent).toEqual([]);
});
