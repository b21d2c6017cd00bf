/** The learner's hand: real buttons, one tab stop, moved through with the arrow keys. */

import type { CardView, OptionView } from "../view";
import { Face } from "./card";
import { focusOn, REFUGE } from "./focus";
import { goal, inRows, rowsNeeded } from "./layout";
import type { Screen } from "./screen";
import { Icon } from "./shapes";

export interface HandItem {
  card: CardView;
  label: string;
  look: "plain" | "open" | "barred";
  disabled?: boolean;
  chosen?: boolean;
  received?: boolean;
  hinted?: boolean;
  verdict?: OptionView["verdict"];
}

/** How a card was pressed: a tap or click, or a key. */

export type Press = "tap" | "enter" | "space";

interface Props {
  screen: Screen;
  items: HandItem[];
  label: string;
  /** Room is kept for this many cards, so that the page does not jump as they leave. */
  keep: number;
  /** Without it the hand is only looked at. */
  onPress?: ((code: string, press: Press) => void) | undefined;
}

export function Hand({ screen, items, label, keep, onPress }: Props) {
  const { room } = screen;
  const rows = inRows(items, room, ({ card }) => card);
  const active = activeCard(screen, items);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const press = PRESSES[event.key];
    const codes = rows.map((row) => row.map(({ card }) => card.code));
    const target = press ? null : goal(event.key, active, codes);
    if (!press && target === null) return;
    event.preventDefault();
    if (press && !event.repeat) onPress?.(active, press);
    if (target !== null) focusOn(screen.root, `.h-hand [data-card="${target}"]`);
  };
  // Firefox clicks a button when Space comes up, whatever was prevented as it went down.
  const onKeyUp = (event: KeyboardEvent) => event.key === " " && event.preventDefault();

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      class="h-hand"
      role="group"
      aria-label={label}
      data-rows={rows.length}
      style={{
        "--n": Math.max(2, ...rows.map((row) => row.length)),
        "--rows": Math.max(rows.length, rowsNeeded(keep, room)),
      }}
      {...(onPress && { onKeyDown, onKeyUp })}
    >
      {rows.flatMap((row, r) =>
        row.map((item, i) => {
          const { code, suit } = item.card;
          const common = {
            class: "h-card",
            style: { "--i": i, "--m": row.length, "--up": rows.length - 1 - r },
            "aria-label": item.label,
            "data-card": code,
            "data-suit": suit,
            "data-look": item.look,
            "data-hinted": item.hinted || undefined,
            "data-verdict": item.verdict ?? undefined,
          };
          if (!onPress) {
            return (
              <span key={code} {...common} role="img">
                <Face card={item.card} />
              </span>
            );
          }
          return (
            <button
              key={code}
              {...common}
              type="button"
              tabIndex={code === active ? 0 : -1}
              aria-pressed={item.chosen ?? false}
              aria-disabled={item.disabled ?? false}
              onFocus={() => activate(screen, items, code)}
              onClick={() => {
                activate(screen, items, code);
                onPress(code, "tap");
              }}
              {...(code === active && screen.view?.phase !== "done" && { [REFUGE]: "" })}
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

const PRESSES: Record<string, Press> = { Enter: "enter", " ": "space" };

function Marks({ item }: { item: HandItem }) {
  const { received, hinted, chosen, verdict } = item;
  return (
    <>
      {received && <Mark name="received" icon="down" />}
      {hinted && <Mark name="advised" icon="bulb" />}
      {chosen && <Mark name="tick" icon="tick" />}
      {verdict && <Mark name="verdict" icon={verdict === "right" ? "tick" : "cross"} />}
    </>
  );
}

function Mark({ name, icon }: { name: string; icon: "down" | "bulb" | "tick" | "cross" }) {
  return (
    <span class={`h-mark h-${name}`}>
      <Icon name={icon} />
    </span>
  );
}

/** The card that holds the hand's tab stop; when it leaves, its neighbour takes over. */
function activeCard({ active }: Screen, items: HandItem[]): string {
  const codes = items.map(({ card }) => card.code);
  if (codes.includes(active.code)) return active.code;
  return codes[Math.min(active.place, codes.length - 1)] ?? "";
}

function activate(screen: Screen, items: HandItem[], code: string): void {
  const place = items.findIndex(({ card }) => card.code === code);
  if (screen.active.code === code && screen.active.place === place) return;
  screen.active = { code, place };
  screen.draw();
}
