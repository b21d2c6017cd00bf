/** The module worker: Python in the browser, behind the one door of the session. */

import type { Call, Question, Report } from "./protocol";

type Door = Record<Call, (...args: Question["args"]) => string>;

interface Pyodide {
  FS: { readFile(file: string): Uint8Array };
  unpackArchive(archive: ArrayBuffer | Uint8Array, format: string): void;
  pyimport(name: string): Door;
}

declare global {
  interface Window {
    /** Where this script lies, if it was started from its text. */
    heartsHome?: string;
  }
}

const HOME = new URL(self.heartsHome ?? self.location.href);
const HERE = new URL(".", HOME).href;
/** In a folder named by its content, so that files of two versions never meet. */
const RUNTIME = `${HERE}pyodide/${HOME.searchParams.get("python")}/`;
const STEPS = 4;
const PROGRESS_EVERY_MS = 100;

let bytes = 0;
let step = 0;
let told = 0;

function report(message: Report): void {
  self.postMessage(message);
}

function stepDone(): void {
  step += 1;
  report({ type: "progress", bytes, step, steps: STEPS });
}

function arrived(count: number): void {
  bytes += count;
  if (performance.now() - told < PROGRESS_EVERY_MS) return;
  told = performance.now();
  report({ type: "progress", bytes, step, steps: STEPS });
}

/** Count what arrives by a copy: browsers keep compiled what comes in an untouched response. */
async function count(copy: Response): Promise<void> {
  const reader = copy.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    arrived(part.value.byteLength);
  }
}

/** Name the type of WebAssembly, which servers often get wrong. */
function typed(url: string, response: Response): Response {
  const type = "application/wasm";
  if (!url.endsWith(".wasm") || response.headers.get("content-type") === type) return response;
  return new Response(response.body, { headers: { "content-type": type } });
}

/** Pyodide swallows some failures and then waits for ever: they are told before it sees them. */
function telling<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    try {
      return await work(...args);
    } catch (error) {
      report({ type: "broken", reason: String(error) });
      throw error;
    }
  };
}

function watchTheLoader(): void {
  const plainFetch = self.fetch.bind(self);
  self.fetch = telling(async (input, options) => {
    const url = input instanceof Request ? input.url : String(input);
    const response = await plainFetch(input, options);
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    void count(response.clone());
    return typed(url, response);
  });
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = telling(async (source, imports) => {
    const result = await instantiate(source, imports);
    stepDone();
    return result;
  });
}

/** Import a script that its server may give a type which browsers refuse for modules. */
async function script(name: string) {
  const url = RUNTIME + name;
  try {
    return await import(url);
  } catch {
    const content = await (await fetch(url)).arrayBuffer();
    const typed = new Blob([content], { type: "text/javascript" });
    return import(URL.createObjectURL(typed));
  }
}

async function openDoor(): Promise<Door> {
  watchTheLoader();
  const engine = script("pyodide.asm.js");
  const archive = fetch(`${HERE}hearts_lessons.zip${HOME.search}`).then((response) =>
    response.arrayBuffer(),
  );
  const { loadPyodide } = await script("pyodide.js");
  const pyodide: Pyodide = await loadPyodide({
    indexURL: RUNTIME,
    packageBaseUrl: RUNTIME,
    createPyodideModule: async (settings: unknown) => (await engine).default(settings),
  });
  stepDone();
  // The engine is an archive in an archive.
  pyodide.unpackArchive(await archive, "zip");
  pyodide.unpackArchive(pyodide.FS.readFile("engine.zip"), "zip");
  stepDone();
  const door = pyodide.pyimport("hearts_lessons.session.door");
  stepDone();
  return door;
}

// A failure has been told by the time that nobody handles it.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());

const opened = telling(openDoor)();
opened.then(() => report({ type: "ready" }));

self.onmessage = async (event: MessageEvent<Question>) => {
  const { id, call, args } = event.data;
  const door = await opened;
  try {
    report({ type: "answer", id, json: door[call](...args) });
  } catch (error) {
    report({ type: "error", id, reason: String(error) });
  }
};
