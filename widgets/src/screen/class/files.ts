/** What is in a teacher's files: their texts, and why one can't be read. */

import { entriesOf } from "./zip";

export interface Paper {
  source: string;
  text: string;
  /** As `hearts_lessons/session/classes/paper.py` calls it. */
  flaw: "" | "too_large" | "unreadable" | "trouble";
}

const LARGEST_FILE = 5_000_000;
const LARGEST_ZIP = 100_000_000;
const PACKED = /\.zip$/i;
/** What a system keeps for itself. */
const HIDDEN = /(^|\/)(\.|__MACOSX)/;

export async function papersOf(files: File[]): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const file of files) papers.push(...(await papersIn(file)));
  return papers;
}

async function papersIn(file: File): Promise<Paper[]> {
  if (PACKED.test(file.name)) {
    const inside = await unpacked(file);
    if (inside) return inside;
    return [{ source: file.name, text: await file.slice(0, 4).text(), flaw: "" }];
  }
  return [await paperOf(file.name, file.size, () => file.arrayBuffer())];
}

/** Null where this browser can't unpack it: then it is told that somebody should. */
async function unpacked(file: File): Promise<Paper[] | null> {
  if (file.size > LARGEST_ZIP) return null;
  try {
    const papers: Paper[] = [];
    for (const { name, size, read } of entriesOf(await file.arrayBuffer())) {
      if (HIDDEN.test(name) || name.endsWith("/")) continue;
      papers.push(await paperOf(`${file.name}/${name}`, size, read));
    }
    return papers.length ? papers : null;
  } catch {
    return null;
  }
}

async function paperOf(
  source: string,
  size: number,
  read: () => Promise<ArrayBuffer> | Uint8Array<ArrayBuffer>,
): Promise<Paper> {
  if (size > LARGEST_FILE) return { source, text: "", flaw: "too_large" };
  try {
    return { source, text: textOf(await read()), flaw: "" };
  } catch {
    return { source, text: "", flaw: "unreadable" };
  }
}

/** Notepad writes UTF-16 where one lets it. */
function textOf(content: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  const bytes = new Uint8Array(content);
  const [first, second] = bytes;
  const utf16 = { 65534: "utf-16le", 65279: "utf-16be" }[((first ?? 0) << 8) | (second ?? 0)];
  return new TextDecoder(utf16 ?? "utf-8").decode(bytes);
}
