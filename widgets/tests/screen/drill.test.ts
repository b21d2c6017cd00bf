/** Answering drills. */

import { afterEach, expect, test } from "vitest";
import { Stage } from "./stage";
import { drill } from "./views";

let stage: Stage;

function show(...args: Parameters<typeof drill>): void {
  stage = new Stage(drill(...args));
}

afterEach(() => {
  stage.end();
  document.body.replaceChildren();
});

test("cards are toggled, and Check sends what is chosen", () => {
  show("legalAsking");
  expect(stage.action("answer").getAttribute("aria-disabled")).toBe("true");
  for (const code of ["4D", "QS", "9S"]) stage.card(code).click();
  stage.card("QS").click();
  expect(stage.chosen).toEqual(["4D", "9S"]);
  stage.action("answer").click();
  expect(stage.sent).toEqual([{ type: "answer", keys: ["4D", "9S"], ply: 0 }]);
});

test("where exactly so many are asked for, Check waits for them", () => {
  stage = new Stage(drill("legalAsking", { many: 3 }));
  const disabled = () => stage.action("answer").getAttribute("aria-disabled");
  const label = () => stage.action("answer").textContent;
  for (const code of ["4D", "QS"]) stage.card(code).click();
  expect(disabled()).toBe("true");
  expect(label()).toContain("2 / 3"); // that is why
  stage.card("9S").click();
  expect(disabled()).not.toBe("true");
  stage.card("KD").click();
  expect(disabled()).toBe("true");
  expect(label()).toContain("4 / 3");
});

test("an option that is neither right nor wrong is told without a mark", () => {
  const { options } = drill("legalDone");
  const free = options.map((each, place) => (place ? each : { ...each, verdict: null }));
  stage = new Stage(drill("legalDone", { options: free }));
  const [first, second] = stage.all("[data-option]");
  expect(first?.textContent).toBe(free[0]?.reason);
  expect(first?.dataset.verdict).toBeUndefined();
  expect(second?.dataset.verdict).toBeDefined();
});

test("of so many to choose, a card rightly left alone gets no cross", () => {
  const options = drill("legalDone").options.map((each, place) => ({
    ...each,
    verdict: "wrong" as const,
    chosen: place === 0,
  }));
  const crosses = () =>
    stage.all("[data-option][data-verdict]").map(({ dataset }) => dataset.option);
  stage = new Stage(drill("legalDone", { options, many: 3 }));
  expect(crosses()).toEqual([options[0]?.key]);
  expect(stage.all("[data-card][data-verdict]").map(({ dataset }) => dataset.card)).toEqual(
    crosses(),
  );
  stage.end();
  stage = new Stage(drill("legalDone", { options }));
  expect(crosses()).toHaveLength(options.length);
});

test("keys toggle too", () => {
  show("legalAsking");
  stage.card("4D").focus();
  stage.key("Enter");
  stage.key("ArrowRight");
  stage.key(" ");
  expect(stage.chosen).toEqual(["4D", "KD"]);
  stage.key("Escape");
  expect(stage.chosen).toEqual([]);
});

test("nothing tells the answer before it is given", () => {
  show("legalAsking");
  const card = (code: string) => {
    const copy = stage.card(code).cloneNode(true) as HTMLElement;
    copy.removeAttribute("style");
    return [...copy.attributes]
      .map(({ name, value }) => `${name}=${value.replaceAll(code, "")}`)
      .filter((mark) => !/^(aria-label|data-suit|tabindex|data-refuge)/.test(mark));
  };
  const marks = stage.all("button[data-card]").map(({ dataset }) => card(dataset.card ?? ""));
  expect(new Set(marks.map(String)).size).toBe(1);
  expect(stage.all("[aria-disabled=true][data-card], [data-verdict], [data-told]")).toEqual([]);
});

test("an answer tells no more than the view says", () => {
  show("legalAsking");
  stage.answer(drill("legalAnswered"));
  expect(stage.root.dataset.phase).toBe("answered");
  const told = stage.all("[data-card][data-verdict]").map(({ dataset }) => dataset.card);
  expect(told).toEqual(["4D", "9S"]);
  expect(stage.card("4D").getAttribute("aria-label")).toBe("4 of diamonds, right");
  expect(stage.chosen).toEqual(["4D", "9S"]);
  expect(stage.all("[data-option]").map(({ dataset }) => dataset.option)).toEqual(["4D", "9S"]);
  expect(stage.status).toBe("Not all of them yet.");
  expect(stage.spoken).toBe("Not all of them yet.");
});

