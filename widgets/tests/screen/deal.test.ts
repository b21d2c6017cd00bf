/** Choosing and playing cards at the table. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askForLessMotion, Stage } from "./stage";
import { deal, without } from "./views";

let stage: Stage;

function show(...args: Parameters<typeof deal>): void {
  stage = new Stage(deal(...args));
}

beforeEach(() => askForLessMotion(false));
afterEach(() => {
  stage.end();
  document.body.replaceChildren();
});

describe("playing", () => {
  beforeEach(() => show("playing"));

  test("the first press selects, a press elsewhere moves the selection", () => {
    stage.card("JD").click();
    expect(stage.chosen).toEqual(["JD"]);
    stage.card("7D").click();
    expect(stage.chosen).toEqual(["7D"]);
    expect(stage.sent).toEqual([]);
  });

  test("the second press on the same card plays it", () => {
    stage.card("JD").click();
    stage.card("JD").click();
    expect(stage.sent).toEqual([{ type: "play", card: "JD", ply: 21 }]);
  });

  test("the Play button names the selected card and plays it", () => {
    expect(stage.action("play").getAttribute("aria-disabled")).toBe("true");
    stage.action("play").click();
    expect(stage.sent).toEqual([]);
    stage.card("JD").click();
    expect(stage.one("[data-action=play] .h-hidden").textContent).toBe("Play jack of diamonds");
    stage.action("play").click();
    expect(stage.sent).toEqual([{ type: "play", card: "JD", ply: 21 }]);
  });

  test("clicks while a play is under way send nothing more", () => {
    for (let click = 0; click < 5; click += 1) stage.card("JD").click();
    stage.card("7D").click();
    stage.card("7D").click();
    expect(stage.sent).toHaveLength(1);
    expect(stage.root.getAttribute("aria-busy")).toBe("true");
  });

  test("a double click that reaches the next position's button presses nothing there", () => {
    stage.card("JD").click();
    stage.action("play").click();
    stage.answer(deal("waiting"));
    const second = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
    stage.action("advance").dispatchEvent(second);
    expect(stage.sent).toHaveLength(1);
  });

  test("a card that may not be played is asked for its reason, and nothing changes", () => {
    const king = stage.card("KC");
    expect(king.getAttribute("aria-disabled")).toBe("true");
    expect(king.hasAttribute("disabled")).toBe(false);
    stage.card("JD").click();
    king.click();
    expect(stage.sent).toEqual([{ type: "play", card: "KC", ply: 21 }]);
    const message = "King of clubs not allowed: you have diamonds.";
    stage.answer(deal("playing"), { code: "must_follow", message, spoken: message });
    expect(stage.status).toBe(message);
    expect(stage.spoken).toBe(message);
    expect(stage.chosen).toEqual(["JD"]);
    expect(stage.all("button[data-card]")).toHaveLength(13);
    stage.card("7D").click();
    expect(stage.status).toContain("Your turn");
  });

  test("equal refusals are spoken each time", () => {
    const refusal = { code: "must_follow", message: "♠Q: no.", spoken: "Queen of spades: no." };
    stage.answer(deal("playing"), refusal);
    expect(stage.spoken).toBe("Queen of spades: no.");
    const first = stage.one("[data-spoken] p");
    stage.answer(deal("playing"), refusal);
    expect(stage.one("[data-spoken] p")).not.toBe(first);
  });

  test("a late action's refusal is dropped", () => {
    stage.answer(deal("playing"), {
      code: "ply",
      message: "That is past.",
      spoken: "That is past.",
    });
    expect(stage.status).toContain("Your turn");
    expect(stage.spoken).toBe("");
  });

  test("without dimming nothing tells what may be played", () => {
    stage.one("input[name=dimming]").click();
    expect(stage.card("KC").getAttribute("aria-disabled")).toBe("false");
    expect(stage.card("KC").getAttribute("aria-label")).toBe("king of clubs");
    expect(stage.all("[data-look=barred], [data-look=open]")).toEqual([]);
    stage.one("input[name=dimming]").click();
    expect(stage.card("KC").getAttribute("aria-disabled")).toBe("true");
  });
});

describe("passing", () => {
  beforeEach(() => show("passing"));

  test("exactly three can be chosen, and the choice may change", () => {
    for (const code of ["QS", "KH", "AS", "2C"]) stage.card(code).click();
    expect(stage.chosen.sort()).toEqual(["AS", "KH", "QS"]);
    stage.card("KH").click();
    stage.card("2C").click();
    expect(stage.chosen.sort()).toEqual(["2C", "AS", "QS"]);
    stage.action("pass").click();
    expect(stage.sent).toEqual([{ type: "pass", cards: ["QS", "AS", "2C"], ply: 0 }]);
  });

  test("the button waits for the third card and tells the count", () => {
    const pass = stage.action("pass");
    stage.card("QS").click();
    stage.card("KH").click();
    expect(pass.getAttribute("aria-disabled")).toBe("true");
    const count = document.getElementById(pass.getAttribute("aria-describedby") ?? "");
    expect(count?.textContent).toBe("2 of 3 chosen");
    pass.click();
    expect(stage.sent).toEqual([]);
    stage.card("AS").click();
    expect(pass.hasAttribute("aria-disabled")).toBe(false);
  });

  test("the choice is kept while the host gets ready, and gone once it has passed", () => {
    for (const code of ["QS", "KH", "AS"]) stage.card(code).click();
    stage.action("pass").click();
    stage.host({ status: "loading", message: "Python is starting." });
    expect(stage.root.dataset.phase).toBe("loading");
    expect(stage.chosen).toHaveLength(3);
    stage.host({ status: "ready" });
    stage.answer(deal("waiting", { ply: 1, hand: without(deal("passing"), "QS", "KH", "AS") }));
    expect(stage.chosen).toEqual([]);
    stage.answer(deal("passing", { ply: 0 }));
    expect(stage.chosen).toEqual([]);
  });
});

test("a card chosen in one deal is not chosen in the next, though it is held there too", () => {
  show("passing");
  for (const code of ["QS", "AS"]) stage.card(code).click();
  const [first, ...rest] = deal("passing").hand;
  const other = { ...first, card: { ...first?.card, code: "2S" } } as typeof first;
  const hand = [...rest, ...(other ? [other] : [])];
  expect(hand.some(({ card }) => card.code === "QS")).toBe(true);
  stage.answer(deal("passing", { hand }));
  expect(stage.chosen).toEqual([]);
});

describe("the keyboard", () => {
  beforeEach(() => {
    show("playing");
    stage.card("2C").focus();
  });

  test("the hand is one tab stop, moved with the arrows", () => {
    expect(stage.all('button[data-card][tabindex="0"]')).toHaveLength(1);
    stage.key("ArrowRight");
    stage.key("ArrowRight");
    expect(document.activeElement).toBe(stage.card("TC"));
    expect(stage.card("TC").tabIndex).toBe(0);
    stage.key("End");
    expect(document.activeElement).toBe(stage.card("AS"));
    stage.key("ArrowRight");
    expect(document.activeElement).toBe(stage.card("AS"));
    stage.key("Home");
    expect(document.activeElement).toBe(stage.card("2C"));
  });

  test("Space selects and deselects, Enter selects and then plays, Escape deselects", () => {
    stage.card("JD").focus();
    stage.key(" ");
    expect(stage.chosen).toEqual(["JD"]);
    stage.key(" ");
    expect(stage.chosen).toEqual([]);
    stage.key("Enter");
    stage.key("Escape");
    expect(stage.chosen).toEqual([]);
    stage.key("Enter");
    expect(stage.sent).toEqual([]);
    stage.key("Enter");
    expect(stage.sent).toEqual([{ type: "play", card: "JD", ply: 21 }]);
  });

  test("L shows the last trick and the table again", () => {
    stage.key("l");
    expect(stage.one("[data-mat]").dataset.mat).toBe("last");
    expect(stage.spoken).toContain("Last trick: East led the 9 of clubs");
    stage.key("l");
    expect(stage.one("[data-mat]").dataset.mat).toBe("trick");
  });

  test("letters can be switched off, and H needs a hint to ask for", () => {
    stage.key("h");
    expect(stage.sent).toEqual([]);
    const hint = { action: "hint", label: "Hint", primary: false, option: "", note: "" } as const;
    stage.answer(deal("playing", { buttons: [hint] }));
    stage.key("h");
    expect(stage.sent).toEqual([{ type: "hint", ply: 21 }]);
    stage.one("input[name=shortcuts]").click();
    stage.key("l");
    expect(stage.one("[data-mat]").dataset.mat).toBe("trick");
    stage.one("input[name=shortcuts]").click();
  });
});

describe("focus", () => {
  test("goes to the neighbour of the card that was played", () => {
    show("playing");
    stage.card("JD").focus();
    stage.key("Enter");
    stage.key("Enter");
    stage.answer(deal("waiting", { ply: 22, hand: without(deal("playing"), "JD") }));
    expect(document.activeElement).toBe(stage.card("3H"));
    stage.answer(deal("playing", { ply: 25, hand: without(deal("playing"), "JD") }));
    expect(document.activeElement).toBe(stage.card("3H"));
  });

  test("goes to the hand when the button that held it is gone", () => {
    show("playing");
    stage.card("JD").click();
    stage.action("play").focus();
    stage.action("play").click();
    stage.answer(deal("waiting", { ply: 22, hand: without(deal("playing"), "JD") }));
    expect(document.activeElement).toBe(stage.card("3H"));
  });

  test("stays on its card while others leave and come around it", () => {
    show("passing");
    const { hand } = deal("playing");
    stage.answer(deal("passing", { hand: hand.slice(0, 10) }));
    const kept = stage.card("TC");
    kept.focus();
    stage.answer(deal("playing", { ply: 1, hand: hand.slice(2) }));
    expect(stage.card("TC")).toBe(kept);
    expect(document.activeElement).toBe(kept);
  });

  test("stays on a button whose neighbours change", () => {
    show("complete");
    const button = stage.one("[data-control=last-trick]");
    button.focus();
    stage.answer(deal("playing"));
    expect(stage.one("[data-control=last-trick]")).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  test("goes to the heading when the hand is over", () => {
    show("complete");
    stage.action("advance").focus();
    stage.answer(deal("over"));
    expect(document.activeElement).toBe(stage.one("h3"));
  });

  test("stays where the reader is, if that is elsewhere on the page", () => {
    show("complete");
    const other = document.body.appendChild(document.createElement("button"));
    other.focus();
    stage.answer(deal("over"));
    expect(document.activeElement).toBe(other);
  });

  test("is not taken when a page opens on a finished hand", () => {
    show("over");
    expect(document.activeElement).toBe(document.body);
  });
});

describe("speech", () => {
  test("says nothing at first, then one message a turn", () => {
    show("waiting");
    expect(stage.spoken).toBe("");
    stage.answer(deal("waiting", { ply: 22 }));
    stage.answer(deal("waiting", { ply: 23 }));
    expect(stage.spoken).toBe("");
    stage.answer(deal("playing", { ply: 24 }));
    expect(stage.spoken).toBe(deal("playing").spoken);
    const said = stage.one("[data-spoken] p");
    stage.answer(deal("playing", { ply: 24 }));
    expect(stage.one("[data-spoken] p")).toBe(said);
  });

  test("the visible status is not live, the log is a plain list of every event", () => {
    show("playing");
    expect(stage.one("[role=status]").getAttribute("aria-live")).toBe("off");
    expect(stage.all("[data-log] li").map((li) => li.textContent)).toEqual(deal("playing").log);
  });
});

test("the marks that others rely on", () => {
  show("playing");
  const { dataset } = stage.root;
  expect(dataset.activity).toBe("following-suit/practice");
  expect(dataset.phase).toBe("playing");
  expect(stage.root.lang).toBe("en");
  expect(stage.root.getAttribute("aria-label")).toBe("Practice hand of Hearts");
  expect(stage.all("[data-mat] button")).toEqual([]);
  expect(stage.all("[data-mat] [data-card]")).toHaveLength(3);
});

test("the rules in force are one click away", () => {
  show("playing");
  const fold = stage.one("[data-fold=rules]");
  expect(fold.textContent).toContain(deal("playing").rules.name);
  expect(fold.querySelectorAll("li")).toHaveLength(deal("playing").rules.text.length);
});

test("the panel after a hand is a table, with passes to unfold", () => {
  show("over");
  expect(stage.all("tbody tr").map((row) => row.textContent)).toEqual([
    "West+523",
    "You+328",
    "North+445",
    "East+1477",
  ]);
  expect(stage.one("tr[data-you]").textContent).toContain("You");
  stage.action("restart").click();
  expect(stage.sent).toEqual([{ type: "restart", ply: 80 }]);
});

describe("choosing how the moon counts", () => {
  const options = [
    {
      action: "choose",
      label: "26 for everyone else",
      primary: false,
      option: "others_plus",
      note: "",
    },
    {
      action: "choose",
      label: "26 off your total",
      primary: false,
      option: "self_minus",
      note: "",
    },
  ] as const;

  beforeEach(() => {
    vi.useFakeTimers();
    show("over", { phase: "choosing", result: null, buttons: [...options] });
  });
  afterEach(() => vi.useRealTimers());

  test.each(options)("a button chooses $option", ({ label, option }) => {
    expect(stage.root.dataset.phase).toBe("choosing");
    const buttons = stage.all("button[data-action=choose]");
    expect(buttons.map((button) => button.textContent)).toEqual(options.map((each) => each.label));
    const button = stage.one(`button[data-action=choose][data-option=${option}]`);
    expect(button.textContent).toBe(label);
    button.click();
    button.click();
    expect(stage.sent).toEqual([{ type: "choose", option, ply: 80 }]);
  });

  test("nothing is chosen by waiting", () => {
    vi.advanceTimersByTime(60_000);
    expect(stage.sent).toEqual([]);
  });
});
