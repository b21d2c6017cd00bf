// The browser's Python as the site serves it, under Node, where a test can ask it anything.
// node browser_python.mjs RUNTIME LIBRARY ENGINE: reads {modules, calls} as JSON from its input;
// writes what could not be imported, and what the door answered.

import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, library, engine] = process.argv.slice(2);
const { modules, calls } = JSON.parse(await text(process.stdin));
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ stdLibURL: library });
pyodide.unpackArchive(new Uint8Array(await readFile(engine)), "zip");
pyodide.unpackArchive(pyodide.FS.readFile("engine.zip"), "zip");
const door = pyodide.pyimport("hearts_lessons.session.door");

function attempt(work) {
  try {
    return { done: work() };
  } catch (error) {
    return { failed: String(error) };
  }
}

const failed = {};
for (const name of modules) {
  const told = attempt(() => pyodide.pyimport(name)).failed;
  if (told) failed[name] = told;
}
const answers = calls.map(({ call, args }) => attempt(() => door[call](...args)));
process.stdout.write(JSON.stringify({ failed, answers }));
