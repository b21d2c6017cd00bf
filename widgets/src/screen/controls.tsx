/** Buttons under the table. */

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { REFUGE } from "./focus";
import { Icon, type IconName } from "./shapes";

const DOUBLE_CLICK_MS = 500;

interface Props {
  /** What it does: an action that is sent, or a control of the screen's own. */
  action?: string;
  control?: string;
  /** The answer that it gives. */
  answer?: string;
  label?: string | undefined;
  primary?: boolean;
  disabled?: boolean;
  pressed?: boolean;
  icon?: IconName;
  shortcut?: string | undefined;
  describedBy?: string | undefined;
  refuge?: boolean;
  onPress: () => void;
  children: ComponentChildren;
}

export function Button(props: Props) {
  const born = useRef(performance.now());
  const onClick = (event: MouseEvent) => {
    // The second half of a double click must not press what has just come to its place.
    const stray = event.detail > 1 && performance.now() - born.current < DOUBLE_CLICK_MS;
    if (!props.disabled && !stray) props.onPress();
  };
  return (
    <button
      type="button"
      class={props.primary ? "h-button h-primary" : "h-button"}
      aria-label={props.label}
      aria-disabled={props.disabled || undefined}
      aria-pressed={props.pressed}
      aria-keyshortcuts={props.shortcut}
      aria-describedby={props.describedBy}
      data-action={props.action}
      data-control={props.control}
      data-key={props.answer}
      onClick={onClick}
      {...(props.refuge && { [REFUGE]: "" })}
    >
      {props.icon && <Icon name={props.icon} />}
      <span>{props.children}</span>
      {props.shortcut && <kbd aria-hidden="true">{props.shortcut}</kbd>}
    </button>
  );
}
