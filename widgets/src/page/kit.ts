/** What page.js lends to deal.js, so that both draw with the same parts. The build says so. */

import type * as Kit from "#kit";

declare global {
  interface Window {
    heartsKit: typeof Kit;
  }
}

export const {
  arrive,
  Button,
  chosenSettings,
  Fold,
  focusOn,
  Icon,
  noteId,
  prefers,
  REFUGE,
  SETTINGS_CHANGED,
  say,
  settings,
  signed,
  Text,
} = window.heartsKit;
