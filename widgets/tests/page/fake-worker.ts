/** A worker whose answers the test gives. */

import type { Question, Report } from "../../src/page/protocol";
import type { WorkerLike } from "../../src/page/remote";

export class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly questions: Question[] = [];
  isTerminated = false;

  postMessage(question: Question): void {
    this.questions.push(question);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  report(report: Report): void {
    this.onmessage?.call(this as never, { data: report } as MessageEvent);
  }

  progress(bytes: number, step = 0): void {
    this.report({ type: "progress", bytes, step, steps: 4 });
  }

  /** Answer the latest question. */
  answer(json: string): void {
    this.report({ type: "ready" });
    this.report({ type: "answer", id: this.questions.at(-1)?.id ?? 0, json });
  }

  crash(message = ""): void {
    this.onerror?.call(this as never, { message } as ErrorEvent);
  }
}

/** Every worker that was started, the latest last. */
export class Workers {
  readonly all: FakeWorker[] = [];

  readonly spawn = (): FakeWorker => {
    const worker = new FakeWorker();
    this.all.push(worker);
    return worker;
  };

  get latest(): FakeWorker {
    const worker = this.all.at(-1);
    if (!worker) throw new Error("no worker was started");
    return worker;
  }
}
