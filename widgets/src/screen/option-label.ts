/** What an option is called where it is written, not pressed. */

import type { OptionView } from "../view";

const SYMBOLS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** A card of the hand is written as a card: its label is for the ear. */
export function labelOf({ card, label, key }: OptionView): string {
  return card && key === card.code ? `${SYMBOLS[card.suit]}${card.rank}` : label;
}
