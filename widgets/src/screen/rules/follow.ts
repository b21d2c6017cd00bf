/** Controls show what was chosen until its answer has come, and what is being typed until it is left. */

type Control = HTMLSelectElement | HTMLInputElement;

interface Shown {
  /** The position and its value that have been looked at. */
  seen: string;
  /** What the host knows of a typed value, or has been sent: anything else is news. */
  known: string;
}

const shown = new WeakMap<Control, Shown>();

/**
 * A new position brings its own value, unless a newer one waits to be sent or is being typed.
 * What was refused stands there, to be put right.
 */
export function follow(control: Control | null, value: string, ply: number, waits: boolean): void {
  const seen = `${ply}:${value}`;
  if (!control) return;
  const before = shown.get(control);
  if (before?.seen === seen) return;
  if (before && waits) {
    before.seen = seen;
  } else if (before && isTyped(control) && control.value !== before.known) {
    shown.set(control, { seen, known: value });
  } else {
    if (isBox(control)) control.checked = value !== "";
    else control.value = value;
    shown.set(control, { seen, known: control.value });
  }
}

/** Whether a field holds what nobody has been told; from now on it is known. */
export function isNews(field: HTMLInputElement): boolean {
  const { value } = field;
  const before = shown.get(field);
  if (before?.known === value) return false;
  shown.set(field, { seen: before?.seen ?? "", known: value });
  return true;
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox";
}

/** Elsewhere each change is sent as it is made. */
function isTyped(control: Control): boolean {
  return control instanceof HTMLInputElement && !isBox(control);
}
