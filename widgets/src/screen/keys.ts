/** Single keys, while focus is inside the activity. */

import { useEffect, useRef } from "preact/hooks";

type Keys = Record<string, (() => void) | false>;

/** Letters can be switched off; Escape always works. */
export function useKeys(root: HTMLElement, letters: boolean, keys: Keys): void {
  const latest = useRef({ letters, keys });
  latest.current = { letters, keys };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const { letters, keys } = latest.current;
      const letter = event.key.length === 1;
      const act = keys[letter ? event.key.toLowerCase() : event.key];
      if (!act || (letter && !letters)) return;
      event.preventDefault();
      act();
    };
    root.addEventListener("keydown", onKeyDown);
    return () => root.removeEventListener("keydown", onKeyDown);
  }, [root]);
}
