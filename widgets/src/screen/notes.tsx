/** Sentences that belong to offered buttons: why a hand may be finished now. */

import { noteId, Text } from "#kit";
import type { Button } from "../view";

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
