/** A whole game: its end, its level, and a new one. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askForLessMotion, Stage } from "./stage";
import { deal } from "./views";

let stage: Stage;

beforeEach(() => askForLessMotion(false));
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
});

function select(name: string, place = ""): HTMLSelectElement {
  return stage.one<HTMLSelectElement>(`${place} select[name=${name}]`);
}

function pick(list: HTMLSelectElement, key: string): void {
  list.value = key;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("the end of a game", () => {
  test("ranks stand before the names, the lowest total first", () => {
    stage = new Stage(deal("gameOver"));
    expect(stage.all("thead th").map((head) => head.textContent)).toEqual([
      "Place",
      "Player",
      "This hand",
      "Total",
    ]);
    const ranks = stage.all("tbody tr").map((row) => row.firstElementChild?.textContent);
    expect(ranks).toEqual(["1", "2", "2", "4"]);
    expect(stage.one("tr[data-you] th").textContent).toBe("You");
  });

  test.each([
    ["won", "crown"],
    ["lost", "flag"],
  ] as const)("%s is told by a shape beside the words", (outcome, shape) => {
    const { result } = deal("gameOver");
    stage = new Stage(deal("gameOver", { result: result && { ...result, outcome } }));
    expect(stage.one(".h-result").dataset.outcome).toBe(outcome);
    expect(stage.all(`.h-outcome .h-icon-${shape}`)).toHaveLength(1);
    expect(stage.one("h3").textContent).toBe(result?.heading);
  });

  test("a hand's end tells no ranks and no outcome", () => {
    stage = new Stage(deal("over"));
    expect(stage.all("thead th")).toHaveLength(3);
    expect(stage.all(".h-outcome")).toEqual([]);
  });

  test("its heading takes focus", () => {
    stage = new Stage(deal("complete"));
    stage.action("advance").focus();
    stage.answer(deal("gameOver"));
    expect(document.activeElement).toBe(stage.one("h3"));
  });

  test("Play again is an ordinary button", () => {
    stage = new Stage(deal("gameOver"));
    stage.action("rematch").click();
    expect(stage.sent).toEqual([{ type: "rematch", ply: 80 }]);
  });
});

test("a button's note stands beside it and describes it", () => {
  const note = "No point is left: the rest changes no score.";
  const finish = { action: "finish", label: "Finish the hand", primary: false, option: "", note };
  stage = new Stage(deal("playing", { buttons: [finish as never] }));
  const described = stage.action("finish").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe(note);
  stage.action("finish").click();
  expect(stage.sent).toEqual([{ type: "finish", ply: 21 }]);
});

test("a practice hand has no level and no form for a game", () => {
  stage = new Stage(deal("playing"));
  expect(stage.all("[data-game], [data-fold=setup]")).toEqual([]);
});

describe("the level", () => {
  test("is chosen from a list that has a name, and its note describes it", () => {
    stage = new Stage(deal("five"));
    const list = select("level", "[data-game]");
    expect(list.value).toBe("normal");
    expect(list.labels?.[0]?.textContent).toContain("Computer players");
    const note = document.getElementById(list.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("from the next hand");
    pick(list, "hard");
    expect(stage.sent).toEqual([{ type: "level", level: "hard", ply: 21 }]);
  });

  test("chosen while a card is on its way, it is sent with the next position", () => {
    stage = new Stage(deal("five"));
    stage.card("JD").click();
    stage.card("JD").click();
    pick(select("level", "[data-game]"), "easy");
    expect(stage.sent).toHaveLength(1);
    stage.answer(deal("five", { ply: 22 }));
    expect(stage.sent[1]).toEqual({ type: "level", level: "easy", ply: 22 });
  });

  test("letters typed in the list are not the table's keys", () => {
    stage = new Stage(deal("five"));
    stage.key("h", select("level", "[data-game]"));
    expect(stage.sent).toEqual([]);
  });

  test("the tally has a sentence a level", () => {
    stage = new Stage(deal("five"));
    expect(stage.one("[data-game]").textContent).toContain("Easy: 2 won, 1 lost.");
  });
});

describe("a new game", () => {
  const begun = { type: "setup", rules: "omnibus", players: 6, level: "normal", cards: "2C 3C" };

  function fill(): void {
    stage.one("[data-control=setup]").click();
    pick(select("rules"), "omnibus");
    pick(select("players"), "6");
    stage.one<HTMLTextAreaElement>("textarea[name=cards]").value = "2C 3C";
  }

  test("begins with what the form says", () => {
    stage = new Stage(deal("gameOver"));
    fill();
    stage.action("setup").click();
    expect(stage.sent).toEqual([{ ...begun, ply: 80 }]);
  });

  test("gives up a game under way by the second press only", () => {
    stage = new Stage(deal("five"));
    fill();
    stage.action("setup").click();
    expect(stage.sent).toEqual([]);
    const asked = "The game under way is given up by it, and counts as lost.";
    expect(stage.one(".h-warning").textContent).toContain(asked);
    expect(stage.one(".h-warning").textContent).toContain("press “Start the game” once more");
    expect(stage.spoken).toContain(asked);
    stage.action("setup").click();
    expect(stage.sent).toEqual([{ ...begun, ply: 21 }]);
  });

  test("stands in the form as it is now, after it has begun", () => {
    stage = new Stage(deal("gameOver"));
    fill();
    stage.action("setup").click();
    const view = deal("gameOver", { ply: 0 });
    const { setup } = view.game ?? expect.unreachable();
    const choose = (question: typeof setup.rules, wanted: string) => ({
      ...question,
      choices: question.choices.map((each) => ({ ...each, chosen: each.key === wanted })),
    });
    const now = {
      ...setup,
      rules: choose(setup.rules, "omnibus"),
      players: choose(setup.players, "6"),
    };
    stage.answer({ ...view, game: { ...view.game, setup: now } } as typeof view);
    stage.one("[data-control=setup]").click();
    expect(select("rules").value).toBe("omnibus");
    expect(select("players").value).toBe("6");
    expect(stage.one<HTMLTextAreaElement>("textarea[name=cards]").value).toBe("");
    stage.action("setup").click();
    expect(stage.sent[1]).toMatchObject({ rules: "omnibus", players: 6, cards: "" });
  });

  test("waits for a card that is on its way", () => {
    stage = new Stage(deal("gameOver"));
    fill();
    stage.action("rematch").click();
    stage.action("setup").click();
    expect(stage.sent).toHaveLength(1);
    stage.answer(deal("gameOver", { ply: 81 }));
    expect(stage.sent[1]).toEqual({ ...begun, ply: 81 });
  });

  test("refused, it says why beside the form, and keeps text and focus", () => {
    stage = new Stage(deal("gameOver"));
    fill();
    stage.action("setup").focus();
    stage.action("setup").click();
    const message = "♣2 is there twice.";
    stage.answer(deal("gameOver"), { code: "cards", message, spoken: "2 of clubs twice." });
    expect(stage.one("form .h-warning").textContent).toBe(message);
    expect(stage.spoken).toBe("2 of clubs twice.");
    expect(stage.one<HTMLTextAreaElement>("textarea[name=cards]").value).toBe("2C 3C");
    expect(select("rules").value).toBe("omnibus");
    expect(document.activeElement).toBe(stage.action("setup"));
  });

  test("begun, it closes and empties the form, and the hand takes focus", () => {
    stage = new Stage(deal("gameOver"));
    fill();
    stage.action("setup").focus();
    stage.action("setup").click();
    stage.answer(deal("six", { ply: 0 }));
    expect(stage.one("[data-fold=setup]").hasAttribute("open")).toBe(false);
    expect(stage.one<HTMLTextAreaElement>("textarea[name=cards]").value).toBe("");
    expect(stage.all(".h-warning")).toEqual([]);
    expect((document.activeElement as HTMLElement).dataset.card).toBe("TC");
  });
});
