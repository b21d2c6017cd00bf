// Makes the standard library that is served, by Pyodide itself, which alone can read its own.
// node build.mjs PYODIDE_FOLDER ROOTS: reads python_stdlib.zip there; writes compiled_stdlib.zip,
// and library.json, which says what is in it. ROOTS are the modules that the engine imports.

import { readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const TOOLS = ["imports.py", "needed.py", "compiled.py", "build.py"];
const HOME = "/tools/hearts_lessons/site/library";

async function build(folder, roots) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const pyodide = await loadPyodide();
  const whole = new Uint8Array(await readFile(join(folder, "python_stdlib.zip")));
  const loaded = rehearse(pyodide, whole);

  pyodide.FS.mkdirTree(HOME);
  for (const name of TOOLS) {
    pyodide.FS.writeFile(`${HOME}/${name}`, await readFile(new URL(name, import.meta.url)));
  }
  pyodide.FS.writeFile("/tmp/whole.zip", whole);
  pyodide.runPython("sys.path.insert(0, '/tools')");
  const tools = pyodide.pyimport("hearts_lessons.site.library.build");
  const report = tools.build("/tmp/whole.zip", "/tmp/compiled.zip", loaded, roots);

  // Renamed when it is whole, so that an interrupted run leaves nothing half done.
  await writeFile(join(folder, "library.json"), report);
  const target = join(folder, "compiled_stdlib.zip");
  await writeFile(`${target}.part`, pyodide.FS.readFile("/tmp/compiled.zip"));
  await rename(`${target}.part`, target);
}

/** Do what the worker does, and fail as Python can; return the modules that it took. */
function rehearse(pyodide, archive) {
  pyodide.FS.mkdirTree("/tmp/unpacked");
  pyodide.unpackArchive(archive, "zip", { extractDir: "/tmp/unpacked" });
  pyodide.pyimport("sys").path.append("/tmp/unpacked");
  try {
    pyodide.runPython("raise ExceptionGroup('', [AttributeError('')]) from ImportError('')");
  } catch (error) {
    String(error);
  }
  return pyodide.runPython("import sys; sys.path.remove('/tmp/unpacked'); [*sys.modules]");
}

try {
  await build(resolve(process.argv[2]), process.argv.slice(3));
} catch (error) {
  // Its last line is Python's sentence; Node would print the whole of its own loader after it.
  console.error(String(error.message).trim().split("\n").at(-1));
  process.exit(1);
}
