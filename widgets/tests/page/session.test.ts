import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answers } from "../../src/host/heard";
import { Save } from "../../src/host/save";
import { Session } from "../../src/host/session";
import type { Host, Keeper, Answer as Shown } from "../../src/model";
import type { LogEntry } from "../../src/page/baked";
import { DealEngine } from "../../src/page/deal";
import { DrillEngine } from "../../src/page/drill";
import { LONGEST, readDrill } from "../../src/page/drill-text";
import { Failure, type Python, TIME_LIMIT_MS } from "../../src/page/python";
import type { Obstacle } from "../../src/page/runtime";
import { WorkerPython } from "../../src/page/worker-python";
import type { DealView, DrillView } from "../../src/view";
import { dealBlock, dealView, drillBlock } from "./blocks";
import { Workers } from "./fake-worker";
import { Memory } from "./memory";

const DEAL = "lesson/practice";
const DEAL_KEY = `hearts-lessons:1:${DEAL}`;
const DRILL = "lesson/drill";
const DRILL_KEY = `hearts-lessons:1:${DRILL}`;
const PASS = { type: "pass", ply: 0, cards: ["QS", "KS", "AS"] };

let memory: Memory;
let workers: Workers;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  memory = new Memory();
  storage = () => memory;
  window.heartsReadDrill = readDrill;
  workers = new Workers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Null where the browser denies its store. */
let storage: () => Memory | null;

const settled = () => vi.advanceTimersByTimeAsync(0);
const shown = (session: Session) => session.model.get("response") as Shown;
const host = (session: Session) => session.model.get("host") as Host;
const keeper = (session: Session) => session.model.get("keeper") as Keeper;
const choices = (session: Session) => host(session).choices?.map(({ action }) => action);

function drill(): Session {
  const engine = new DrillEngine(drillBlock(DRILL));
  return new Session(engine, new Save(DRILL, storage()), "en");
}

interface Page {
  obstacle?: Obstacle | null;
  isMetered?: boolean;
  bytes?: number;
  language?: string;
}

/** Where Python comes from: it is there after the first call, as its script is on a page. */
class FakeSource {
  python: Python | undefined;
  arrive = () => Promise.resolve();

  constructor(private readonly made: Python) {}

  async load(): Promise<Python> {
    await this.arrive();
    this.python = this.made;
    return this.python;
  }
}

let source: FakeSource;

function deal({ obstacle = null, isMetered = false, bytes = 0, language = "en" }: Page = {}) {
  source = new FakeSource(new WorkerPython(workers.spawn, bytes, isMetered));
  const engine = new DealEngine({ ...dealBlock(DEAL), language }, source, obstacle);
  return new Session(engine, new Save(DEAL, storage()), language);
}

/** What Python answers: the deal after so many events. */
function answered(phase: DealView["phase"], events: number, refusal: object | null = null) {
  const state: Record<string, unknown> = {
    ...dealBlock(DEAL).state,
    log: Array(events).fill({ seat: 0 }),
  };
  return { state, response: { view: dealView(DEAL, phase, events), refusal } };
}

/** What Python says of a state that it can't read. */
function unreadable(): string {
  const [message, spoken] = ["The log is damaged.", "The log is damaged."];
  const refusal = { code: "state", message, spoken };
  return JSON.stringify({ state: null, response: null, refusal });
}

function keep(answer: ReturnType<typeof answered>, language = "en"): void {
  const saved = { state: answer.state, view: answer.response.view, language };
  memory.setItem(DEAL_KEY, JSON.stringify(saved));
}