test("a hint keeps what is chosen, another try does not", () => {
  show("legalAsking");
  stage.card("KD").click();
  stage.answer(drill("legalAsking", { ply: 1, hint: "Look for clubs." }));
  expect(stage.chosen).toEqual(["KD"]);
  expect(stage.one("[data-hint]").textContent).toContain("Look for clubs.");
  stage.answer(drill("legalAnswered", { ply: 2 }));
  stage.card("QS").click();
  expect(stage.chosen).toEqual(["4D", "9S", "QS"]);
  stage.answer(drill("legalAsking", { ply: 3 }));
  expect(stage.chosen).toEqual([]);
});

test("done: every option is told, and focus goes to what comes next", () => {
  show("legalAnswered");
  stage.action("reveal").focus();
  stage.answer(drill("legalDone"));
  expect(stage.all("[data-option]")).toHaveLength(6);
  expect(document.activeElement).toBe(stage.action("next"));
  stage.card("4D").click();
  expect(stage.chosen).toHaveLength(6);
  expect(stage.all('button[data-card][aria-disabled="true"]')).toHaveLength(6);
});

test("another question is begun at its first card", () => {
  show("legalAsking");
  stage.card("9S").focus();
  stage.answer(drill("legalDone", { ply: 1 }));
  stage.action("next").focus();
  const { learn } = drill("legalAsking");
  stage.answer(drill("legalAsking", { ply: 2, item: 2, learn: { ...learn, item: "another" } }));
  expect(document.activeElement).toBe(stage.all("button[data-card]")[0]);
});

test("where one option answers, its button sends it", () => {
  show("winnerAsking");
  const options = stage.all("button[data-action=answer]");
  expect(options.map(({ dataset }) => dataset.key)).toEqual(["1", "2", "3", "0"]);
  options[2]?.click();
  options[2]?.click();
  expect(stage.sent).toEqual([{ type: "answer", keys: ["3"], ply: 0 }]);
  stage.answer(drill("winnerAnswered"));
  expect(stage.one("[data-option='3']").dataset.verdict).toBe("wrong");
  expect(stage.one("[data-option='3']").textContent).toContain("not of the suit led");
  expect(stage.all("[data-option][data-verdict]")).toHaveLength(1);
  stage.one("button[data-key='2']").click();
  expect(stage.sent[1]).toEqual({ type: "answer", keys: ["2"], ply: 1 });
});

test("suits inside words are drawn and remain text", () => {
  show("winnerAnswered");
  const reason = stage.one("[data-option='3'] p");
  expect(reason.textContent).toContain("♠A is high");
  expect(reason.querySelector("[data-suit=S] svg")).not.toBeNull();
});

test("where neither cards nor players are shown there is no felt", () => {
  show("winnerAsking", { trick: null, seats: [], hand: [] });
  expect(stage.all(".h-felt")).toEqual([]);
  expect(stage.all("[role=status]")).toHaveLength(1);
});

test("an empty trick keeps a place for the learner only while somebody is on turn", () => {
  const trick = { cards: [], complete: false, text: "" };
  const { seats } = drill("winnerAsking");
  const waiting = seats.map((seat) => ({ ...seat, turn: false }));
  show("winnerAsking", { trick, seats: waiting });
  expect(stage.all(".h-slot")).toEqual([]);
  stage.answer(
    drill("winnerAsking", {
      trick,
      seats: waiting.map((seat) => ({ ...seat, turn: seat.seat === 1 })),
    }),
  );
  expect(stage.all(".h-slot")).toHaveLength(1);
});

test("a list from several lessons tells where an item comes from, once it may", () => {
  show("legalAsking");
  expect(stage.all(".h-item")).toHaveLength(1);
  stage.answer(drill("legalDone", { origin: "From: Passing" }));
  expect(stage.el.textContent).toContain("From: Passing");
});
