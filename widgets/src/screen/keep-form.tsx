/** The work as selectable text, and the way back from it. */

import { Component } from "preact";
import { say } from "#kit";
import type { Keeper, View } from "../model";
import type { ScreenWord } from "../words";
import { CopyBox } from "./copy-box";
import type { Notice } from "./notice";

interface Props {
  keeper: Keeper;
  view: View;
  notice: Notice | null;
}

interface State {
  /** The text that the learner brings. */
  brought: string;
  /** Loading has been asked for once, and work would be replaced. */
  isSure: boolean;
  /** The work as it was when a text was loaded. */
  before: string;
  /** What has become of the last press; "" where nothing is to be said. */
  told: ScreenWord | "";
}

export class KeepForm extends Component<Props, State> {
  override state: State = { brought: "", isSure: false, before: "", told: "" };

  override render({ keeper, view, notice }: Props, state: State) {
    const text = keeper.text();
    const { brought, isSure } = state;
    const { activity, words } = view;
    const refusal = notice?.tone === "refused" && notice.text;
    const word = (key: ScreenWord) => say(words, key);
    const told = this.#told(text);
    return (
      <div class="h-keep">
        <CopyBox
          words={words}
          label={word("keep_text")}
          text={text}
          rows={3}
          control="kept"
          file={{ label: word("keep_download"), name: fileName(activity), text }}
          onTold={(told) => this.setState({ told })}
        />
        <label class="h-lost">
          {word("keep_paste")}
          <textarea
            rows={3}
            spellcheck={false}
            onKeyDown={typed}
            autocomplete="off"
            data-control="paste"
            value={brought}
            onInput={(event) => {
              this.setState({ brought: event.currentTarget.value, isSure: false, told: "" });
            }}
          />
        </label>
        <p class="h-actions">
          <button
            type="button"
            class="h-button"
            data-control="load"
            aria-disabled={!brought.trim() || undefined}
            onClick={(event) => event.detail < 2 && this.#load(text)}
          >
            {word(isSure ? "keep_replace" : "keep_load")}
          </button>
        </p>
        <p data-kept>
          <span aria-live="polite">{told && word(told)}</span> {/* The table speaks it already. */}
          {state.told === "keep_loaded" && !told && refusal}
        </p>
      </div>
    );
  }

  /** A text that was refused is not told to be loaded. */
  #told(text: string): ScreenWord | "" {
    const { told, before } = this.state;
    return told === "keep_loaded" && text === before ? "" : told;
  }

  #load(before: string): void {
    const { brought, isSure } = this.state;
    if (!brought.trim()) return;
    if (!isSure && JSON.parse(before).log.length > 0) {
      this.setState({ isSure: true, told: "keep_replaces" });
      return;
    }
    this.setState({ isSure: false, before, told: "keep_loaded" });
    this.props.keeper.load(brought.trim());
  }
}

function fileName(activity: string): string {
  return `hearts-lessons-${activity.replace("/", "-")}.txt`;
}

/** Keys typed here are text, not the table's shortcuts. */
function typed(event: KeyboardEvent): void {
  event.stopPropagation();
}
