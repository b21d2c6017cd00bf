/** The row of buttons under a deal. */

import type { Action } from "../model";
import type { DealView, Button as Offer } from "../view";
import { fill, say } from "../words";
import { Button } from "./controls";
import { Text, written } from "./text";

interface Props {
  view: DealView;
  selected: string[];
  describedBy: string | undefined;
  failed: boolean;
  looking: boolean;
  rushing: boolean;
  send(action: Action): void;
  retry(): void;
  rush(): void;
  lookBack(): void;
}

export function DealButtons(props: Props) {
  const { view, rushing, looking } = props;
  const { words } = view;
  const waiting = view.phase === "waiting";
  return (
    <div class="h-actions">
      {props.failed && (
        <Button key="retry" control="retry" primary refuge onPress={props.retry}>
          {say(words, "try_again")}
        </Button>
      )}
      {!props.failed &&
        view.buttons
          .filter(({ action }) => action !== "advance")
          .map((offer) => <Offered key={offer.action} offer={offer} {...props} />)}
      {!props.failed && waiting && (
        <>
          <Button
            key="advance"
            action="advance"
            disabled={rushing || looking}
            onPress={() => props.send({ type: "advance" })}
          >
            {say(words, view.trick.complete ? "advance_trick" : "advance_card")}
          </Button>
          <Button
            key="rush"
            control="fast-forward"
            icon="fast"
            disabled={rushing || looking}
            onPress={props.rush}
          >
            {say(words, "fast_forward")}
          </Button>
        </>
      )}
      <Button
        key="last"
        control="last-trick"
        icon="back"
        shortcut="L"
        pressed={looking}
        disabled={view.last_trick === null}
        onPress={props.lookBack}
      >
        {say(words, "last_trick")}
      </Button>
    </div>
  );
}

function Offered({ offer, view, selected, send, describedBy }: Props & { offer: Offer }) {
  const { action, label, primary } = offer;
  const card = view.hand.find((held) => held.card.code === selected[0])?.card;
  if (action === "play") {
    const name = fill(label, { card: card?.name ?? "" }).trim();
    return (
      <Button
        action="play"
        primary={primary}
        label={name}
        shortcut="Enter"
        disabled={!card}
        onPress={() => card && send({ type: "play", card: card.code })}
      >
        <Text text={fill(label, { card: card ? written(card) : "" }).trim()} />
      </Button>
    );
  }
  if (action === "pass") {
    return (
      <Button
        action="pass"
        primary={primary}
        describedBy={describedBy}
        disabled={selected.length !== view.passing?.count}
        onPress={() => send({ type: "pass", cards: selected })}
      >
        <Text text={label} />
      </Button>
    );
  }
  if (action === "answer") return null; // belongs to drills
  const hint = action === "hint";
  return (
    <Button
      action={action}
      primary={primary}
      {...(hint && { icon: "bulb" as const, shortcut: "H" })}
      onPress={() => send({ type: action })}
    >
      <Text text={label} />
    </Button>
  );
}
