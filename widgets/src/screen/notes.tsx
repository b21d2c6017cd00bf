/** Sentences that belong to offered buttons: why a hand may be finished now. */

import type { Button } from "../view";
import { Text } from "./text";

export function noteId(id: string, { action, note }: Button): string | undefined {
  return note ? `${id}-${action}` : undefined;
}

export function Notes({ offers, id }: { offers: Button[]; id: string }) {
  return (
    <>
      {offers.map(
        (offer) =>
          offer.note && (
            <p key={offer.action} class="h-note" id={noteId(id, offer)}>
              <Text text={offer.note} />
            </p>
          ),
      )}
    </>
  );
}
