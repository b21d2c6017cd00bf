/** The rules as text: to send to others, and to take from them. */

import { Component, createRef } from "preact";
import { Fold, say } from "#kit";
import type { WorkshopView } from "../../view";
import type { ScreenWord } from "../../words";
import type { Screen } from "../screen";
import { soon } from "./workshop";

interface Props {
  view: WorkshopView;
  screen: Screen;
}

interface State {
  brought: string;
  /** What has become of the last press. */
  told: ScreenWord | "";
}

export class Share extends Component<Props, State> {
  override state: State = { brought: "", told: "" };
  readonly #text = createRef<HTMLTextAreaElement>();

  override render({ view: { words, text } }: Props, { brought, told }: State) {
    return (
      <div class="h-folds">
        <Fold name="share" title={say(words, "share_rules")}>
          <div class="h-keep">
            <label class="h-lost">
              {say(words, "copy_rules")}
              <textarea
                ref={this.#text}
                readOnly
                rows={2}
                spellcheck={false}
                data-control="rules-text"
                value={text}
                onKeyDown={typed}
                onFocus={(event) => event.currentTarget.select()}
              />
            </label>
            <p class="h-actions">
              <button type="button" class="h-button" data-control="copy" onClick={this.#copy}>
                {say(words, "keep_copy")}
              </button>
              <span aria-live="polite">{told && say(words, told)}</span>
            </p>
            <label class="h-lost">
              {say(words, "paste_rules")}
              <textarea
                rows={2}
                spellcheck={false}
                autocomplete="off"
                data-control="paste"
                value={brought}
                onKeyDown={typed}
                onInput={(event) => this.setState({ brought: event.currentTarget.value })}
              />
            </label>
            <p class="h-actions">
              <button
                type="button"
                class="h-button"
                data-action="paste"
                aria-disabled={!brought.trim() || undefined}
                onClick={this.#use}
              >
                {say(words, "use_rules")}
              </button>
            </p>
          </div>
        </Fold>
      </div>
    );
  }

  readonly #copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(this.props.view.text);
      this.setState({ told: "keep_copied" });
    } catch {
      this.#text.current?.focus();
      this.#text.current?.select();
      this.setState({ told: "keep_selected" });
    }
  };

  readonly #use = (): void => {
    const { brought } = this.state;
    if (brought.trim()) soon(this.props.screen, { type: "paste", text: brought });
  };
}

/** Keys typed here are text, not the table's shortcuts. */
function typed(event: KeyboardEvent): void {
  event.stopPropagation();
}
