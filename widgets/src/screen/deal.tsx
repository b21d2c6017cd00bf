/** A practice deal: the table, and what the learner chooses at it. */

import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { DealView, HandCard } from "../view";
import { say } from "../words";
import { Badges } from "./badges";
import { DealButtons } from "./deal-buttons";
import { Folds } from "./folds";
import { Hand, type HandItem, type Press } from "./hand";
import { useKeys } from "./keys";
import { Passing, Trick } from "./mat";
import { Status } from "./notice";
import { usePace } from "./pace";
import { Result } from "./result";
import { Seat } from "./seats";
import { useSettings } from "./settings";
import type { Table } from "./table";

const PACK = 52;

export function Deal({ view, root, conversation, notice, wave, speak }: Table<DealView>) {
  const { send, retry, busy } = conversation;
  const [settings] = useSettings();
  const [selected, select] = useSelection(view);
  const [looking, setLooking] = useState(false);
  const chosenId = useId();
  const { seats, passing, result, words } = view;
  const last = looking ? view.last_trick : null;
  const stopped = notice !== null && notice.tone !== "refused";
  const advance = useLatest(() => send({ type: "advance" }));
  const pace = usePace({
    view,
    pace: settings.pace,
    held: busy || stopped || last !== null,
    advance,
  });

  const choose = (cards: string[]) => {
    wave();
    select(cards);
  };

  const press = (code: string, how: Press) => {
    const card = view.hand.find((held) => held.card.code === code);
    const on = selected.includes(code);
    if (passing) {
      const full = selected.length >= passing.count;
      if (on || !full)
        choose(on ? selected.filter((other) => other !== code) : [...selected, code]);
    } else if (view.phase === "playing" && (card?.playable === false || (on && how !== "space"))) {
      wave();
      send({ type: "play", card: code });
    } else {
      choose(on && how === "space" ? [] : [code]);
    }
  };

  const lookBack = () => {
    if (!view.last_trick) return;
    if (!looking) speak(`${say(words, "last_trick")}: ${view.last_trick.text}`);
    setLooking(!looking);
  };

  useKeys(root, settings.shortcuts, {
    Escape: () => {
      choose([]);
      setLooking(false);
    },
    h: view.buttons.some(({ action }) => action === "hint") && (() => send({ type: "hint" })),
    l: lookBack,
  });

  const you = seats[0]?.name ?? "";
  const around = seats.filter(({ seat }) => seat !== 0);
  return (
    <div class="h-table" data-kind="deal">
      <div class="h-head">
        <p class="h-title">
          <b>{view.title}</b>
          {view.subtitle && ` · ${view.subtitle}`}
        </p>
        <Badges badges={view.badges} />
      </div>
      <div class="h-felt">
        {result && !last ? (
          <>
            <Result result={result} words={words} root={root} />
            <Status text={view.status} notice={notice} />
          </>
        ) : (
          <>
            {around.map((seat) => (
              <Seat key={seat.seat} seat={seat} />
            ))}
            {last ? (
              <Trick trick={last} words={words} you={you} caption={say(words, "last_trick")} />
            ) : passing ? (
              <Passing passing={passing} chosen={selected.length} id={chosenId} />
            ) : (
              <Trick
                trick={view.trick}
                words={words}
                you={you}
                collecting={pace.collecting}
                onTap={view.trick.complete ? advance : undefined}
              />
            )}
            <div class="h-you">
              {seats[0] && <Seat seat={seats[0]} />}
              <Status text={view.status} notice={notice} />
            </div>
            <Hand
              items={view.hand.map((held) => item(held, selected, settings.dimming))}
              label={view.hand_label}
              keep={Math.ceil(PACK / Math.max(1, seats.length))}
              onPress={press}
            />
          </>
        )}
      </div>
      <DealButtons
        view={view}
        selected={selected}
        describedBy={passing ? chosenId : undefined}
        failed={notice?.tone === "failed"}
        looking={looking}
        rushing={pace.rushing}
        send={send}
        retry={retry}
        rush={pace.rush}
        lookBack={lookBack}
      />
      <Folds rules={view.rules} words={words} log={view.log} />
    </div>
  );
}

function item({ card, label, playable, received }: HandCard, selected: string[], dimming: boolean) {
  const barred = dimming && playable === false;
  return {
    card,
    // Without dimming one practises to know what may be played: the name must not tell it either.
    label: dimming || playable === null ? label : card.name,
    look: barred ? "barred" : dimming && playable ? "open" : "plain",
    disabled: barred,
    selected: selected.includes(card.code),
    received,
  } satisfies HandItem;
}

/** The chosen cards; what has left the hand, or may not be played now, is chosen no longer. */
function useSelection(view: DealView): [string[], (cards: string[]) => void] {
  const [cards, select] = useState<string[]>([]);
  const open = new Set(
    view.hand.filter(({ playable }) => playable !== false).map(({ card }) => card.code),
  );
  useEffect(() => {
    if (view.phase !== "playing") select([]);
  }, [view.phase]);
  return [cards.filter((code) => open.has(code)), select];
}

/** A function that stays the same while what it does follows the latest drawing. */
function useLatest(act: () => void): () => void {
  const latest = useRef(act);
  latest.current = act;
  return useRef(() => latest.current()).current;
}
