/** Words that may hold suit symbols: drawn as our own suits, kept as text for copying and readers. */

import { Suit, type SuitCode } from "./shapes";

const SUIT_OF: Record<string, SuitCode> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const MENTION = /([♠♥♦♣])\uFE0E?(\s?(?:10|[2-9AKQJ])(?![\w]))?/g;

export function Text({ text }: { text: string }) {
  const parts = [];
  let done = 0;
  for (const match of text.matchAll(MENTION)) {
    const [all, symbol = "", rank] = match;
    const before = text.slice(done, match.index);
    // Not every engine goes to a new line between Chinese punctuation and a drawing.
    parts.push(before, /[、，。；：]$/.test(before) && <wbr />);
    parts.push(<Mention symbol={symbol} rank={rank ?? ""} />);
    done = match.index + all.length;
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}

/** The drawing and the rank lie side by side, or WebKit would part them at the end of a line. */
function Mention({ symbol, rank }: { symbol: string; rank: string }) {
  const suit = SUIT_OF[symbol] ?? "S";
  return (
    <span class="h-mention" data-suit={suit}>
      <Suit suit={suit} />
      <span class="h-hidden">{symbol}</span>
      {rank}
    </span>
  );
}

/** A card as it is written in words: "♦J". */

export function written(card: { suit: SuitCode; rank: string }): string {
  const symbol = Object.keys(SUIT_OF).find((key) => SUIT_OF[key] === card.suit);
  return `${symbol}${card.rank}`;
}
