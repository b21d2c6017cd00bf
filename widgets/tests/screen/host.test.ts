/** Pace, silence and failure: the conversation with the host. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeSettings } from "../../src/screen/change-settings";
import { askForLessMotion, Stage } from "./stage";
import { deal } from "./views";

let stage: Stage;

function show(...args: Parameters<typeof deal>): void {
  stage = new Stage(deal(...args));
}

const advances = () => stage.sent.filter(({ type }) => type === "advance").length;

beforeEach(() => {
  vi.useFakeTimers();
  askForLessMotion(false);
});
afterEach(() => {
  stage.end();
  changeSettings({ pace: "normal" });
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("pace", () => {
  test("normal: a card every 600 ms, each asked for once", () => {
    show("waiting");
    vi.advanceTimersByTime(599);
    expect(advances()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(stage.sent).toEqual([{ type: "advance", ply: 21 }]);
    vi.advanceTimersByTime(5000);
    expect(advances()).toBe(1);
    stage.answer(deal("waiting", { ply: 22 }));
    vi.advanceTimersByTime(600);
    expect(advances()).toBe(2);
  });

  test("normal: a finished trick stays for 1.2 s and then goes to its winner", () => {
    show("complete");
    vi.advanceTimersByTime(1200);
    expect(stage.one("[data-mat]").dataset.collecting).toBe("n");
    expect(advances()).toBe(0);
    vi.advanceTimersByTime(320);
    expect(advances()).toBe(1);
  });

  test("a tap on the finished trick, or its button, goes on at once", () => {
    show("complete");
    stage.one("[data-mat]").click();
    expect(advances()).toBe(1);
    stage.answer(deal("complete", { ply: 26 }));
    stage.action("advance").click();
    expect(advances()).toBe(2);
  });

  test("less motion: a finished trick waits for its button, cards keep their pace", () => {
    askForLessMotion(true);
    show("complete");
    vi.advanceTimersByTime(60_000);
    expect(advances()).toBe(0);
    stage.action("advance").click();
    stage.answer(deal("waiting", { ply: 23 }));
    vi.advanceTimersByTime(600);
    expect(advances()).toBe(2);
  });

  test("step by step: nothing moves by itself", () => {
    changeSettings({ pace: "step" });
    show("waiting");
    vi.advanceTimersByTime(60_000);
    expect(advances()).toBe(0);
    stage.action("advance").click();
    expect(advances()).toBe(1);
  });

  test("instant: as fast as answers come", () => {
    changeSettings({ pace: "instant" });
    show("waiting");
    vi.advanceTimersByTime(0);
    stage.answer(deal("complete"));
    vi.advanceTimersByTime(0);
    expect(advances()).toBe(2);
  });

  test("fast-forward lasts until it is the learner's turn", () => {
    show("waiting");
    stage.one("[data-control=fast-forward]").click();
    vi.advanceTimersByTime(0);
    stage.answer(deal("complete"));
    vi.advanceTimersByTime(0);
    expect(advances()).toBe(2);
    stage.answer(deal("playing", { ply: 24 }));
    stage.answer(deal("waiting", { ply: 25 }));
    vi.advanceTimersByTime(599);
    expect(advances()).toBe(2);
  });

  test("the table waits while the last trick is looked at", () => {
    show("waiting");
    stage.one("[data-control=last-trick]").click();
    vi.advanceTimersByTime(60_000);
    expect(advances()).toBe(0);
    stage.one("[data-control=last-trick]").click();
    vi.advanceTimersByTime(600);
    expect(advances()).toBe(1);
  });

  test("a screen taken away asks for nothing more", () => {
    show("waiting");
    stage.end();
    vi.advanceTimersByTime(60_000);
    expect(stage.sent).toEqual([]);
    expect(stage.root.childElementCount).toBe(0);
  });
});

describe("the host's own troubles", () => {
  test("loading has its own time limit, and shows how far it is", () => {
    show("passing");
    for (const code of ["QS", "KH", "AS"]) stage.card(code).click();
    stage.action("pass").click();
    stage.host({ status: "loading", message: "Python is starting.", progress: 0.4 });
    vi.advanceTimersByTime(120_000);
    expect(stage.root.dataset.phase).toBe("loading");
    expect(stage.status).toBe("Python is starting.");
    expect((stage.one("progress") as HTMLProgressElement).value).toBe(0.4);
  });

  test("a failure shows the host's way out, keeps the choice and lets it be changed", () => {
    show("passing");
    for (const code of ["QS", "KH", "AS"]) stage.card(code).click();
    stage.action("pass").click();
    const choices = [{ action: "again" as const, label: "Try again" }];
    stage.host({ status: "failed", message: "Python did not start.", choices });
    expect(stage.root.dataset.phase).toBe("failed");
    expect(stage.status).toBe("Python did not start.");
    expect(stage.spoken).toBe("Python did not start.");
    expect(stage.chosen).toHaveLength(3);
    stage.one("[data-control=again]").click();
    expect(stage.sent[1]).toEqual({ type: "again" });
    stage.card("QS").click();
    expect(stage.chosen).toHaveLength(2);
  });

  test("news stop nothing, a question holds the computers", () => {
    show("waiting");
    const choices = [{ action: "reload" as const, label: "Go on from there" }];
    stage.host({ status: "ready", message: "Another tab went on.", choices });
    expect(stage.root.textContent).toContain("Another tab went on.");
    vi.advanceTimersByTime(600);
    expect(advances()).toBe(1);
    stage.answer(deal("waiting", { ply: 22 }));
    stage.host({
      status: "ready",
      message: "Fetch it?",
      choices: [{ action: "fetch", label: "Fetch" }],
    });
    vi.advanceTimersByTime(60_000);
    expect(advances()).toBe(1);
  });

  test("where nothing can be done nothing can be pressed", () => {
    show("passing");
    stage.host({ status: "failed", message: "From the disk.", choices: [] });
    expect(stage.all(".h-hand [data-card]").length).toBe(13);
    expect(stage.all(".h-hand button")).toEqual([]);
    stage.host({ status: "ready" });
    expect(stage.all(".h-hand button").length).toBe(13);
  });

  test("that nothing can be kept is told where the learner looks, and once", () => {
    show("playing");
    const { status } = deal("playing");
    stage.host({ status: "ready", message: "Nothing is kept.", isUrgent: true });
    expect(stage.status).toBe(`${status} Nothing is kept.`);
    expect(stage.all(".h-news")).toEqual([]);
    stage.host({ status: "ready" });
    expect(stage.status).toBe(status);
  });

  test("a save that can't be read can be copied", () => {
    show("passing");
    stage.host({ status: "failed", message: "Damaged.", text: "{oops", choices: [] });
    expect((stage.one("textarea") as HTMLTextAreaElement).value).toBe("{oops");
  });
});
