/** The notebook host: the one screen, in the form that anywidget calls. */

import { answers } from "./host/heard";
import { tellTime } from "./host/join-class";
import { browserStorage, Save } from "./host/save";
import { Session } from "./host/session";
import { KernelEngine } from "./notebook/kernel";
import { learnFrom } from "./progress/event";
import { Mixer } from "./progress/mixer";
import { ProgressStore } from "./progress/store";
import { late } from "./screen/late";
import { lateParts } from "./screen/late-parts";
import { drawAt, type Place } from "./screen/place";

late.parts = lateParts;

const storage = browserStorage();
const store = new ProgressStore(storage);
answers.heard = (outcome) => learnFrom(outcome, store);

/** Two views of one kernel keep the same position, one of them a little later. */
const GRACE_MS = 1000;

/** Draw the activity inside `el`; the function returned takes it away again. */
export function render({ model, el }: Place): () => void {
  const kernel = new KernelEngine(model);
  const { activity, language } = kernel.first.response.view;
  const save = new Save(activity, storage);
  const session = new Session(kernel, save, language, GRACE_MS);
  const listen = () => setTimeout(() => session.savedElsewhere(), GRACE_MS);
  const { kind, endless } = kernel.first.state;
  if (kind === "mix") {
    const place = { model: session.model, store, storage, isEndless: endless === true };
    new Mixer(place, { book: null, isThere: () => true, makes: "here" });
  }
  if (kind === "class") tellTime(session.model);
  const screen = drawAt({ model: session.model, el });
  keepKeys({ target: screen.root });
  screen.root.addEventListener("focusin", keepKeys);
  window.addEventListener("storage", listen);
  return () => {
    window.removeEventListener("storage", listen);
    screen.root.removeEventListener("focusin", keepKeys);
    screen.end();
    kernel.end();
  };
}

/** Else the notebook acts on our keys: it looks for this mark on what has focus, and around it. */
function keepKeys({ target }: Pick<Event, "target">): void {
  (target as HTMLElement).dataset.lmSuppressShortcuts = "true";
}

export default { render };
