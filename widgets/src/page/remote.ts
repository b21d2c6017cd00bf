/** The page's side of the one worker that all its activities share. */

import type { Call, Question, Report } from "./protocol";
import { Failure, TIME_LIMIT_MS } from "./python";

/** How much of the bar the download takes; the rest is for the start of Python. */
const DOWNLOAD_SHARE = 0.7;

/** Arriving bytes are counted unpacked: so many times the compressed size that was announced. */
const UNPACKED = 2.4;

export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

interface Pending {
  resolve(json: string): void;
  reject(failure: Failure): void;
}

/**
 * Starts the worker with the first question and again after a failure.
 * Any failure ends the worker, so that the next question meets a fresh one.
 */
export class Remote {
  ready = false;
  readonly #spawn: () => WorkerLike;
  readonly #downloadBytes: number;
  readonly #pending = new Map<number, Pending>();
  readonly #watchers = new Set<(progress: number) => void>();
  #worker: WorkerLike | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;

  constructor(spawn: () => WorkerLike, downloadBytes = 0) {
    this.#spawn = spawn;
    this.#downloadBytes = downloadBytes;
  }

  start(): void {
    if (this.#worker) return;
    try {
      const worker = this.#spawn();
      this.#worker = worker;
      worker.onmessage = (event: MessageEvent<Report>) => {
        if (worker === this.#worker) this.#receive(event.data);
      };
      worker.onerror = (event) => {
        if (worker === this.#worker)
          this.#fail("broken", event.message || "the worker did not load");
      };
      this.#progressMade();
    } catch (error) {
      this.#fail("broken", String(error));
    }
  }

  ask(call: Call, args: Question["args"]): Promise<string> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.start();
      this.#worker?.postMessage({ id, call, args } satisfies Question);
      this.#progressMade();
    });
  }

  /** Be told how far the start is, 0 … 1, until the returned function is called. */
  watch(watcher: (progress: number) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #receive(report: Report): void {
    switch (report.type) {
      case "progress":
        for (const watcher of this.#watchers) watcher(this.#fraction(report));
        break;
      case "ready":
        this.ready = true;
        break;
      case "broken":
      case "error":
        this.#fail("broken", report.reason);
        return;
      case "answer":
        this.#pending.get(report.id)?.resolve(report.json);
        this.#pending.delete(report.id);
    }
    this.#progressMade();
  }

  #fraction(report: { bytes: number; step: number; steps: number }): number {
    const expected = UNPACKED * this.#downloadBytes;
    const download = expected ? Math.min(1, report.bytes / expected) : 0;
    return DOWNLOAD_SHARE * download + (1 - DOWNLOAD_SHARE) * (report.step / report.steps);
  }

  /** The clock runs only while someone waits: for the start or for an answer. */
  #progressMade(): void {
    clearTimeout(this.#timer);
    if (this.#worker && (!this.ready || this.#pending.size > 0)) {
      this.#timer = setTimeout(() => this.#fail("slow", "no progress in time"), TIME_LIMIT_MS);
    }
  }

  #fail(reason: Failure["reason"], detail: string): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of waiting) reject(new Failure(reason, detail));
  }
}
