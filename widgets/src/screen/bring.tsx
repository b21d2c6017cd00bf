/** A text that somebody brings: a link, or codes. */

import { Component } from "preact";

interface Props {
  label: string;
  button: string;
  rows?: number;
  /** What is brought is taken over at once: the field is free for the next one. */
  isTaken?: boolean;
  onBring: (text: string) => void;
}

export class Bring extends Component<Props, { brought: string }> {
  override state = { brought: "" };

  override render({ label, button, rows = 2 }: Props, { brought }: { brought: string }) {
    return (
      <div class="h-keep">
        <label class="h-lost">
          {label}
          <textarea
            rows={rows}
            spellcheck={false}
            autocomplete="off"
            data-control="paste"
            value={brought}
            onKeyDown={(event) => event.stopPropagation()}
            onInput={(event) => this.setState({ brought: event.currentTarget.value })}
          />
        </label>
        <p class="h-actions">
          <button
            type="button"
            class="h-button"
            data-action="paste"
            aria-disabled={!brought.trim() || undefined}
            onClick={this.#bring}
          >
            {button}
          </button>
        </p>
      </div>
    );
  }

  readonly #bring = (): void => {
    const { brought } = this.state;
    if (!brought.trim()) return;
    this.props.onBring(brought);
    if (this.props.isTaken) this.setState({ brought: "" });
  };
}
