/** Our own drawings: suits (as text they may turn into emoji), court ornaments, icons. */

import type { CardView } from "../view";
import { late } from "./late";
import type { Parts } from "./parts";

export type SuitCode = CardView["suit"];

const SUITS: Record<SuitCode, string> = {
  H: "M50 90C22 66 8 50 8 32 8 5 41 1 50 22c9-21 42-17 42 10 0 18-14 34-42 58Z",
  D: "M50 5 86 50 50 95 14 50Z",
  S: "M50 6c12 20 40 34 40 55 0 21-25 26-35 12q1 13 10 20H35q9-7 10-20C35 87 10 82 10 61 10 40 38 26 50 6Z",
  C: "M36 43a21 21 0 1 1 29 0 20 20 0 1 1-9 30q1 14 10 21H34q9-7 10-21a20 20 0 1 1-8-30Z",
};

/** Court figures in a square of 100: hair, what they wear on the head, and a king's beard. */
const COURT: Record<string, [hair: string, crown: string, beard?: string]> = {
  J: [
    "M31 62c-7-8-5-26-2-32h42c3 6 5 24-2 32Z",
    "M27 33c-3-14 8-23 24-23 14 0 23 8 22 23ZM62 13C68 2 82-1 94 3 92 14 82 23 69 24Z",
  ],
  Q: [
    "M26 74c-6-10 3-20 0-32-1-10 10-18 24-18s25 8 24 18c-3 12 6 22 0 32Z",
    "M31 31 22 9l16 9L50 3l12 15 16-9-9 22Z",
  ],
  K: [
    "M30 58c-5-10-3-24 0-30h40c3 6 5 20 0 30Z",
    "M29 31 25 13c9-4 15-1 19 4V9h-6V4h6V-2h12v6h6v5h-6v8c4-5 10-8 19-4l-4 18Z",
    "M32 50c0 22 7 32 18 34 11-2 18-12 18-34-3 7-6 8-9 8q-5-5-9 0-4-5-9 0c-3 0-6-1-9-8Z",
  ],
};

/** Lines in a square of 24; the style gives them their width. */
const LINES = {
  across: "M12 19V5m-6 6 6-6 6 6",
  back: "M4 12a8 8 0 1 0 3-6M4 4v5h5",
  bulb: "M9 18h6M10 21h4M9 14a6 6 0 1 1 6 0v1H9Z",
  cross: "M6 6l12 12M18 6 6 18",
  crown: "M3 8l5 4 4-8 4 8 5-4-2 11H5Z",
  heart: "M12 20C4 13 3 10 3 8c0-5 7-5 9-1 2-4 9-4 9 1 0 2-1 5-9 12Z",
  hold: "M5 12h14",
  left: "M19 12H5m6-6-6 6 6 6",
  right: "M5 12h14m-6-6 6 6-6 6",
  tick: "M5 12l5 5 9-9",
  warn: "M12 8v5m0 3v.1M12 3 2 20h20Z",
};

export type IconName = keyof typeof LINES | keyof Parts["LINES"];

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
  const lines: Record<string, string> = { ...LINES, ...late.parts?.LINES };
  return <Drawing d={lines[name] ?? ""} name={`h-icon h-icon-${name}`} box={24} />;
}

const CLOCKWISE = ["w", "nw", "n", "ne", "e", "se", "s", "sw"] as const;

/** The big arrow of the pass, drawn to the west and turned to where the cards go. */
export function Arrow({ to }: { to: (typeof CLOCKWISE)[number] }) {
  return (
    <svg
      class="h-arrow"
      viewBox="0 0 100 100"
      aria-hidden="true"
      data-to={to}
      style={{ rotate: `${CLOCKWISE.indexOf(to) * 45}deg` }}
    >
      <path d="M42 15 6 50l36 35V65h52V35H42Z" />
    </svg>
  );
}

/** A court card's figure, with the suit on its robe. */
export function Ornament({ rank, suit }: { rank: string; suit: SuitCode }) {
  const [hair, crown, beard] = COURT[rank] ?? ["", ""];
  return (
    <svg class="h-ornament" viewBox="-2 -4 104 104" aria-hidden="true">
      <path d={hair} />
      <path d="M4 100c0-22 18-31 46-31s46 9 46 31Z" />
      <path class="h-skin" d="M50 72a18 21 0 1 1 .1 0ZM43 44v3m14-3v3" />
      {beard && <path d={beard} />}
      <path class="h-gold" d={crown} />
      <path class="h-crest" d={SUITS[suit]} transform="translate(38 76) scale(.24)" />
    </svg>
  );
}
