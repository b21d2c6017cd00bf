/** The face of a card, wherever it lies. */

import type { CardView } from "../view";
import { Ornament, Suit } from "./shapes";

export function Face({ card }: { card: CardView }) {
  const court = "JQK".includes(card.rank);
  return (
    <span class="h-face" aria-hidden="true">
      <span class="h-index">
        <span class={card.rank.length > 1 ? "h-rank h-ten" : "h-rank"}>{card.rank}</span>
        <Suit suit={card.suit} />
      </span>
      {court ? (
        <Ornament rank={card.rank} suit={card.suit} />
      ) : (
        <Suit suit={card.suit} name="h-pip" />
      )}
    </span>
  );
}
