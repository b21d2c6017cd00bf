import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AnyWorker } from "../../src/page/any-worker";

const started: FakeWorker[] = [];
const errors: Event[] = [];
let worker: AnyWorker;

class FakeWorker {
  onmessage?: (event: MessageEvent) => void;
  onerror?: (event: Event) => void;
  readonly heard: unknown[] = [];
  terminate = vi.fn();

  constructor() {
    started.push(this);
  }

  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}

beforeEach(() => {
  started.length = errors.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
  worker = new AnyWorker(new URL("http://localhost/site/_shared/worker.js?page=1"));
  worker.onerror = (event) => errors.push(event);
});

afterEach(() => {
  worker.terminate();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function serve(status: number, type: string): void {
  const headers = { "content-type": type };
  vi.stubGlobal("fetch", async () => new Response("1", { status, headers }));
}

/** What would be loaded into frames, which no test here does. */
let frames: string[];

beforeEach(() => {
  frames = [];
  vi.spyOn(document.body, "append").mockImplementation((...added) => {
    frames.push(...added.map((frame) => (frame as HTMLIFrameElement).src));
  });
});

it("opens the frame beside the worker for a script of a type that was refused", async () => {
  serve(200, "text/plain");
  started[0]?.onerror?.(new Event("error"));
  await vi.waitFor(() => expect(frames).toEqual(["http://localhost/site/_shared/worker.html"]));
  expect(errors).toEqual([]);
});

it.each([
  ["that is missing", 404, "text/plain"],
  ["with an error", 200, "text/javascript; charset=utf-8"],
  ["with an error, under an older name", 200, "application/x-javascript"],
])("tells of a script %s, and opens nothing", async (_, status, type) => {
  serve(status, type);
  started[0]?.onerror?.(new Event("error"));
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(frames).toEqual([]);
});

it("tells at once of what goes wrong after the first word", () => {
  serve(200, "text/plain");
  started[0]?.onmessage?.(new MessageEvent("message"));
  started[0]?.onerror?.(new Event("error"));
  expect(errors).toHaveLength(1);
});
