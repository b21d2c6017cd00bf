/** When the computers' cards come: the screen asks for them one by one. */

import { useEffect, useState } from "preact/hooks";
import type { DealView } from "../view";
import type { Settings } from "./settings";

export const CARD_MS = 600;
export const TRICK_MS = 1200;
export const COLLECT_MS = 320;

export interface Pace {
  /** The finished trick is on its way to its winner. */
  collecting: boolean;
  /** Cards come as fast as they can. */
  rushing: boolean;
  rush(): void;
}

interface Track {
  view: DealView;
  pace: Settings["pace"];
  /** Nothing may move now: an action is under way, the host has failed, an old trick is shown. */
  held: boolean;
  advance(): void;
}

export function usePace({ view, pace, held, advance }: Track): Pace {
  const waiting = view.phase === "waiting";
  const [fast, setFast] = useState(false);
  const [collecting, setCollecting] = useState(false);
  const rushing = waiting && (fast || pace === "instant");

  useEffect(() => {
    if (!waiting) setFast(false);
  }, [waiting]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is waited for once
  useEffect(() => {
    setCollecting(false);
    if (!waiting || held) return;
    if (rushing) return later(0, advance);
    if (pace === "step") return;
    if (!view.trick.complete) return later(CARD_MS, advance);
    if (reducedMotion()) return; // the trick waits for Continue
    const leave = later(TRICK_MS, () => setCollecting(true));
    const collect = later(TRICK_MS + COLLECT_MS, advance);
    return () => {
      leave();
      collect();
    };
  }, [view.ply, waiting, held, rushing, pace, advance]);

  return { collecting, rushing, rush: () => setFast(true) };
}

function later(delay: number, act: () => void): () => void {
  const timer = setTimeout(act, delay);
  return () => clearTimeout(timer);
}

function reducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
