import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host, Answer as Shown } from "../../src/model";
import type { LogEntry } from "../../src/page/baked";
import { DealEngine } from "../../src/page/deal";
import { DrillEngine } from "../../src/page/drill";
import { Failure, type Python, TIME_LIMIT_MS } from "../../src/page/python";
import type { Obstacle } from "../../src/page/runtime";
import { Save } from "../../src/page/save";
import { Session } from "../../src/page/session";
import { WorkerPython } from "../../src/page/worker-python";
import type { DealView } from "../../src/view";
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
  workers = new Workers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const shown = (session: Session) => session.model.get("response") as Shown;
const host = (session: Session) => session.model.get("host") as Host;
const choices = (session: Session) => host(session).choices?.map(({ action }) => action);

function drill(): Session {
  return new Session(new DrillEngine(drillBlock(DRILL)), new Save(DRILL, memory), "en");
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
  return new Session(engine, new Save(DEAL, memory), language);
}

/** What Python answers: the deal after so many events. */
function answered(phase: DealView["phase"], events: number, refusal: object | null = null) {
  const state: Record<string, unknown> = {
    ...dealBlock(DEAL).state,
    log: Array(events).fill({ seat: 0 }),
  };
  return { state, response: { view: dealView(DEAL, phase, events), refusal } };
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
    ["torn", '{"state": {"log'],
    ["of another item", withState({ items: ["KC"] })],
    ["of another activity", withState({ activity: "lesson/other" })],
    ["of a later format", withState({ format: 2 })],
    ["with a foreign log", withState({ log: [{ answer: ["KC"] }] })],
  ])("refuses a save that is %s until it is started anew", async (_, text) => {
    memory.setItem(DRILL_KEY, text);
    const session = drill();
    expect(host(session)).toMatchObject({ status: "failed", message: "Can't be read", text });
    expect(choices(session)).toEqual(["anew"]);
    expect(shown(session).view.ply).toBe(0);
    session.model.send({ type: "hint", ply: 0 });
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

  it("that went on in another tab is not overwritten, and can be taken up here", async () => {
    const [here, there] = [drill(), drill()];
    there.model.send({ type: "reveal", ply: 0 });
    await settled();
    here.savedElsewhere();
    expect(host(here)).toMatchObject({ status: "ready", message: "Went on elsewhere" });
    here.model.send({ type: "hint", ply: 0 });
    await settled();
    expect(shown(here).view).toMatchObject({ ply: 1, hint: "hint 1" });
    expect(choices(here)).toEqual(["reload"]);
    expect(shown(drill()).view.phase).toBe("done");

    here.model.send({ type: "reload" });
    expect(shown(here).view.phase).toBe("done");
    expect(host(here)).toEqual({ status: "ready" });
    here.model.send({ type: "retry", ply: 1 });
    await settled();
    expect(shown(drill()).view.ply).toBe(2);
  });

  it("finds out about the other tab when it saves, if not before", async () => {
    const [here, there] = [drill(), drill()];
    there.model.send({ type: "reveal", ply: 0 });
    await settled();
    here.model.send({ type: "hint", ply: 0 });
    await settled();
    expect(choices(here)).toEqual(["reload"]);
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
    const refusal = { code: "pass_count", message: "Choose three." };
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
    source.arrive = () => Promise.reject(new Failure("broken", "404"));
    session.model.send(PASS);
    await settled();
    expect(host(session)).toMatchObject({ status: "failed", message: "Broken" });
    expect(choices(session)).toEqual(["again"]);
    expect(workers.all).toHaveLength(0);

    source.arrive = () => Promise.resolve();
    session.model.send({ type: "again" });
    await settled();
    workers.latest.answer(JSON.stringify(answered("playing", 1)));
    await settled();
    expect(shown(session).view.phase).toBe("playing");
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
      expect(JSON.parse(String(workers.latest.questions[0]?.args[0])).log).toHaveLength(5);
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
      const refusal = { code: "state", message: "The log is damaged." };
      workers.latest.answer(JSON.stringify({ state: null, response: null, refusal }));
      await settled();
      expect(host(session)).toMatchObject({ status: "failed", message: "Can't be read", text });
      expect(memory.getItem(DEAL_KEY)).toBe(text);
      session.model.send({ type: "anew" });
      expect(shown(session).view.phase).toBe("passing");
    });
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
