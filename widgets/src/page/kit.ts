/** What page.js lends to deal.js, so that both draw with the same parts. The build says so. */

import type * as Kit from "#kit";

declare global {
  interface Window {
    heartsKit: typeof Kit;
  }
}

export const { arrive, Button, Fold, focusOn, Icon, REFUGE, say, signed, Text } = window.heartsKit;
