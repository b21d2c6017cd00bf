/** Which items come next: what is due, then weak kinds, taking turns; nothing that has just been. */

import { type Due, dueNow, level, type Progress, weakest } from "./learn";

/** An item of the book, by the name that a list of items has for it. */
export interface BookItem {
  ref: string;
  kind: string;
}

/** How long an item stays away. */
export const RECENT = 20;

/** So many items are a list. */
export const COUNT = 10;

/** At the most so many new items have one seed: among them none comes twice. */
const MOST_OF_A_SEED = 50;

/** What has come up in mixed practice: the newest last; and how far each kind's new items have got. */
export interface Shown {
  refs: string[];
  seed: string;
  made: Record<string, number>;
}

export type Random = () => number;

/** The name of an item that comes back. */
export function refOf({ lesson, item }: Pick<Due, "lesson" | "item">): string {
  return item.startsWith("~") ? item : `${lesson}/${item}`;
}

/** The items that come back now and are to be had, the longest overdue first. */
export function dueItems(progress: Progress, isThere: (ref: string) => boolean): BookItem[] {
  return dueNow(progress)
    .map((due) => ({ ref: refOf(due), kind: due.kind }))
    .filter(({ ref }) => isThere(ref));
}

/** A list out of the book's own items. */
export function fromBook(
  progress: Progress,
  book: readonly BookItem[],
  recent: readonly string[],
  random: Random,
): string[] {
  const known = new Set(book.map(({ ref }) => ref));
  const fresh = book.filter(({ ref }) => !recent.includes(ref));
  const due = dueItems(progress, (ref) => known.has(ref) && !recent.includes(ref));
  const rest = fresh.filter(({ ref }) => !due.some((item) => item.ref === ref));
  const byKind = new Map<string, BookItem[]>();
  for (const item of shuffled(rest, random)) {
    byKind.set(item.kind, [...(byKind.get(item.kind) ?? []), item]);
  }
  const list = due.slice(0, COUNT);
  for (const kind of turns(weakest(progress, shuffled([...byKind.keys()], random)), list.length)) {
    const item = byKind.get(kind)?.pop();
    if (item) list.push(item);
  }
  for (const item of [...byKind.values()].flat()) if (list.length < COUNT) list.push(item);
  return interleaved(list);
}

/** A list of new items, after those that come back; `shown` says how far each kind has got. */
export function newlyMade(
  progress: Progress,
  kinds: readonly string[],
  shown: Shown,
  random: Random,
): { refs: string[]; shown: Shown } {
  const list = dueItems(progress, (ref) => !shown.refs.includes(ref)).slice(0, COUNT);
  let { seed, made } = shown;
  if (!seed || Object.values(made).some((count) => count + COUNT > MOST_OF_A_SEED)) {
    seed = Math.floor(random() * 36 ** 8).toString(36);
    made = {};
  }
  for (const kind of turns(weakest(progress, shuffled(kinds, random)), list.length)) {
    const number = (Object.hasOwn(made, kind) ? (made[kind] ?? 0) : 0) + 1;
    made = { ...made, [kind]: number };
    list.push({ ref: `~${kind}:${level(progress, kind)}:${seed}#${number}`, kind });
  }
  return { refs: interleaved(list), shown: { ...shown, seed, made } };
}

/** Half as many kinds as items, the first ones, again and again: weak ones come, and take turns. */
function turns(kinds: readonly string[], taken: number): string[] {
  const count = COUNT - taken;
  const first = kinds.slice(0, Math.ceil(count / 2));
  const list = Array.from({ length: count }, (_, place) => first[place % first.length]);
  return list.filter((kind) => kind !== undefined);
}

/** The same items, with no kind beside itself as far as that can be. */
export function interleaved(items: readonly BookItem[]): string[] {
  const left = [...items];
  const refs: string[] = [];
  for (let before = ""; left.length > 0; ) {
    const other = left.findIndex(({ kind }) => kind !== before);
    const [next] = left.splice(Math.max(0, other), 1) as [BookItem];
    refs.push(next.ref);
    before = next.kind;
  }
  return refs;
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const keys = new Map(items.map((item) => [item, random()]));
  return [...items].sort((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
}
