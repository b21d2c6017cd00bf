/** What is in a teacher's files: their texts, and why one can't be read. */

import { entriesOf } from "./zip";

export interface Paper {
  /** Its file; "" where it was pasted. */
  source: string;
  text: string;
  /** As `hearts_lessons/session/classes/paper.py` calls it. */
  flaw: "" | "too_large" | "unreadable" | "trouble";
}

const LARGEST_FILE = 5_000_000;
const LARGEST_ZIP = 100_000_000;
/** How one begins. */
const ZIP = "PK\u0003\u0004";
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
    return unpacked(file);
  }
  return [await paperOf(file.name, file.size, () => file.arrayBuffer())];
}

/** One that is too large for a browser, or holds nothing, is told to be unpacked by somebody. */
async function unpacked(file: File): Promise<Paper[]> {
  const packed: Paper = { source: file.name, text: ZIP, flaw: "" };
  if (file.size > LARGEST_ZIP) return [packed];
  try {
    const papers: Paper[] = [];
    for (const { name, size, read } of entriesOf(await file.arrayBuffer())) {
      if (HIDDEN.test(name) || name.endsWith("/")) continue;
      papers.push(await paperOf(`${file.name}/${name}`, size, read));
    }
    return papers.length ? papers : [packed];
  } catch {
    return [{ ...packed, text: "", flaw: "unreadable" }];
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
