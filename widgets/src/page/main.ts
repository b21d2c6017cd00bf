/** The page host: the classic script that a page with activities loads. */

import { showActivities } from "./activities";

/** Shared files lie beside this script, wherever the site was put. */
const HERE = (document.currentScript as HTMLScriptElement | null)?.src ?? document.baseURI;

/** The worker hands its query on to the package's archive, so that no cache mixes versions. */
function spawnWorker(engine: string): Worker {
  const url = new URL("worker.js", HERE);
  url.search = new URLSearchParams({ page: new URL(HERE).search, engine }).toString();
  return new Worker(url, { type: "module" });
}

function start(): void {
  showActivities(document, spawnWorker);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
