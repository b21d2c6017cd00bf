/** A device that others use too is made ready for the next learner. */

import { Component } from "preact";
import { Fold, say } from "#kit";
import { write } from "../../progress/learn";
import type { Kept, ProgressStore } from "../../progress/store";
import type { ProgressView } from "../../view";
import { FILE_NAME } from "./carry";

interface Props {
  view: ProgressView;
  store: ProgressStore;
  kept: Kept;
}

interface State {
  /** The question that stands there, or what has become of the last press. */
  told: "" | "clear_confirm" | "clear_done";
}

export class Clear extends Component<Props, State> {
  override state: State = { told: "" };

  override render({ view, kept }: Props, { told }: State) {
    const { words } = view;
    return (
      <Fold name="clear" title={say(words, "clear")}>
        <p>{say(words, "clear_said")}</p>
        <p class="h-actions">
          <a
            class="h-button"
            data-control="clear-download"
            download={FILE_NAME}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(write(kept.progress))}`}
          >
            {say(words, "export_file")}
          </a>
          <button
            type="button"
            class="h-button"
            data-control="clear-all"
            onClick={(event) => event.detail < 2 && this.#clear()}
          >
            {say(words, told === "clear_confirm" ? "clear_all" : "clear")}
          </button>
        </p>
        <p aria-live="polite" data-cleared>
          {told && say(words, told)}
        </p>
      </Fold>
    );
  }

  #clear(): void {
    const isSure = this.state.told === "clear_confirm";
    if (isSure) this.props.store.clear();
    this.setState({ told: isSure ? "clear_done" : "clear_confirm" });
  }
}
