/** A hint on the cards, and the review of a hand. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askForLessMotion, Stage } from "./stage";
import { deal } from "./views";

let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  askForLessMotion(false);
});
afterEach(() => {
  stage.end();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("a hint", () => {
  const hint = "Play ♦J. Higher diamonds are still out.";

  test("marks its card and says why, and the card can still be chosen freely", () => {
    stage = new Stage(deal("playing"));
    expect(stage.all("[data-hinted]")).toEqual([]);
    stage.answer(deal("playing", { ply: 22, hint, hinted: ["JD"] }));
    expect(stage.all("[data-hinted]").map((card) => card.dataset.card)).toEqual(["JD"]);
    expect(stage.one("[data-hint]").textContent).toContain("Higher diamonds");
    expect(stage.chosen).toEqual([]);
    stage.card("7D").click();
    expect(stage.chosen).toEqual(["7D"]);
  });

  test("names three cards in the pass", () => {
    const codes = deal("passing")
      .hand.slice(0, 3)
      .map(({ card }) => card.code);
    stage = new Stage(deal("passing", { hint, hinted: codes }));
    expect(stage.all("[data-hinted] .h-advised")).toHaveLength(3);
  });
});

describe("a review", () => {
  const review = { type: "review", ply: deal("reviewing").ply };

  test("goes on by itself until it is done", () => {
    stage = new Stage(deal("reviewing"));
    expect(stage.one("[data-review]").dataset.review).toBe("busy");
    expect(stage.one<HTMLProgressElement>("progress").value).toBeCloseTo(2 / 11, 1);
    vi.advanceTimersByTime(100);
    expect(stage.sent).toEqual([review]);
    stage.answer(deal("reviewed"));
    vi.advanceTimersByTime(100);
    expect(stage.sent).toHaveLength(1);
    expect(stage.one("[data-review]").dataset.review).toBe("done");
    expect(stage.all("progress")).toEqual([]);
  });

  test("goes on while one looks at the last trick", () => {
    stage = new Stage(deal("reviewing"));
    stage.one("[data-control=last-trick]").click();
    vi.advanceTimersByTime(100);
    expect(stage.sent).toEqual([review]);
    stage.answer(deal("reviewing", { ply: review.ply + 1 }));
    expect(stage.one("[data-control=last-trick]").getAttribute("aria-pressed")).toBe("true");
  });

  test("waits while the host has failed", () => {
    stage = new Stage(deal("reviewing"));
    stage.host({ status: "failed", message: "Stopped." });
    vi.advanceTimersByTime(100);
    expect(stage.sent).toEqual([]);
  });

  test("lets another action in before its next decision", () => {
    stage = new Stage(deal("reviewing"));
    vi.advanceTimersByTime(100);
    stage.action("restart").click();
    expect(stage.sent).toEqual([review]);
    stage.answer(deal("reviewing", { ply: review.ply + 1 }));
    vi.advanceTimersByTime(100);
    expect(stage.sent[1]).toEqual({ type: "restart", ply: review.ply + 1 });
    expect(stage.sent).toHaveLength(2);
  });

  test("opens the worst decisions, tells every mark in words, and plays on from one", () => {
    stage = new Stage(deal("reviewed"));
    const decisions = deal("reviewed").review?.decisions ?? [];
    const shown = stage.all("[data-decision]");
    expect(shown.map((each) => Number(each.dataset.decision))).toEqual(
      decisions.map(({ decision }) => decision),
    );
    const open = stage.all("[data-decision] details[open]");
    expect(open).toHaveLength(decisions.filter(({ worst }) => worst).length);
    for (const [place, { mark_text, options }] of decisions.entries()) {
      expect(shown[place]?.querySelector("summary")?.textContent).toContain(mark_text);
      const rows = [...(shown[place]?.querySelectorAll("tbody tr") ?? [])];
      expect(rows.map((row) => row.querySelector("td:last-child")?.textContent)).toEqual(
        options.map((option) => option.mark_text),
      );
    }
    shown[0]?.querySelector<HTMLElement>("[data-action=rewind]")?.click();
    expect(stage.sent).toEqual([
      { type: "rewind", decision: decisions[0]?.decision, ply: deal("reviewed").ply },
    ]);
  });

  test("steps through the hand with all cards open", () => {
    stage = new Stage(deal("reviewed"));
    const pages = deal("reviewed").review?.pages ?? [];
    const control = (name: string) => stage.one(`[data-control=${name}]`);
    expect(control("review-back").getAttribute("aria-disabled")).toBe("true");
    for (const { title, hands } of pages) {
      expect(stage.one(".h-open b").textContent).toBe(title);
      expect(stage.all(".h-open dd")).toHaveLength(4);
      const played = stage.all(".h-open [data-played]").map((card) => card.textContent?.trim());
      expect(played).toEqual(hands.flatMap((hand) => hand.played));
      expect(played.length).toBeGreaterThan(3);
      control("review-on").click();
    }
    expect(stage.one(".h-open").dataset.page).toBe(String(pages.length - 1));
    control("review-back").click();
    expect(stage.one(".h-open").dataset.page).toBe(String(pages.length - 2));
  });

  test("shows the hands of a decision", () => {
    stage = new Stage(deal("reviewed"));
    const [worst] = deal("reviewed").review?.decisions ?? [];
    stage.all("[data-control=review-show]")[0]?.click();
    expect(stage.one(".h-open").dataset.page).toBe(String(worst?.page));
    expect(document.activeElement).toBe(stage.one(".h-open h4"));
  });

  test("takes focus from the button that began it", () => {
    stage = new Stage(deal("over"));
    stage.action("restart").focus();
    stage.answer(deal("over", { buttons: [] }));
    expect(document.activeElement).toBe(stage.root);
    stage.answer(deal("over"));
    stage.action("restart").focus();
    stage.answer(deal("reviewing", { buttons: [] }));
    expect(document.activeElement).toBe(stage.one(".h-review h3"));
  });
});
