// Makes the standard library that is served, by Pyodide itself, which alone can read its own.
// node build.mjs PYODIDE_FOLDER ROOTS: reads python_stdlib.zip there; writes compiled_stdlib.zip,
// and library.json, which says what is in it. ROOTS are the modules that the engine imports.

import { readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const TOOLS = ["imports.py", "needed.py", "compiled.py", "build.py"];
const EMPTY_ARCHIVE = new Uint8Array(22);
EMPTY_ARCHIVE.set([0x50, 0x4b, 5, 6]);

const folder = resolve(process.argv[2]);
const roots = process.argv.slice(3);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide();

// What the worker has Pyodide do, and what Pyodide does when Python fails: all of it is noted.
pyodide.unpackArchive(EMPTY_ARCHIVE, "zip");
pyodide.pyimport("sys");
try {
  pyodide.runPython("raise ExceptionGroup('', [AttributeError('')]) from ImportError('')");
} catch (error) {
  String(error);
}
const loaded = pyodide.runPython("import sys; [*sys.modules]");

const home = "/tools/hearts_lessons/site/library";
pyodide.FS.mkdirTree(home);
for (const name of TOOLS) {
  pyodide.FS.writeFile(`${home}/${name}`, await readFile(new URL(name, import.meta.url)));
}
pyodide.FS.writeFile("/tmp/whole.zip", await readFile(join(folder, "python_stdlib.zip")));
pyodide.runPython("import sys; sys.path.insert(0, '/tools')");
const tools = pyodide.pyimport("hearts_lessons.site.library.build");
let report;
try {
  report = tools.build("/tmp/whole.zip", "/tmp/compiled.zip", loaded, roots);
} catch (error) {
  // Its last line is Python's sentence; Node would print the whole of its own loader first.
  console.error(error.message.trim().split("\n").at(-1));
  process.exit(1);
}

// Renamed when it is whole, so that an interrupted run leaves nothing half done.
await writeFile(join(folder, "library.json"), report);
const target = join(folder, "compiled_stdlib.zip");
await writeFile(`${target}.part`, pyodide.FS.readFile("/tmp/compiled.zip"));
await rename(`${target}.part`, target);
