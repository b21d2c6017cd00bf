/** The learner's hand: real buttons, one tab stop, moved through with the arrow keys. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CardView, OptionView } from "../view";
import { Face } from "./card";
import { REFUGE } from "./focus";
import { cut, fitsOneRow, useRoom } from "./rows";
import { Icon } from "./shapes";

export interface HandItem {
  card: CardView;
  label: string;
  look: "plain" | "open" | "barred";
  disabled?: boolean;
  selected?: boolean;
  received?: boolean;
  verdict?: OptionView["verdict"];
}

/** How a card was pressed: a tap or click, or a key. */
export type Press = "tap" | "enter" | "space";

interface Props {
  items: HandItem[];
  label: string;
  /** Room is kept for this many cards, so that the page does not jump as they leave. */
  keep: number;
  onPress?: (code: string, press: Press) => void;
}

export function Hand({ items, label, keep, onPress }: Props) {
  const { ref, room } = useRoom();
  const rows = layOut(items, room === null || fitsOneRow(items.length, room));
  const kept = room === null || fitsOneRow(Math.max(keep, items.length), room) ? 1 : 2;
  const { active, setActive } = useRoving(items.map(({ card }) => card.code));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const press = event.key === "Enter" ? "enter" : event.key === " " ? "space" : null;
    const target = press ? null : goal(event.key, active, rows);
    if (!press && target === null) return;
    event.preventDefault();
    if (press && !event.repeat) onPress?.(active, press);
    if (target !== null) {
      setActive(target);
      ref.current?.querySelector<HTMLElement>(`[data-card="${target}"]`)?.focus();
    }
  };

  return (
    <div
      ref={ref}
      class="h-hand"
      role="group"
      aria-label={label}
      style={{
        "--n": Math.max(2, ...rows.map((row) => row.length)),
        "--rows": Math.max(kept, rows.length),
      }}
      data-rows={rows.length}
      onKeyDown={onPress && onKeyDown}
      // Firefox clicks a button when Space comes up, whatever was prevented as it went down.
      onKeyUp={(event) => event.key === " " && event.preventDefault()}
    >
      {rows.flatMap((row, r) =>
        row.map((item, i) => {
          const place = { "--i": i, "--m": row.length, "--up": rows.length - 1 - r };
          const { code } = item.card;
          const current = code === active;
          if (!onPress) return <Shown key={code} item={item} place={place} />;
          return (
            <button
              key={code}
              type="button"
              class="h-card"
              style={place}
              tabIndex={current ? 0 : -1}
              aria-label={item.label}
              aria-pressed={item.selected ?? false}
              aria-disabled={item.disabled ?? false}
              data-card={code}
              data-suit={item.card.suit}
              data-look={item.look}
              data-verdict={item.verdict ?? undefined}
              onFocus={() => setActive(code)}
              onClick={() => {
                setActive(code);
                onPress(code, "tap");
              }}
              {...(current && { [REFUGE]: "" })}
            >
              <Face card={item.card} />
              <Marks item={item} />
            </button>
          );
        }),
      )}
    </div>
  );
}

/** A card of a hand that is only looked at. */
function Shown({ item, place }: { item: HandItem; place: Record<string, number> }) {
  return (
    <span
      class="h-card"
      role="img"
      style={place}
      aria-label={item.label}
      data-card={item.card.code}
      data-suit={item.card.suit}
      data-look={item.look}
    >
      <Face card={item.card} />
    </span>
  );
}

function Marks({ item }: { item: HandItem }) {
  return (
    <>
      {item.received && (
        <span class="h-received">
          <Icon name="down" />
        </span>
      )}
      {item.selected && (
        <span class="h-tick">
          <Icon name="tick" />
        </span>
      )}
      {item.verdict && (
        <span class="h-verdict">
          <Icon name={item.verdict === "right" ? "tick" : "cross"} />
        </span>
      )}
    </>
  );
}

function layOut(items: HandItem[], oneRow: boolean): HandItem[][] {
  if (oneRow || items.length < 2) return [items];
  const first = cut(items.map(({ card }) => card));
  return [items.slice(0, first), items.slice(first)];
}

/** Where a key leads from the active card, or null where it is no moving key. */
function goal(key: string, active: string, rows: HandItem[][]): string | null {
  const codes = rows.map((row) => row.map(({ card }) => card.code));
  const all = codes.flat();
  const index = all.indexOf(active);
  const last = all.length - 1;
  const linear: Record<string, number> = {
    ArrowLeft: Math.max(0, index - 1),
    ArrowRight: Math.min(last, index + 1),
    Home: 0,
    End: last,
  };
  if (key in linear) return all[linear[key] ?? 0] ?? null;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const r = codes.findIndex((row) => row.includes(active));
  const other = codes[key === "ArrowUp" ? r - 1 : r + 1];
  const row = codes[r];
  if (!other || !row) return active;
  const shift = (other.length - row.length) / 2; // both rows are centred
  const i = Math.round(row.indexOf(active) + shift);
  return other[Math.min(other.length - 1, Math.max(0, i))] ?? active;
}

/** The card that holds the hand's tab stop; when it leaves, its neighbour takes over. */
function useRoving(codes: string[]) {
  const [chosen, setActive] = useState(codes[0] ?? "");
  const place = useRef(0);
  const known = codes.indexOf(chosen);
  const index = known >= 0 ? known : Math.min(place.current, codes.length - 1);
  useLayoutEffect(() => {
    place.current = Math.max(0, index);
  });
  return { active: codes[index] ?? "", setActive };
}
