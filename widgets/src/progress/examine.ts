/** Which items make an exam on a page: every lesson and every kind, as in Python's `item_choice`. */

import { type BookItem, interleaved, type Random, shuffled } from "./choose";

/** So many of the book's items: first what brings a new lesson and kind, then what is still rare. */
export function examOf(
  book: readonly BookItem[],
  lessons: readonly string[],
  count: number,
  last: readonly string[],
  random: Random,
): string[] {
  const asked = book.filter((item) => lessons.includes(lessonOf(item)));
  let left = shuffled(asked, random);
  const counts = new Map<string, number>();
  const chosen: BookItem[] = [];
  const cost = (item: BookItem): [number, number, number] => {
    const [lesson = 0, kind = 0] = [counts.get(lessonOf(item)), counts.get(`~${item.kind}`)];
    return [Number(last.includes(item.ref)), Number(lesson > 0) + Number(kind > 0), lesson + kind];
  };
  while (chosen.length < count && left[0]) {
    let [best, least] = [left[0], cost(left[0])];
    for (const item of left) {
      const price = cost(item);
      if (isLess(price, least)) [best, least] = [item, price];
    }
    left = left.filter((item) => item !== best);
    for (const name of [lessonOf(best), `~${best.kind}`]) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    chosen.push(best);
  }
  return interleaved(shuffled(chosen, random));
}

function lessonOf({ ref }: BookItem): string {
  return ref.slice(0, ref.indexOf("/"));
}

function isLess(price: readonly number[], other: readonly number[]): boolean {
  const place = price.findIndex((part, at) => part !== other[at]);
  return place >= 0 && (price[place] as number) < (other[place] as number);
}
