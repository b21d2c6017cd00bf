/** Files and folders that are dropped anywhere on the page. */

export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** To be called before the event is over: afterwards nothing is there. */
export async function filesIn({ items, files }: DataTransfer): Promise<File[]> {
  const plain = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  return (await Promise.all(entries.map(inside))).flat();
}

/** What a system keeps for itself is left out. */
async function inside(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith(".")) return [];
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const files: File[] = [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (let some = await next(reader); some.length; some = await next(reader)) {
    for (const each of some) files.push(...(await inside(each)));
  }
  return files;
}

/** Its folder names it too. One that can't be had comes empty, and is told as that. */
function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const path = entry.fullPath.replace(/^\//, "");
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve(new File([file], path)),
      () => resolve(new File([], path)),
    );
  });
}

/** A browser gives a hundred or so at a time. */
function next(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => {
    reader.readEntries(resolve, () => resolve([]));
  });
}
