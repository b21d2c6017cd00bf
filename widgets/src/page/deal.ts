/** A practice deal is answered by Python in the worker; its first view is baked. */

import type { Host } from "../model";
import type { DealView } from "../view";
import { type ScreenWord, say } from "../words";
import { type Answer, type Ask, type Engine, Notice, type Outcome, type State } from "./engine";
import type { Call, Question } from "./protocol";
import { type Remote, RemoteFailure } from "./remote";
import type { Saved } from "./save";
import type { Surroundings } from "./surroundings";

export interface BakedDeal {
  format: 1;
  kind: "deal";
  language: string;
  state: State;
  view: DealView;
}

export class DealEngine implements Engine {
  readonly first: Answer;

  constructor(
    private readonly block: BakedDeal,
    private readonly remote: Remote,
    private readonly around: Surroundings,
  ) {
    this.first = { state: block.state, response: { view: block.view, refusal: null } };
  }

  obstacle(): Host | null {
    const { obstacle } = this.around;
    return obstacle && { status: "failed", message: this.word(`host_${obstacle}`), choices: [] };
  }

  recall({ state, view, language }: Saved): Answer | Ask {
    const begun = this.block.state;
    if (state.format !== begun.format || state.activity !== begun.activity) {
      throw new Error("the save of another activity");
    }
    const isCurrent = language === this.block.language && state.engine === begun.engine;
    if (isCurrent && isViewLike(view, this.block.view)) {
      if (["playing", "waiting", "choosing"].includes(view.phase)) this.warm();
      return { state, response: { view, refusal: null } };
    }
    return this.ask("resume", [JSON.stringify(state), this.block.language]);
  }

  respond(state: State, action: unknown): Ask {
    return this.ask("respond", [
      JSON.stringify(state),
      JSON.stringify(action),
      this.block.language,
    ]);
  }

  /** The next click is likely to need Python; a metered line waits for the click. */
  private warm(): void {
    if (!this.obstacle() && !this.around.mustAsk) this.remote.start();
  }

  private ask(call: Call, args: Question["args"]): Ask {
    return async (tell) => {
      this.refuseWhereImpossible();
      if (!this.remote.ready) tell(this.loading(0));
      const stop = this.remote.watch((progress) => tell(this.loading(progress)));
      try {
        return JSON.parse(await this.remote.ask(call, args)) as Outcome;
      } catch (error) {
        console.error(error);
        throw new Notice(this.failed(error));
      } finally {
        stop();
      }
    };
  }

  private refuseWhereImpossible(): void {
    const obstacle = this.obstacle();
    if (obstacle) throw new Notice(obstacle);
    if (!this.around.mustAsk || this.remote.ready) return;
    const question: Host = {
      status: "ready",
      message: this.word("host_metered"),
      choices: [{ action: "fetch", label: this.word("host_fetch") }],
    };
    throw new Notice(question, () => this.around.allowFetching());
  }

  private loading(progress: number): Host {
    return { status: "loading", message: this.word("host_loading"), progress };
  }

  private failed(error: unknown): Host {
    const reason = error instanceof RemoteFailure ? error.reason : "broken";
    return {
      status: "failed",
      message: this.word(`host_${reason}`),
      choices: [{ action: "again", label: this.word("try_again") }],
    };
  }

  private word(key: ScreenWord): string {
    const { view, language } = this.block;
    const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    return say(view.words, key, { size: megabytes.format(this.around.bytes / 1e6) });
  }
}

/** Whether a saved view has every field of this activity's views, so that a screen can draw it. */
function isViewLike(view: object, model: DealView): view is DealView {
  const found = new Map<string, unknown>(Object.entries(view));
  if (found.get("kind") !== model.kind || found.get("activity") !== model.activity) return false;
  return Object.entries(model).every(([field, value]) => {
    const other = found.get(field);
    if (value === null || other === null) return other !== undefined;
    return typeof other === typeof value && Array.isArray(other) === Array.isArray(value);
  });
}
