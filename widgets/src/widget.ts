/** The notebook host: the one screen, in the form that anywidget calls. */

import { PatientModel } from "./notebook/patience";
import { late } from "./screen/late";
import { lateParts } from "./screen/late-parts";
import { drawAt, type Place } from "./screen/place";

late.parts = lateParts;

/** Draw the activity inside `el`; the function returned takes it away again. */
export function render({ model, el }: Place): () => void {
  const patient = new PatientModel(model);
  const screen = drawAt({ model: patient, el });
  keepKeys({ target: screen.root });
  screen.root.addEventListener("focusin", keepKeys);
  return () => {
    screen.root.removeEventListener("focusin", keepKeys);
    screen.end();
    patient.end();
  };
}

/** Else the notebook acts on our keys: it looks for this mark on what has focus, and around it. */
function keepKeys({ target }: Pick<Event, "target">): void {
  (target as HTMLElement).dataset.lmSuppressShortcuts = "true";
}

export default { render };
