import { describe, expect, it } from "vitest";
import { type BakedDrillRunner, createBaked, type LogEntry } from "../../src/page/baked";
import { drillBlock } from "./blocks";

function begun(log: LogEntry[] = []): BakedDrillRunner {
  return createBaked(drillBlock(), log);
}

function send(runner: BakedDrillRunner, type: string, fields: object = {}) {
  return runner.respond({ type, ply: runner.response.view.ply, ...fields });
}

function answer(runner: BakedDrillRunner, ...keys: string[]) {
  return send(runner, "answer", { keys }).view;
}

/** Key, chosen, verdict and reason of each option, as one line each. */
function told(runner: BakedDrillRunner): string[] {
  return runner.response.view.options.map(
    ({ key, chosen, verdict, reason }) => `${key} ${chosen ? "chosen" : "-"} ${verdict} ${reason}`,
  );
}

describe("an answer", () => {
  it.each([
    { keys: ["QS", "4H"], status: "right", phase: "done" },
    { keys: ["4H", "QS"], status: "right", phase: "done" },
    { keys: ["QS"], status: "missing", phase: "answered" },
    { keys: ["QS", "4H", "2C"], status: "wrong", phase: "answered" },
    { keys: ["2C"], status: "both", phase: "answered" },
  ])("of $keys is $status", ({ keys, status, phase }) => {
    const view = answer(begun(), ...keys);
    expect(view).toMatchObject({
      status,
      phase,
      ply: 1,
      feedback: [`feedback ${status}`],
      spoken: `spoken ${status}`,
      buttons: [{ label: `after ${status}` }],
    });
  });

  it("that is not right tells nothing of what was not chosen", () => {
    const runner = begun();
    answer(runner, "QS", "2C");
    expect(told(runner)).toEqual(["QS chosen right ", "4H - null ", "2C chosen wrong why 2C"]);
  });

  it("that is right tells the reason of every option", () => {
    const runner = begun();
    answer(runner, "QS", "4H");
    expect(told(runner)).toEqual([
      "QS chosen right why QS",
      "4H chosen right why 4H",
      "2C - wrong why 2C",
    ]);
  });

  it("of one option is never missing anything", () => {
    const runner = begun([{ reveal: true }, { next: true }]);
    expect(answer(runner, "0").status).toBe("wrong");
    expect(answer(runner, "1").status).toBe("right");
  });
});

describe("besides answering", () => {
  it("a hint stays through retries and ends with the item", () => {
    const runner = begun();
    const hinted = send(runner, "hint").view;
    expect(hinted).toMatchObject({ hint: "hint 1", phase: "asking", ply: 1 });
    expect(hinted.spoken).toBe("What was led, aloud?");
    expect(answer(runner, "2C").hint).toBe("hint 1");
    const again = send(runner, "retry").view;
    expect(again.hint).toBe("hint 1");
    expect(again.spoken).not.toContain("aloud");
    send(runner, "reveal");
    expect(send(runner, "next").view.hint).toBe("");
  });

  it("showing the answer keeps what was chosen and tells everything", () => {
    const runner = begun();
    answer(runner, "2C");
    expect(send(runner, "reveal").view).toMatchObject({ status: "revealed", phase: "done" });
    expect(told(runner)).toEqual([
      "QS - right why QS",
      "4H - right why 4H",
      "2C chosen wrong why 2C",
    ]);
  });

  it("a retry asks again", () => {
    const runner = begun();
    answer(runner, "2C");
    expect(send(runner, "retry").view).toEqual({ ...drillBlock().items[0]?.view, ply: 2 });
  });

  it("the next item is asked, and the last has none", () => {
    const runner = begun();
    answer(runner, "QS", "4H");
    expect(send(runner, "next").view).toMatchObject({ item: 2, phase: "asking", ply: 2 });
    answer(runner, "1");
    expect(send(runner, "next").refusal?.code).toBe("phase");
  });

  it("a restart begins at the first item with an empty log", () => {
    const runner = begun([{ reveal: true }, { next: true }, { hint: true }]);
    expect(send(runner, "restart").view).toMatchObject({ item: 1, ply: 0, hint: "" });
    expect(runner.state.log).toEqual([]);
  });
});

it("logs every event and no refusal", () => {
  const runner = begun();
  send(runner, "hint");
  answer(runner, "2C");
  send(runner, "next");
  send(runner, "retry");
  send(runner, "reveal");
  send(runner, "next");
  expect(runner.state).toEqual({
    ...drillBlock().state,
    log: [{ hint: true }, { answer: ["2C"] }, { retry: true }, { reveal: true }, { next: true }],
  });
});

describe("refuses, and changes nothing:", () => {
  it.each([
    ["nothing at all", null, "action", "action"],
    ["a text", "answer", "action", "action"],
    ["an unknown type", { type: "win", ply: 1 }, "action", "type"],
    ["an answer without keys", { type: "answer", ply: 1 }, "action", "keys"],
    ["keys that are no texts", { type: "answer", ply: 1, keys: [4] }, "action", "keys"],
    ["an action without ply", { type: "hint" }, "action", "ply"],
    ["a ply that is no number", { type: "hint", ply: "1" }, "action", "ply"],
    ["a past ply", { type: "hint", ply: 0 }, "ply"],
    ["a ply to come", { type: "hint", ply: 2 }, "ply"],
    ["a card played in a drill", { type: "play", ply: 1, card: "QS" }, "phase"],
    ["going on before the answer", { type: "next", ply: 1 }, "phase"],
    ["an empty answer", { type: "answer", ply: 1, keys: [] }, "option"],
    ["an unknown option", { type: "answer", ply: 1, keys: ["toString"] }, "option"],
    ["an option twice", { type: "answer", ply: 1, keys: ["QS", "QS"] }, "option"],
  ])("%s", (_, action, code, where = "") => {
    const runner = begun([{ answer: ["2C"] }]);
    const { view } = runner.response;
    const message = drillBlock().refusals[code]?.replace("{where}", where);
    expect(runner.respond(action)).toEqual({ view, refusal: { code, message, spoken: message } });
    expect(runner.state.log).toEqual([{ answer: ["2C"] }]);
  });

  it("a retry while asking, and answers when done", () => {
    expect(send(begun(), "retry").refusal?.code).toBe("phase");
    for (const type of ["hint", "reveal"]) {
      expect(send(begun([{ reveal: true }]), type).refusal?.code).toBe("phase");
    }
    expect(send(begun([{ reveal: true }]), "answer", { keys: ["QS"] }).refusal?.code).toBe("phase");
  });

  it("two answers where one is asked for", () => {
    const runner = begun([{ reveal: true }, { next: true }]);
    expect(send(runner, "answer", { keys: ["0", "1"] }).refusal?.code).toBe("option");
  });
});

it("replays a log to the same place", () => {
  const log: LogEntry[] = [{ answer: ["2C"] }, { hint: true }];
  const runner = begun();
  answer(runner, "2C");
  send(runner, "hint");
  expect(begun(log).response).toEqual(runner.response);
  expect(createBaked(drillBlock("lesson/drill", log)).response).toEqual(runner.response);
});

it.each([
  ["no list", "answer"],
  ["an unknown event", [{ win: true }]],
  ["a card that is not there", [{ answer: ["KC"] }]],
  ["an event out of place", [{ next: true }]],
  ["half an event", [{ answer: null }]],
  ["an event that did not happen", [{ hint: false }]],
  ["no event", [null]],
])("a log with %s is never half loaded", (_, log) => {
  expect(() => createBaked(drillBlock(), log)).toThrow();
});
