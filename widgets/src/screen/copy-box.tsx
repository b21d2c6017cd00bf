/** A text to take along: selected with one press, copied with another, and saved as a file. */

import { Component, createRef } from "preact";
import { say } from "#kit";
import type { ScreenWord, Words } from "../words";

interface Props {
  words: Words;
  label: string;
  text: string;
  rows?: number;
  /** Names the text for scripts. */
  control: string;
  file?: { label: string; name: string; text: string };
  /** Whether another text is on its way: what was typed last belongs to it. */
  isComing?: () => boolean;
  /** Where somebody else says what has become of a press. */
  onTold?: (told: ScreenWord) => void;
  /** The text has been copied, or saved. */
  onTaken?: () => void;
}

interface State {
  /** What has become of the last press. */
  told: ScreenWord | "";
}

export class CopyBox extends Component<Props, State> {
  override state: State = { told: "" };
  readonly #text = createRef<HTMLTextAreaElement>();
  /** Waits for the text that is coming. */
  #wanted: (() => void) | null = null;

  override componentDidUpdate(): void {
    if (!this.#wanted || this.props.isComing?.()) return;
    const wanted = this.#wanted;
    this.#wanted = null;
    wanted();
  }

  override render({ words, label, text, rows = 2, control, file, onTold }: Props, { told }: State) {
    return (
      <>
        <label class="h-lost">
          {label}
          <textarea
            ref={this.#text}
            readOnly
            rows={rows}
            spellcheck={false}
            data-control={control}
            value={text}
            onKeyDown={(event) => event.stopPropagation()}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <p class="h-actions h-copy">
          <button type="button" class="h-button" data-control="copy" onClick={this.#copy}>
            {say(words, "keep_copy")}
          </button>
          {file && (
            <a
              class="h-button"
              data-control="download"
              download={file.name}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file.text)}`}
              onClick={this.#save}
            >
              {file.label}
            </a>
          )}
          {!onTold && <span aria-live="polite">{told && say(words, told)}</span>}
        </p>
      </>
    );
  }

  readonly #save = (event: MouseEvent): void => {
    if (!this.props.isComing?.()) {
      this.props.onTaken?.();
      return;
    }
    event.preventDefault();
    const link = event.currentTarget as HTMLAnchorElement;
    this.#wanted = () => link.click();
  };

  readonly #copy = async (): Promise<void> => {
    if (this.props.isComing?.()) {
      this.#wanted = this.#copy;
      return;
    }
    try {
      await navigator.clipboard.writeText(this.props.text);
    } catch {
      if (!this.#copySelected()) {
        this.#tell("keep_selected");
        return;
      }
    }
    this.props.onTaken?.();
    this.#tell("keep_copied");
  };

  /** A plain address has no clipboard, only this; where it is refused too, the text stays selected. */
  #copySelected(): boolean {
    const { current } = this.#text;
    if (!current) return false;
    const { activeElement } = current.getRootNode() as Document | ShadowRoot;
    current.focus();
    current.select();
    const isCopied = document.execCommand?.("copy") ?? false;
    if (isCopied) (activeElement as HTMLElement | null)?.focus();
    return isCopied;
  }

  #tell(told: ScreenWord): void {
    this.setState({ told });
    this.props.onTold?.(told);
  }
}
