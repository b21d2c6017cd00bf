/** Progress as a file and as text, and the way back from it. */

import { Component } from "preact";
import { Fold, say } from "#kit";
import { EMPTY, ProgressError, read, write } from "../../progress/learn";
import type { Kept, ProgressStore } from "../../progress/store";
import type { ProgressView } from "../../view";
import { CopyBox } from "../copy-box";

interface Props {
  view: ProgressView;
  store: ProgressStore;
  kept: Kept;
}

interface State {
  /** The text that the learner brings. */
  brought: string;
  /** Bringing it back has been asked for once, and something would be replaced. */
  isSure: boolean;
  /** What has become of the last press. */
  told: string;
}

export const FILE_NAME = "hearts-lessons-progress.txt";
const IDLE = { isSure: false, told: "" };

export class Carry extends Component<Props, State> {
  override state: State = { brought: "", ...IDLE };

  override render({ view, kept }: Props, { brought, isSure, told }: State) {
    const { words } = view;
    const text = write(kept.progress);
    return (
      <>
        <Fold name="export" title={say(words, "export")}>
          <div class="h-keep">
            <CopyBox
              words={words}
              label={say(words, "export_text")}
              text={text}
              rows={3}
              control="kept"
              file={{ label: say(words, "export_file"), name: FILE_NAME, text }}
              onTold={(told) => this.setState({ told: say(words, told) })}
            />
          </div>
        </Fold>
        <Fold name="import" title={say(words, "import")}>
          <div class="h-keep">
            <label class="h-lost">
              {say(words, "import_paste")}
              <textarea
                rows={3}
                spellcheck={false}
                autocomplete="off"
                data-control="paste"
                value={brought}
                onInput={(event) => this.#bring(event.currentTarget.value)}
              />
            </label>
            <p class="h-actions">
              <input
                type="file"
                accept=".txt,.json,text/plain,application/json"
                aria-label={say(words, "import_paste")}
                data-control="file"
                onChange={(event) => this.#open(event.currentTarget)}
              />
              <button
                type="button"
                class="h-button"
                data-control="load"
                aria-disabled={!brought.trim() || undefined}
                onClick={(event) => event.detail < 2 && this.#take()}
              >
                {say(words, isSure ? "keep_replace" : "import_take")}
              </button>
            </p>
          </div>
        </Fold>
        <p class="h-carried" aria-live="polite" data-kept>
          {told}
        </p>
      </>
    );
  }

  #bring(brought: string): void {
    this.setState({ brought, ...IDLE });
  }

  async #open(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    this.#bring(await file.text());
    input.value = ""; // the same file can be chosen again
  }

  #take(): void {
    const { store, kept, view } = this.props;
    const { brought, isSure } = this.state;
    if (!brought.trim()) return;
    try {
      const progress = read(brought.trim());
      const isNothing = write(kept.progress) === write(EMPTY);
      if (!isSure && !isNothing) {
        this.setState({ isSure: true, told: say(view.words, "import_confirm") });
        return;
      }
      store.change(() => progress);
      this.setState({ brought: "", isSure: false, told: say(view.words, "import_done") });
    } catch (error) {
      if (!(error instanceof ProgressError)) throw error;
      this.setState({ isSure: false, told: this.#refusal(error.where) });
    }
  }

  #refusal(where: string): string {
    const { words } = this.props.view;
    if (where === "JSON") return say(words, "import_json");
    if (where === "project") return say(words, "import_other");
    if (where === "format") return say(words, "import_format");
    return say(words, "import_part", { where });
  }
}
