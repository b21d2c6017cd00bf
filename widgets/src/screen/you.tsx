/** The learner's own row: the seat, and the position in words. */

import type { View } from "../model";
import { type Notice, Status } from "./notice";
import { Seat } from "./seats";

export function You({ view, notice }: { view: View; notice: Notice | null }) {
  const [seat] = view.seats;
  return (
    <div class="h-you">
      {seat && <Seat seat={seat} />}
      <Status text={view.status} notice={notice} />
    </div>
  );
}
