/** Buttons under the table. */

import type { ComponentChildren } from "preact";
import type { Plain } from "../model";
import type { Button as Offer } from "../view";
import { REFUGE } from "./focus";
import { late } from "./late";
import type { Screen } from "./screen";
import { settings } from "./settings";
import { Icon, type IconName } from "./shapes";
import { Text } from "./text";

interface Props {
  /** What it does: an action that is sent, or a control of the screen's own. */
  action?: string | undefined;
  control?: string | undefined;
  /** The answer that it gives. */
  answer?: string;
  /** What it chooses. */
  option?: string;
  primary?: boolean | undefined;
  disabled?: boolean | undefined;
  pressed?: boolean | undefined;
  icon?: IconName | undefined;
  shortcut?: string | undefined;
  describedBy?: string | undefined;
  refuge?: boolean | undefined;
  onPress: () => void;
  children: ComponentChildren;
}

export function Button(props: Props) {
  const { shortcut: key = "" } = props;
  const shortcut = key.length > 1 || settings().shortcuts ? key : "";
  return (
    <button
      type="button"
      class={props.primary ? "h-button h-primary" : "h-button"}
      aria-disabled={props.disabled || undefined}
      aria-pressed={props.pressed}
      aria-keyshortcuts={shortcut || undefined}
      aria-describedby={props.describedBy}
      data-action={props.action}
      data-control={props.control}
      data-key={props.answer}
      data-option={props.option}
      onClick={() => props.disabled || props.onPress()}
      {...{ [REFUGE]: props.refuge || undefined }}
    >
      {props.icon && <Icon name={props.icon} />}
      <span>{props.children}</span>
      {shortcut && (
        <span class="h-key" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}

const NEEDY: Partial<Record<Offer["action"], true>> = {
  pass: true,
  play: true,
  choose: true,
  answer: true,
  rewind: true,
  level: true,
  setup: true,
};

/** An action that needs nothing but its name. */
export function Offered({ offer, screen }: { offer: Offer; screen: Screen }) {
  const { action, label, primary } = offer;
  if (NEEDY[action]) return null;
  const hint = action === "hint";
  return (
    <Button
      action={action}
      primary={primary}
      refuge={primary && screen.view?.phase === "done"}
      icon={hint ? "bulb" : undefined}
      shortcut={hint ? "H" : undefined}
      describedBy={noteId(screen.id, offer)}
      onPress={() => screen.send({ type: action as Plain })}
    >
      <Text text={label} />
    </Button>
  );
}

/** Where the sentence stands that belongs to an offer, once it is there. */
export function noteId(id: string, { action, note }: Offer): string | undefined {
  return note && late.parts ? `${id}-${action}` : undefined;
}
