/** What the learner knows and what comes back, as the browser keeps it. */

import { Component } from "preact";
import { say } from "#kit";
import { browserStorage } from "../../host/save";
import { ProgressError, read } from "../../progress/learn";
import { ProgressStore } from "../../progress/store";
import type { ProgressView } from "../../view";
import { Carry } from "./carry";
import { Clear } from "./clear";
import { LessonProgress } from "./lesson";
import { Overview } from "./overview";

/** Where it is kept, and when it may go. */
const FULLY = ["kept", "kept_safari", "kept_binder", "kept_safe"] as const;
const BRIEFLY = ["kept", "kept_safe"] as const;

export class ProgressScreen extends Component<{ view: ProgressView }> {
  readonly #store = new ProgressStore(browserStorage());
  #unwatch = () => {};

  override componentDidMount(): void {
    this.#unwatch = this.#store.watch(() => this.forceUpdate());
  }

  override componentWillUnmount(): void {
    this.#unwatch();
  }

  override render({ view }: { view: ProgressView }) {
    const { words, lesson } = view;
    const kept = this.#store.read();
    const { progress, isKept, aside } = kept;
    const Shown = lesson ? LessonProgress : Overview;
    return (
      <div class="h-progress" data-form={lesson ? "lesson" : "overview"}>
        {aside && <Damaged text={aside} view={view} store={this.#store} />}
        {!isKept && <p class="h-unkept">{say(words, "unkept")}</p>}
        <Shown view={view} progress={progress} />
        <div class="h-folds">
          <Carry view={view} store={this.#store} kept={kept} />
          {!lesson && <Clear view={view} store={this.#store} kept={kept} />}
        </div>
        <p class="h-note">
          {(lesson ? BRIEFLY : FULLY).map((word) => (
            <span key={word}>{say(words, word)}</span>
          ))}
        </p>
      </div>
    );
  }
}

interface DamagedProps {
  text: string;
  view: ProgressView;
  store: ProgressStore;
}

/** What can't be read is told, as text to keep, until the learner lets it go. */
function Damaged({ text, view, store }: DamagedProps) {
  const { words } = view;
  const said = say(words, "damaged", { where: partOf(text) });
  return (
    <div class="h-damaged">
      <p>{said}</p>
      <p class="h-lost">
        <textarea
          readOnly
          rows={3}
          aria-label={said}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="h-button"
          data-control="anew"
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>(".hearts")?.focus(); // its place goes away
            store.forgetDamaged();
          }}
        >
          {say(words, "damaged_anew")}
        </button>
      </p>
    </div>
  );
}

function partOf(text: string): string {
  try {
    read(text);
    return "";
  } catch (error) {
    return error instanceof ProgressError ? error.where : "";
  }
}
