/** Motion that explains: a card comes from its player, a trick goes to its taker. Nothing waits for it. */

import type { View } from "../model";
import type { DealView, TrickCard } from "../view";
import { reducedMotion } from "./pace";
import type { Screen } from "./screen";

const PLAYING: KeyframeAnimationOptions = {
  duration: 220,
  easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
};

type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

export const motion = {
  /** Before a new position is drawn: what will have moved in it. */
  before(screen: Screen, last: View | null): () => void {
    const { root, view } = screen;
    if (view?.kind !== "deal" || last?.kind !== "deal") return rest;
    if (screen.pace?.rushing || reducedMotion()) return rest;
    const came = view.trick.cards.filter((played) => isNew(played, last));
    const mine = came.find(({ seat }) => seat === 0);
    const held = mine && box(root, `.h-hand [data-card="${mine.card.code}"]`);
    return () => {
      for (const { card, seat } of came) {
        const from = seat === 0 ? held : box(root, `.h-seat[data-seat="${seat}"]`);
        if (from) comes(root, card.code, from);
      }
    };
  },

  /** A trick on its way; drawn again in the middle of it, it goes where its taker is now. */
  collect(root: HTMLElement, taker: number | null): void {
    const mat = box(root, ".h-mat");
    const to = taker === null ? null : box(root, `.h-seat[data-seat="${taker}"]`);
    for (const card of root.querySelectorAll<HTMLElement>(".h-mat > .h-card")) {
      card.style.translate =
        mat && to
          ? apart(to, {
              x: mat.x + card.offsetLeft,
              y: mat.y + card.offsetTop,
              width: card.offsetWidth,
              height: card.offsetHeight,
            })
          : "";
    }
  },
};

export type Motion = typeof motion;

function rest(): void {}

function isNew({ card }: TrickCard, last: DealView): boolean {
  return !last.trick.cards.some((there) => there.card.code === card.code);
}

function box(root: HTMLElement, selector: string): Box | null {
  return root.querySelector(selector)?.getBoundingClientRect() ?? null;
}

function comes(root: HTMLElement, code: string, from: Box): void {
  const card = root.querySelector(`.h-mat [data-card="${code}"]`);
  if (!card) return;
  const place = card.getBoundingClientRect();
  const isCard = from.height > from.width;
  const start = { translate: apart(from, place), scale: isCard ? from.width / place.width : 0.6 };
  card.animate?.([{ ...start, opacity: isCard ? 1 : 0.4 }, {}], PLAYING);
}

/** From the middle of `place` to the middle of `other`. */
function apart(other: Box, place: Box): string {
  const x = other.x + other.width / 2 - place.x - place.width / 2;
  const y = other.y + other.height / 2 - place.y - place.height / 2;
  return `${x}px ${y}px`;
}
