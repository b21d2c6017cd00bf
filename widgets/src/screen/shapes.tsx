/** Our own drawings: suits (as text they may turn into emoji), court ornaments, icons. */

import type { CardView } from "../view";

export type SuitCode = CardView["suit"];

const SUITS: Record<SuitCode, string> = {
  H: "M50 90C22 66 8 50 8 32 8 18 19 9 30 9c9 0 16 5 20 13C54 14 61 9 70 9c11 0 22 9 22 23 0 18-14 34-42 58Z",
  D: "M50 5 86 50 50 95 14 50Z",
  S: "M50 6C62 26 90 40 90 61c0 12-9 20-19 20-7 0-12-3-16-8 1 9 4 15 10 20H35c6-5 9-11 10-20-4 5-9 8-16 8-10 0-19-8-19-20C10 40 38 26 50 6Z",
  C: "M50 8c12 0 21 9 21 20 0 6-2 10-6 14 2-1 5-1 8-1 11 0 20 9 20 20s-9 20-20 20c-7 0-13-3-17-9 1 9 4 16 10 21H34c6-5 9-12 10-21-4 6-10 9-17 9C16 81 7 72 7 61s9-20 20-20c3 0 6 0 8 1-4-4-6-8-6-14C29 17 38 8 50 8Z",
};

/** What a court card wears above its suit: a jack's feather, a queen's pearls, a king's cross. */
const COURT: Record<string, string> = {
  J: "M16 52h68v10H16ZM22 48c0-16 12-26 28-26 8 0 14 2 19 6C70 18 77 9 90 6c1 15-6 27-17 33 3 3 4 6 5 9Z",
  Q: "M18 52h64v10H18ZM18 47 9 22l19 12 12-22h20l12 22 19-12-9 25ZM9 19a6 6 0 1 0-.1 0ZM50 11a6 6 0 1 0-.1 0ZM91 19a6 6 0 1 0-.1 0Z",
  K: "M16 52h68v10H16ZM46 2h8v7h7v8h-7v9h-8v-9h-7V9h7ZM18 47C6 36 8 22 22 22c10 0 20 7 25 18V29h6v11c5-11 15-18 25-18 14 0 16 14 4 25Z",
};

/** Lines in a square of 24; the style gives them their width. */
const LINES = {
  across: "M12 19V5m-6 6 6-6 6 6",
  back: "M4 12a8 8 0 1 0 3-6M4 4v5h5",
  broken: "M10 20C3 13 2 10 2 8c0-5 5-5 8-3L7 10l5 3ZM14 20l2-8-5-3 3-4c3-2 8-2 8 3 0 2-1 5-8 12Z",
  bulb: "M9 18h6M10 21h4M9 14a6 6 0 1 1 6 0v1H9Z",
  cross: "M6 6l12 12M18 6 6 18",
  crown: "M3 8l5 4 4-8 4 8 5-4-2 11H5Z",
  down: "M12 4v14m-6-6 6 6 6-6",
  fast: "M4 6l7 6-7 6ZM13 6l7 6-7 6Z",
  heart: "M12 20C4 13 3 10 3 8c0-5 7-5 9-1 2-4 9-4 9 1 0 2-1 5-9 12Z",
  hold: "M5 12h14",
  left: "M19 12H5m6-6-6 6 6 6",
  moon: "M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10Z",
  right: "M5 12h14m-6-6 6 6-6 6",
  tick: "M5 12l5 5 9-9",
  warn: "M12 8v5m0 3v.1M12 3 2 20h20Z",
};

export type IconName = keyof typeof LINES;

function Drawing({ d, name, box }: { d: string; name: string; box: number }) {
  return (
    <svg class={name} viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export function Suit({ suit, name = "" }: { suit: SuitCode; name?: string }) {
  return <Drawing d={SUITS[suit]} name={name} box={100} />;
}

export function Icon({ name }: { name: IconName }) {
  return <Drawing d={LINES[name]} name={`h-icon h-icon-${name}`} box={24} />;
}

/** The big arrow of the pass, drawn to the left and turned by the style. */
export function Arrow({ direction }: { direction: string }) {
  return <Drawing d="M42 15 6 50l36 35V65h52V35H42Z" name={`h-arrow h-${direction}`} box={100} />;
}

/** The queen of spades stands on a disc of her own. */
export function Ornament({ rank, suit }: { rank: string; suit: SuitCode }) {
  const dark = rank === "Q" && suit === "S";
  return (
    <svg class="h-ornament" viewBox="0 0 100 160" aria-hidden="true">
      {dark && <path d="M50 0a50 80 0 1 0 .1 0Z" />}
      <g {...(dark && { transform: "translate(17 16) scale(.66)" })}>
        <path d={COURT[rank] ?? ""} />
        <path d={SUITS[suit]} transform="translate(10 74) scale(.8)" />
      </g>
    </svg>
  );
}
