/** Before a class, what it may guess first is shown by a button; alone, at once. */

import { Component, type ComponentChildren } from "preact";

interface Props {
  label: string;
  projected: boolean;
  /** Drawn with or without what is guessed; what is no function is all of it. */
  children: ComponentChildren | ((shown: boolean) => ComponentChildren);
}

export class Guessed extends Component<Props, { shown: boolean }> {
  override state = { shown: false };

  override componentDidUpdate({ projected }: Props): void {
    if (projected && !this.props.projected && this.state.shown) this.setState({ shown: false });
  }

  override render({ label, projected, children }: Props, { shown }: { shown: boolean }) {
    const isShown = shown || !projected;
    return (
      <>
        {projected && (
          <p class="h-actions">
            <button
              type="button"
              class="h-button"
              data-control="show"
              aria-expanded={shown}
              onClick={() => this.setState({ shown: !shown })}
            >
              {label}
            </button>
          </p>
        )}
        {typeof children === "function" ? children(isShown) : isShown && children}
      </>
    );
  }
}
