/** The worker, also where a server gives scripts a type that browsers refuse for workers. */

import type { WorkerLike } from "./remote";

/** Beside the worker: an empty page whose policy lets a worker come from a text. */
const FRAME = "worker.html";
const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script\b/;

declare global {
  interface Window {
    Blob: typeof Blob;
    URL: typeof URL;
    Worker: typeof Worker;
  }
}

/**
 * A refused script is told like any failure, before the worker has said anything.
 * Then its text is fetched, which no type forbids, and started under its right type.
 */
export class AnyWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly #url: URL;
  #worker: Worker;
  #frame: HTMLIFrameElement | null = null;
  #isHeard = false;
  #isOver = false;
  readonly #sent: unknown[] = [];

  constructor(url: URL) {
    this.#url = url;
    this.#worker = this.#follow(new Worker(url, { type: "module" }), (event) => {
      void this.#retype().catch(() => this.onerror?.call(this.#worker, event));
    });
  }

  postMessage(message: unknown): void {
    if (!this.#isHeard) this.#sent.push(message);
    this.#worker.postMessage(message);
  }

  terminate(): void {
    this.#isOver = true;
    this.#worker.terminate();
    this.#frame?.remove();
  }

  #follow(worker: Worker, onUnheard: (event: ErrorEvent) => void): Worker {
    worker.onmessage = (event) => {
      this.#isHeard = true;
      this.#sent.length = 0;
      this.onmessage?.call(worker, event);
    };
    worker.onerror = (event) => {
      if (this.#isHeard) this.onerror?.call(worker, event);
      else onUnheard(event);
    };
    return worker;
  }

  async #retype(): Promise<void> {
    const response = await fetch(this.#url);
    const isRefused = response.ok && !SCRIPT.test(response.headers.get("content-type") ?? "");
    if (!isRefused) throw new Error(`${response.status} ${this.#url}`);
    const home = `self.heartsHome=${JSON.stringify(this.#url.href)};`;
    const { Blob, URL, Worker } = await this.#openFrame();
    if (this.#isOver) return;
    const text = new Blob([home, await response.text()], { type: "text/javascript" });
    const worker = new Worker(URL.createObjectURL(text), { type: "module" });
    this.#worker = this.#follow(worker, (event) => this.onerror?.call(worker, event));
    for (const message of this.#sent) worker.postMessage(message);
  }

  #openFrame(): Promise<Window> {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.src = new URL(FRAME, this.#url).href;
    this.#frame = frame;
    return new Promise((resolve, reject) => {
      frame.onload = () => (frame.contentWindow ? resolve(frame.contentWindow) : reject());
      document.body.append(frame);
    });
  }
}
