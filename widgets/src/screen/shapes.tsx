/** Our own drawings: suits (as text they may turn into emoji), court ornaments, icons. */

import type { ComponentChildren } from "preact";
import type { CardView } from "../view";

export type SuitCode = CardView["suit"];

const SUITS: Record<SuitCode, string> = {
  H: "M50 90C22 66 8 50 8 32 8 18 19 9 30 9c9 0 16 5 20 13C54 14 61 9 70 9c11 0 22 9 22 23 0 18-14 34-42 58Z",
  D: "M50 5 86 50 50 95 14 50Z",
  S: "M50 6C62 26 90 40 90 61c0 12-9 20-19 20-7 0-12-3-16-8 1 9 4 15 10 20H35c6-5 9-11 10-20-4 5-9 8-16 8-10 0-19-8-19-20C10 40 38 26 50 6Z",
  C: "M50 8c12 0 21 9 21 20 0 6-2 10-6 14 2-1 5-1 8-1 11 0 20 9 20 20s-9 20-20 20c-7 0-13-3-17-9 1 9 4 16 10 21H34c6-5 9-12 10-21-4 6-10 9-17 9C16 81 7 72 7 61s9-20 20-20c3 0 6 0 8 1-4-4-6-8-6-14C29 17 38 8 50 8Z",
};

export function Suit({ suit, class: name }: { suit: SuitCode; class?: string }) {
  return (
    <svg class={name} viewBox="0 0 100 100" aria-hidden="true">
      <path fill="currentColor" d={SUITS[suit]} />
    </svg>
  );
}

/** What a court card wears above its suit: a jack's feather, a queen's pearls, a king's cross. */

const COURT: Record<string, string> = {
  J: "M16 52h68v10H16ZM22 48c0-16 12-26 28-26 8 0 14 2 19 6C70 18 77 9 90 6c1 15-6 27-17 33 3 3 4 6 5 9Z",
  Q: "M18 52h64v10H18ZM18 47 9 22l19 12 12-22h20l12 22 19-12-9 25ZM9 19a6 6 0 1 0-.1 0ZM50 11a6 6 0 1 0-.1 0ZM91 19a6 6 0 1 0-.1 0Z",
  K: "M16 52h68v10H16ZM46 2h8v7h7v8h-7v9h-8v-9h-7V9h7ZM18 47C6 36 8 22 22 22c10 0 20 7 25 18V29h6v11c5-11 15-18 25-18 14 0 16 14 4 25Z",
};

export function Ornament({ rank, suit }: { rank: string; suit: SuitCode }) {
  const queen = rank === "Q" && suit === "S";
  return (
    <svg class="h-ornament" viewBox="0 0 100 160" aria-hidden="true">
      {queen && <path class="h-disc" d="M50 0a50 80 0 1 0 .1 0Z" />}
      <g fill="currentColor" transform={queen ? "translate(17 16) scale(.66)" : undefined}>
        <path d={COURT[rank]} />
        <path d={SUITS[suit]} transform="translate(10 74) scale(.8)" />
      </g>
    </svg>
  );
}

function Line({ d, class: name }: { d: string; class?: string }) {
  return (
    <svg
      class={name ?? "h-icon"}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

const LINES = {
  tick: "M5 12.5l4.5 4.5L19 7.5",
  cross: "M6 6l12 12M18 6 6 18",
  left: "M19 12H5m6-6-6 6 6 6",
  right: "M5 12h14m-6-6 6 6-6 6",
  across: "M12 19V5m-6 6 6-6 6 6",
  down: "M12 4v14m-6-6 6 6 6-6",
  hold: "M5 12h14",
  back: "M4 12a8 8 0 1 0 3-6.2M4 4v5h5",
  bulb: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3Z",
  fast: "M4 6l7 6-7 6ZM13 6l7 6-7 6Z",
  moon: "M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10Z",
  heart:
    "M12 20C6 15 3.5 12 3.5 8.5 3.5 5.5 5.5 4 7.7 4 9.5 4 11.2 5 12 7c.8-2 2.5-3 4.3-3 2.2 0 4.2 1.5 4.2 4.5C20.5 12 18 15 12 20Z",
  warn: "M12 8v5m0 3.5v.1M12 3 2.5 20h19Z",
};

export type IconName = keyof typeof LINES | "brokenHeart" | "crown";

export function Icon({ name }: { name: IconName }): ComponentChildren {
  if (name === "brokenHeart") {
    return (
      <svg class="h-icon h-broken" viewBox="0 0 100 100" aria-hidden="true">
        <path
          fill="currentColor"
          d="M46 86C20 64 8 49 8 32 8 18 19 9 30 9c7 0 12 3 16 8l-9 17 14 12-10 16Zm9 0 2-22 10-18-14-12 6-17c3-5 8-8 14-8 11 0 22 9 22 23 0 18-14 33-40 54Z"
        />
      </svg>
    );
  }
  if (name === "crown") {
    return (
      <svg class="h-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path fill="currentColor" d="M3 8l5 4 4-8 4 8 5-4-2 11H5Z" />
      </svg>
    );
  }
  return <Line d={LINES[name]} />;
}

/** The big arrow of the pass, drawn to the left and turned by the style. */
export function Arrow({ direction }: { direction: string }) {
  return (
    <svg class="h-arrow" data-direction={direction} viewBox="0 0 100 72" aria-hidden="true">
      <path fill="currentColor" d="M40 2 4 36l36 34V50h54a4 4 0 0 0 4-4V26a4 4 0 0 0-4-4H40Z" />
    </svg>
  );
}
