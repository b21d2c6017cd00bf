/** The files in a zip, as a course's website packs what was handed in. Throws for what is none. */

import { type UnzipFileInfo, unzipSync } from "fflate";

interface Entry {
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** Throws for what is locked, damaged or packed in a rare way. */
  read: () => Uint8Array<ArrayBuffer>;
}

export function entriesOf(zip: ArrayBuffer): Entry[] {
  const data = new Uint8Array(zip);
  const entries: UnzipFileInfo[] = [];
  unzipSync(data, { filter: (entry) => entries.push(entry) < 0 });
  const locked = locksOf(data);
  return entries.map(({ name, originalSize }, place) => ({
    name: nameOf(name),
    size: originalSize,
    read: () => {
      if (locked[place]) throw new Error("a password");
      const { [name]: content } = unzipSync(data, { filter: (entry) => entry.name === name });
      if (!content) throw new Error("nothing there");
      return content;
    },
  }));
}

const [ENTRY, END] = [0x02014b50, 0x06054b50];
const END_SIZE = 22;

/** Of each entry whether a password is asked for: without it something else than its text comes. */
function locksOf(data: Uint8Array): boolean[] {
  const view = new DataView(data.buffer);
  let end = data.length - END_SIZE;
  while (view.getUint32(end, true) !== END) end -= 1;
  const locked: boolean[] = [];
  let at = view.getUint32(end + 16, true);
  while (at < end && view.getUint32(at, true) === ENTRY) {
    locked.push((view.getUint16(at + 8, true) & 1) === 1);
    const sizes = [28, 30, 32].map((part) => view.getUint16(at + part, true));
    at += sizes.reduce((sum, size) => sum + size, 46);
  }
  return locked;
}

/** Letters of Chinese as Windows in China packs them: two bytes each. */
const GBK = /^([\0-\x7f]|[\xa1-\xf7][\xa1-\xfe])*$/;

/** Many packers don't say how they write a name: then it came a byte a letter. */
function nameOf(name: string): string {
  if (!/^[\0-\xff]*$/.test(name)) return name;
  const bytes = Uint8Array.from(name, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return GBK.test(name) ? new TextDecoder("gbk").decode(bytes) : name;
  }
}