describe("a drill", () => {
  it("is answered at once, without a worker, and comes back after a reload", async () => {
    const session = drill();
    expect(shown(session)).toMatchObject({ view: { phase: "asking" }, refusal: null, n: 1 });
    session.model.send({ type: "answer", ply: 0, keys: ["QS"] });
    await settled();
    expect(shown(session)).toMatchObject({ view: { status: "missing", ply: 1 }, n: 2 });
    expect(shown(drill()).view).toEqual(shown(session).view);
    expect(workers.all).toHaveLength(0);
  });

  it("tells every refusal, each as news, and drops a past ply", async () => {
    const session = drill();
    for (const n of [2, 3]) {
      session.model.send({ type: "next", ply: 0 });
      await settled();
      expect(shown(session)).toMatchObject({ refusal: { code: "phase" }, n });
    }
    session.model.send({ type: "hint", ply: 0 });
    session.model.send({ type: "hint", ply: 0 });
    await settled();
    session.model.send({ type: "reveal", ply: 0 });
    session.model.send({ type: "reveal", ply: 7 });
    await settled();
    expect(shown(session)).toMatchObject({ view: { ply: 1, phase: "asking" }, refusal: null });
    session.model.send("junk");
    session.model.send(null);
    session.model.send({ type: "win", ply: 1 });
    await settled();
    expect(shown(session)).toMatchObject({ view: { ply: 1 }, refusal: { code: "action" } });
  });

  it.each([
    ["torn", '{"state": {"log', "JSON"],
    ["of another item", withState({ items: ["KC"] }), "activity"],
    ["of another activity", withState({ activity: "lesson/other" }), "activity"],
    ["of a later format", withState({ format: 2 }), "activity"],
    ["with a foreign log", withState({ log: [{ answer: ["KC"] }] }), "log"],
  ])("refuses a save that is %s until it is started anew", async (_, text, where) => {
    memory.setItem(DRILL_KEY, text);
    const session = drill();
    expect(host(session)).toMatchObject({
      status: "failed",
      message: `Can't be read: ${where}`,
      text,
    });
    expect(choices(session)).toEqual(["anew"]);
    expect(shown(session).view.ply).toBe(0);
    session.model.send({ type: "hint", ply: 0 });
    session.model.send({ type: "load", text: withState({ log: [{ hint: true }] }) });
    await settled();
    expect(memory.getItem(DRILL_KEY)).toBe(text);

    session.model.send({ type: "anew" });
    expect(host(session)).toEqual({ status: "ready" });
    session.model.send({ type: "hint", ply: 0 });
    await settled();
    expect(shown(drill()).view).toMatchObject({ ply: 1, hint: "hint 1" });
  });

  it("goes on with a save of an older engine", () => {
    const log: LogEntry[] = [{ hint: true }];
    memory.setItem(DRILL_KEY, withState({ engine: "0.9", log }));
    expect(shown(drill()).view).toMatchObject({ ply: 1, hint: "hint 1" });
  });

  it("that went on in another tab says so, and asks before it goes on here", async () => {
    const [here, there] = [drill(), drill()];
    there.model.send({ type: "reveal", ply: 0 });
    await settled();
    here.savedElsewhere();
    expect(host(here)).toMatchObject({ status: "ready", message: "Went on elsewhere" });
    expect(choices(here)).toEqual(["reload"]);
    here.model.send({ type: "hint", ply: 0 });
    await settled();
    expect(host(here)).toMatchObject({ status: "failed", message: "Went on elsewhere" });
    expect(choices(here)).toEqual(["reload", "again"]);
    expect(shown(here).view.ply).toBe(0);
    expect(shown(drill()).view.phase).toBe("done");

    here.model.send({ type: "reload" });
    expect(shown(here).view.phase).toBe("done");
    expect(host(here)).toEqual({ status: "ready" });
    here.model.send({ type: "retry", ply: 1 });
    await settled();
    expect(shown(drill()).view.ply).toBe(2);
  });

  it("goes on here where the learner says so, with what was held", async () => {
    const [here, there] = [drill(), drill()];
    there.model.send({ type: "reveal", ply: 0 });
    await settled();
    here.model.send({ type: "hint", ply: 0 });
    await settled();
    expect((shown(here).view as DrillView).hint).toBe("");
    here.model.send({ type: "again" });
    await settled();
    expect(host(here)).toEqual({ status: "ready" });
    expect(shown(drill()).view).toMatchObject({ ply: 1, hint: "hint 1" });
    there.savedElsewhere();
    expect(choices(there)).toEqual(["reload"]);
  });

  it.each([
    ["is full", () => memory],
    ["is denied", () => null],
  ])("goes on where the store %s, and says so: aloud once, and in sight", async (_, store) => {
    memory.isFull = true;
    storage = store;
    const session = drill();
    session.model.send({ type: "hint", ply: 0 });
    await settled();
    const unkept = { status: "ready", message: "Can't be kept" };
    expect(host(session)).toEqual({ ...unkept, isUrgent: true });
    expect(shown(session).view.spoken).toContain("Can't be kept");
    session.model.send({ type: "reveal", ply: 1 });
    await settled();
    expect(host(session)).toEqual({ ...unkept, isUrgent: false });
    expect(shown(session).view.spoken).toBe("spoken revealed");
    expect(keeper(session).text()).toContain('"log":[{"hint":true},{"reveal":true}]');
  });

  it("is kept again, and says no more, once there is room", async () => {
    memory.isFull = true;
    const session = drill();
    session.model.send({ type: "hint", ply: 0 });
    await settled();
    memory.isFull = false;
    session.model.send({ type: "reveal", ply: 1 });
    await settled();
    expect(host(session)).toEqual({ status: "ready" });
  });

  it("leaves as text and comes back from it", async () => {
    const session = drill();
    session.model.send({ type: "hint", ply: 0 });
    await settled();
    const text = keeper(session).text();
    session.model.send({ type: "restart", ply: 1 });
    await settled();
    expect(shown(session).view.ply).toBe(0);
    for (const brought of [text, JSON.stringify({ state: JSON.parse(text) }, null, 2)]) {
      keeper(session).load(brought);
      await settled();
      expect(shown(session)).toMatchObject({ view: { ply: 1, hint: "hint 1" }, refusal: null });
      expect(shown(drill()).view.ply).toBe(1);
    }
  });

  it.each([
    ["a part of a text", '{"project": ', "No text from 13 on."],
    ["no JSON", "Hearts", "No text from 1 on."],
    ["a text without end", " ".repeat(LONGEST + 1), "Too long."],
    ["another program's", '{"project": "other"}', "Not ours."],
    ["no object", "[]", "Not ours."],
    ["a later format", withState({ format: 2 }), "Format 2, not 1."],
    ["another activity's", withState({ activity: "lesson/other" }), "Belongs to lesson/other."],
    ["other questions", withState({ items: ["KC"] }), "Other questions"],
    ["a foreign log", withState({ log: [{ answer: ["KC"] }] }), "Damaged: log."],
    ["a log that is none", withState({ log: "hint" }), "Damaged: log."],
  ])("changes nothing for %s, and says what is wrong", async (_, text, message) => {
    const session = drill();
    session.model.send({ type: "hint", ply: 0 });
    await settled();
    const before = memory.getItem(DRILL_KEY);
    keeper(session).load(text);
    await settled();
    expect(shown(session)).toMatchObject({ view: { ply: 1 }, refusal: { message } });
    expect(memory.getItem(DRILL_KEY)).toBe(before);
  });

  it("asks before a text replaces what another tab has kept", async () => {
    const [here, there] = [drill(), drill()];
    there.model.send({ type: "reveal", ply: 0 });
    await settled();
    keeper(here).load(withState({ log: [{ hint: true }] }));
    await settled();
    expect(choices(here)).toEqual(["reload", "again"]);
    here.model.send({ type: "again" });
    await settled();
    expect((shown(drill()).view as DrillView).hint).toBe("hint 1");
  });
});

