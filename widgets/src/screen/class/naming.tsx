/** A name in a table, which the teacher may give or change. */

import { Component, createRef } from "preact";
import { say } from "#kit";
import type { Words } from "../../words";
import { focused, hasFocus } from "../focus";

interface Props {
  name: string;
  /** What the column is called. */
  label: string;
  words: Words;
  onName: (name: string) => void;
}

interface State {
  open: boolean;
}

type Selected = [number, number];

const LONGEST_NAME = 40;

export class Naming extends Component<Props, State> {
  readonly #field = createRef<HTMLInputElement>();
  readonly #button = createRef<HTMLButtonElement>();
  override state: State = { open: false };
  /** The line is being moved, which takes focus from what holds it. */
  #isMoving = false;

  override getSnapshotBeforeUpdate(): Selected | null {
    const held = this.#held;
    this.#isMoving = held !== null && hasFocus(held);
    if (!this.#isMoving) return null;
    const field = this.#field.current;
    return [field?.selectionStart ?? 0, field?.selectionEnd ?? 0];
  }

  /** What is being typed goes on where it was, wherever the line stands now. */
  override componentDidUpdate(_: Props, __: State, selected: Selected | null): void {
    this.#isMoving = false;
    const held = this.#held;
    if (!selected || !held || !isFocusLost(held)) return;
    held.focus({ preventScroll: true });
    this.#field.current?.setSelectionRange(...selected);
  }

  get #held(): HTMLElement | null {
    return this.#field.current ?? this.#button.current;
  }

  override render({ name, label, words }: Props, { open }: State) {
    if (!open) {
      return (
        <button
          type="button"
          class="h-naming"
          data-control="rename"
          ref={this.#button}
          aria-label={name ? say(words, "class_rename", { name }) : undefined}
          onClick={() => this.setState({ open: true }, this.#take)}
        >
          {name || say(words, "class_no_name")}
        </button>
      );
    }
    return (
      <input
        type="text"
        class="h-naming"
        ref={this.#field}
        aria-label={label}
        spellcheck={false}
        autocomplete="off"
        maxLength={LONGEST_NAME}
        defaultValue={name}
        onBlur={(event) => this.#end(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault(); // the button that comes in its place would be pressed by it
          this.#end(event.key === "Enter" ? event.currentTarget.value : name, true);
        }}
      />
    );
  }

  readonly #take = (): void => {
    this.#field.current?.focus();
    this.#field.current?.select();
  };

  #end(name: string, isByKey = false): void {
    if (!this.state.open || this.#isMoving) return;
    this.setState({ open: false }, () => isByKey && this.#button.current?.focus());
    if (name.trim() !== this.props.name) this.props.onName(name);
  }
}

/** Nothing else has taken it. */
function isFocusLost(held: HTMLElement): boolean {
  const place = focused(held);
  return !place || place === document.body;
}
