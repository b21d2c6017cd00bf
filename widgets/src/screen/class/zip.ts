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
  return entries.map(({ name, originalSize }) => ({
    name: nameOf(name),
    size: originalSize,
    read: () => {
      const { [name]: content } = unzipSync(data, { filter: (entry) => entry.name === name });
      if (!content) throw new Error("nothing there");
      return content;
    },
  }));
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
