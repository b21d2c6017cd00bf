/** The files in a zip, as a course's website packs what was handed in. Throws for what is none. */

interface Entry {
  name: string;
  size: number;
  /** Throws for what is locked, damaged or longer than `most` bytes. */
  read: (most: number) => Promise<ArrayBuffer>;
}

const [END, END_SIZE] = [0x06054b50, 22];
const [ENTRY, ENTRY_SIZE] = [0x02014b50, 46];
const LOCAL_SIZE = 30;
const [STORED, DEFLATED] = [0, 8];
const [LOCKED, UTF8] = [1, 0x800];

export function entriesOf(zip: ArrayBuffer): Entry[] {
  const data = new DataView(zip);
  const short = (at: number) => data.getUint16(at, true);
  const long = (at: number) => data.getUint32(at, true);
  let end = zip.byteLength - END_SIZE;
  while (long(end) !== END) end -= 1;
  const entries: Entry[] = [];
  let at = long(end + 16);
  for (let left = short(end + 10); left > 0; left -= 1) {
    if (long(at) !== ENTRY) throw new Error("no entry");
    const flags = short(at + 8);
    const method = short(at + 10);
    const packedSize = long(at + 20);
    const local = long(at + 42);
    const nameSize = short(at + 28);
    const name = new Uint8Array(zip, at + ENTRY_SIZE, nameSize);
    entries.push({
      name: nameOf(name, (flags & UTF8) > 0),
      size: long(at + 24),
      read: (most) => {
        if (flags & LOCKED) throw new Error("locked");
        const start = local + LOCAL_SIZE + short(local + 26) + short(local + 28);
        return inflated(zip.slice(start, start + packedSize), method, most);
      },
    });
    at += ENTRY_SIZE + nameSize + short(at + 30) + short(at + 32);
  }
  return entries;
}

/** Without its mark, a name is in whatever its writer used: Windows in China packs so. */
function nameOf(name: Uint8Array, isMarked: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: !isMarked }).decode(name);
  } catch {
    return new TextDecoder("gbk").decode(name);
  }
}

async function inflated(packed: ArrayBuffer, method: number, most: number): Promise<ArrayBuffer> {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error("packed in a rare way");
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parts: BlobPart[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > most) throw new Error("too long");
    parts.push(part.value as BlobPart);
  }
  return new Blob(parts).arrayBuffer();
}
