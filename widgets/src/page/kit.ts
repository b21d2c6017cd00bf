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
  changeSettings,
  Fold,
  focusOn,
  Icon,
  noteId,
  REFUGE,
  say,
  settings,
  signed,
  Text,
} = window.heartsKit;
