/** Controls show what the learner has just chosen until an answer has come. */

type Control = HTMLSelectElement | HTMLInputElement;

/** A new position brings its own value; what was refused stands there, to be put right. */
export function follow(control: Control | null, value: string, ply: number): void {
  const seen = `${ply}:${value}`;
  if (!control || control.dataset.seen === seen) return;
  control.dataset.seen = seen;
  control.value = value;
}