function withState(facts: object): string {
  const { state, items } = drillBlock(DRILL);
  return JSON.stringify({ state: { ...state, ...facts }, view: items[0]?.view, language: "en" });
}

describe("a deal", () => {
  it("starts the worker with the pass, tells how far it is, and keeps each answer", async () => {
    const session = deal();
    expect(shown(session).view.phase).toBe("passing");
    expect(workers.all).toHaveLength(0);
    session.model.send(PASS);
    await settled();
    expect(host(session)).toEqual({ status: "loading", message: "Getting ready", progress: 0 });
    workers.latest.progress(0, 2);
    expect(host(session).progress).toBeCloseTo(0.15);
    const [question] = workers.latest.questions;
    expect(question?.call).toBe("respond");
    expect(question?.args.map((arg) => String(arg))).toEqual([
      JSON.stringify(dealBlock(DEAL).state),
      JSON.stringify(PASS),
      "en",
    ]);
    workers.latest.answer(JSON.stringify(answered("playing", 1)));
    await settled();
    expect(host(session)).toEqual({ status: "ready" });
    expect(shown(session).view).toMatchObject({ phase: "playing", ply: 1 });
    expect(JSON.parse(memory.getItem(DEAL_KEY) ?? "")).toEqual({
      state: answered("playing", 1).state,
      view: answered("playing", 1).response.view,
      language: "en",
    });
  });

  it("sends one action at a time", async () => {
    const session = deal();
    session.model.send(PASS);
    session.model.send(PASS);
    await settled();
    expect(workers.latest.questions).toHaveLength(1);
  });

  it("does not go back to loading once the worker is ready", async () => {
    const session = deal();
    session.model.send(PASS);
    await settled();
    workers.latest.answer(JSON.stringify(answered("playing", 1)));
    await settled();
    const conditions: Host[] = [];
    session.model.on("change:host", () => conditions.push(host(session)));
    session.model.send({ type: "play", ply: 1, card: "2C" });
    workers.latest.answer(JSON.stringify(answered("waiting", 2)));
    await settled();
    expect(conditions).toEqual([]);
  });

  it("keeps nothing of a refusal", async () => {
    const session = deal();
    session.model.send(PASS);
    await settled();
    const refusal = { code: "pass_count", message: "Choose three.", spoken: "Choose three." };
    workers.latest.answer(JSON.stringify(answered("passing", 0, refusal)));
    await settled();
    expect(shown(session)).toMatchObject({ refusal, n: 2 });
    expect(memory.length).toBe(0);
  });

  it("fails with words after 20 seconds, and tries the same again with a fresh worker", async () => {
    const session = deal();
    session.model.send(PASS);
    await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
    expect(host(session)).toMatchObject({ status: "failed", message: "Too slow" });
    expect(choices(session)).toEqual(["again"]);
    expect(shown(session)).toMatchObject({ view: { phase: "passing" }, n: 1 });

    session.model.send({ type: "again" });
    await settled();
    expect(host(session).status).toBe("loading");
    expect(workers.all.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(workers.latest.questions[0]?.args[1]).toBe(JSON.stringify(PASS));
    workers.latest.answer(JSON.stringify(answered("playing", 1)));
    await settled();
    expect(shown(session).view.phase).toBe("playing");
  });

  it("waits with a pass that is pressed before Python's script has come", async () => {
    const session = deal();
    let arrive = () => {};
    source.arrive = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    session.model.send(PASS);
    await settled();
    expect(host(session)).toEqual({ status: "loading", message: "Getting ready", progress: 0 });
    session.model.send(PASS);
    arrive();
    await settled();
    expect(workers.latest.questions.map(({ args }) => args[1])).toEqual([JSON.stringify(PASS)]);
  });

  it("fails with words when Python's script does not come, and can be tried again", async () => {
    const session = deal();
    const heard = vi.spyOn(answers, "heard");
    source.arrive = () => Promise.reject(new Failure("broken", "404"));
    session.model.send(PASS);
    await settled();
    expect(host(session)).toMatchObject({ status: "failed", message: "Broken" });
    expect(choices(session)).toEqual(["again"]);
    expect(workers.all).toHaveLength(0);
    // Nothing was answered; whoever remembers answers would only ask for the same script again.
    expect(heard).not.toHaveBeenCalled();

    source.arrive = () => Promise.resolve();
    session.model.send({ type: "again" });
    await settled();
    workers.latest.answer(JSON.stringify(answered("playing", 1)));
    await settled();
    expect(shown(session).view.phase).toBe("playing");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("fails with words when the worker breaks", async () => {
    const session = deal();
    session.model.send(PASS);
    await settled();
    workers.latest.crash();
    await settled();
    expect(host(session)).toMatchObject({ status: "failed", message: "Broken" });
  });

  it.each([
    ["from the disk", "disk", "Opened from the disk"],
    ["without Python", "missing", "No Python here"],
  ] as const)("opened %s says so at once and starts nothing", async (_, obstacle, message) => {
    const session = deal({ obstacle });
    expect(host(session)).toEqual({ status: "failed", message, choices: [] });
    session.model.send(PASS);
    await settled();
    expect(host(session)).toEqual({ status: "failed", message, choices: [] });
    expect(workers.all).toHaveLength(0);
  });

  it("asks on a metered line, with the size, before anything is fetched", async () => {
    keep(answered("playing", 3));
    const session = deal({ isMetered: true, bytes: 5_400_000 });
    await settled();
    expect(workers.all).toHaveLength(0);
    session.model.send({ type: "play", ply: 3, card: "2C" });
    await settled();
    expect(host(session)).toEqual({
      status: "ready",
      message: "5.4 MB",
      choices: [{ action: "fetch", label: "Fetch 5.4 MB" }],
    });
    expect(workers.all).toHaveLength(0);
    session.model.send({ type: "fetch" });
    await settled();
    workers.latest.answer(JSON.stringify(answered("waiting", 4)));
    await settled();
    expect(shown(session).view.phase).toBe("waiting");
  });

  describe("after a reload", () => {
    it("stands where it was at once, in mid-trick, while the worker starts", async () => {
      keep(answered("waiting", 5));
      const session = deal();
      expect(shown(session).view).toMatchObject({ phase: "waiting", ply: 5 });
      expect(host(session)).toEqual({ status: "ready" });
      await settled();
      expect(workers.all).toHaveLength(1);
      session.model.send({ type: "advance", ply: 5 });
      await settled();
      const { questions } = workers.latest;
      expect(questions.map(({ call }) => call)).toEqual(["resume", "respond"]);
      expect(JSON.parse(String(questions[1]?.args[0])).log).toHaveLength(5);
    });

    it("is refused before the first action where Python finds the state damaged", async () => {
      keep(answered("playing", 3));
      const text = memory.getItem(DEAL_KEY);
      const session = deal();
      expect(shown(session).view.ply).toBe(3);
      await settled();
      workers.latest.answer(unreadable());
      await settled();
      expect(host(session)).toMatchObject({
        status: "failed",
        message: "The log is damaged.",
        text,
      });
      expect(choices(session)).toEqual(["anew"]);
      expect(memory.getItem(DEAL_KEY)).toBe(text);
    });

    it("comes back where it was an action that could not be done", async () => {
      keep(answered("hand-over", 3));
      const text = memory.getItem(DEAL_KEY);
      const session = deal();
      session.model.send({ type: "review", ply: 3 });
      await settled();
      workers.latest.answer(unreadable());
      await settled();
      expect(choices(session)).toEqual(["reload", "anew"]);
      expect(memory.getItem(DEAL_KEY)).toBe(text);
      session.model.send({ type: "reload" });
      expect(shown(session).view).toMatchObject({ phase: "hand-over", ply: 3 });
      expect(host(session)).toEqual({ status: "ready" });
    });

    it("hears nothing of a look at the state that came to nothing", async () => {
      keep(answered("playing", 3));
      const session = deal();
      await settled();
      workers.latest.crash();
      await settled();
      expect(host(session)).toEqual({ status: "ready" });
    });

    it.each([
      ["a log of something else", { log: ["hint"] }],
      ["no log", { log: undefined }],
      ["a card twice", { deal: [["QS"], ["QS"]] }],
    ])("asks Python at once where the state has %s beside a sound view", async (_, part) => {
      const sound = answered("hand-over", 3);
      keep({ ...sound, state: { ...sound.state, ...part } });
      const session = deal();
      await settled();
      expect(workers.latest.questions[0]?.call).toBe("resume");
      workers.latest.answer(unreadable());
      await settled();
      expect(host(session)).toMatchObject({ status: "failed", message: "The log is damaged." });
    });

    it("is refused at once where it is of another kind", () => {
      const sound = answered("playing", 3);
      keep({ ...sound, state: { ...sound.state, kind: "table" } });
      expect(host(deal())).toMatchObject({ status: "failed", message: "Can't be read: kind" });
    });

    it("is never overwritten before it has come back, and can be copied meanwhile", async () => {
      const sound = answered("playing", 3);
      const view = { kind: "table", hand: 5 } as never;
      keep({ ...sound, response: { ...sound.response, view } });
      const text = memory.getItem(DEAL_KEY);
      const session = deal({ isMetered: true });
      session.model.send(PASS);
      await settled();
      expect(choices(session)).toEqual(["fetch"]);
      session.model.send(PASS); // on the fresh hand that is shown meanwhile
      await settled();
      session.model.send({ type: "fetch" });
      await settled();
      expect(workers.latest.questions.map(({ call }) => call)).toEqual(["resume"]);
      workers.latest.crash();
      await settled();
      expect(host(session)).toMatchObject({ status: "failed", message: "Broken", text });
      expect(choices(session)).toEqual(["again", "anew"]);
      session.model.send(PASS);
      await settled();
      expect(workers.latest.questions.map(({ call }) => call)).toEqual(["resume"]);
      expect(memory.getItem(DEAL_KEY)).toBe(text);
      workers.latest.answer(JSON.stringify(sound));
      await settled();
      expect(shown(session).view.ply).toBe(3);
      expect(host(session)).toEqual({ status: "ready" });
    });

    it("needs no worker before the pass or after the hand", async () => {
      keep(answered("hand-over", 66));
      expect(shown(deal()).view.phase).toBe("hand-over");
      await settled();
      expect(source.python).toBeUndefined();
      expect(workers.all).toHaveLength(0);
    });

    it("is told again in the page's language", async () => {
      keep(answered("playing", 3));
      const session = deal({ language: "zh-Hant" });
      expect(shown(session).view.ply).toBe(3); // the right trick at once, in its own words
      await settled();
      expect(host(session).status).toBe("loading");
      expect(workers.latest.questions[0]).toMatchObject({ call: "resume" });
      expect(workers.latest.questions[0]?.args[1]).toBe("zh-Hant");
      workers.latest.answer(JSON.stringify(answered("playing", 3)));
      await settled();
      expect(shown(session).view.ply).toBe(3);
    });

    it("is replayed by another version of the engine, and can be tried again", async () => {
      const old = answered("playing", 3);
      keep({ ...old, state: { ...old.state, engine: "0.9" } });
      const session = deal();
      await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS);
      session.model.send({ type: "again" });
      await settled();
      workers.latest.answer(JSON.stringify(answered("playing", 3)));
      await settled();
      expect(shown(session).view.ply).toBe(3);
    });

    it("is replayed where the kept view has lost a field", async () => {
      const torn = answered("playing", 3);
      keep({
        ...torn,
        response: { ...torn.response, view: { ...torn.response.view, seats: undefined as never } },
      });
      deal();
      await settled();
      expect(workers.latest.questions[0]?.call).toBe("resume");
    });

    it("is refused where Python can't read the state", async () => {
      keep(answered("playing", 3), "zh-Hans");
      const text = memory.getItem(DEAL_KEY);
      const session = deal();
      await settled();
      workers.latest.answer(unreadable());
      await settled();
      expect(host(session)).toMatchObject({
        status: "failed",
        message: "The log is damaged.",
        text,
      });
      expect(memory.getItem(DEAL_KEY)).toBe(text);
      session.model.send({ type: "anew" });
      expect(shown(session).view.phase).toBe("passing");
    });
  });

  it("comes back from a text, which Python reads", async () => {
    const session = deal();
    keeper(session).load("{}");
    await settled();
    expect(workers.latest.questions[0]).toMatchObject({ call: "load", args: ["{}", DEAL, "en"] });
    workers.latest.answer(JSON.stringify(answered("playing", 9)));
    await settled();
    expect(shown(session).view.ply).toBe(9);
    expect(shown(deal()).view.ply).toBe(9);
  });

  it("stays as it is where Python can't use a text", async () => {
    keep(answered("hand-over", 9));
    const session = deal();
    keeper(session).load("{}");
    await settled();
    workers.latest.answer(unreadable());
    await settled();
    expect(shown(session)).toMatchObject({
      view: { ply: 9 },
      refusal: { message: "The log is damaged." },
    });
    expect(host(session)).toEqual({ status: "ready" });
    expect(shown(deal()).view.ply).toBe(9);
  });

  it("lets computers play on beside another tab, and asks at the learner's turn", async () => {
    keep(answered("waiting", 5));
    const session = deal();
    keep(answered("playing", 9));
    session.model.send({ type: "advance", ply: 5 });
    await settled();
    workers.latest.answer(JSON.stringify(answered("playing", 6)));
    await settled();
    expect(shown(session).view.ply).toBe(6);
    session.model.send({ type: "play", ply: 6, card: "2C" });
    await settled();
    expect(choices(session)).toEqual(["reload", "again"]);
    session.model.send({ type: "reload" });
    await settled();
    expect(shown(session).view.ply).toBe(9);
  });

  it.each([
    ["reload", 9, 9],
    ["again", 0, 1],
  ])("asks where another tab goes on while Python works: %s", async (choice, start, ply) => {
    const session = deal();
    session.model.send(PASS);
    await settled();
    keep(answered("playing", 9));
    workers.latest.answer(JSON.stringify(answered("playing", 1)));
    await settled();
    expect([choices(session), shown(session).view.ply]).toEqual([["reload", "again"], 0]);
    expect(JSON.parse(memory.getItem(DEAL_KEY) ?? "").state.log).toHaveLength(9);
    session.model.send({ type: choice });
    expect(shown(session).view.ply).toBe(start);
    await settled();
    workers.latest.answer(JSON.stringify(answered("playing", 1)));
    await settled();
    expect(shown(session).view.ply).toBe(ply);
    expect(shown(deal()).view.ply).toBe(ply);
  });

  it("drops what arrives after it was taken up from another tab", async () => {
    const session = deal();
    session.model.send(PASS);
    await settled();
    keep(answered("playing", 9));
    session.model.send({ type: "reload" });
    workers.latest.answer(JSON.stringify(answered("waiting", 1)));
    await settled();
    expect(shown(session).view.ply).toBe(9);
  });
});
