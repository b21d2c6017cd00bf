/** What is offered while a deal is under way. */

import { Button, say } from "#kit";
import type { Button as Offer } from "../view";
import type { Screen } from "./screen";

interface Props {
  offer: Offer;
  screen: Screen;
}

/** While others play: the next step now, or all of them at once. */
function Advance({ offer, screen }: Props) {
  const { view, pace, looking } = screen;
  if (!view) return null;
  // Nothing moves by itself before the first press.
  const held = looking || (view.ply > 0 && pace?.rushing);
  return (
    <>
      <Button action="advance" disabled={held} onPress={() => screen.send({ type: "advance" })}>
        {offer.label}
      </Button>
      <Button
        control="fast-forward"
        icon="fast"
        shortcut="F"
        disabled={held}
        onPress={() => pace?.rush()}
      >
        {say(view.words, "fast_forward")}
      </Button>
    </>
  );
}

function Choose({ offer: { label, option }, screen }: Props) {
  return (
    <Button action="choose" option={option} onPress={() => screen.send({ type: "choose", option })}>
      {label}
    </Button>
  );
}

export const UNDER_WAY: Partial<Record<Offer["action"], typeof Advance>> = {
  advance: Advance,
  choose: Choose,
};
