/** The entry of `deal.js`, the classic script of what comes late: a running deal, progress, forms. */

import { arrive } from "#kit";
import { lateParts } from "../screen/late-parts";
import { AnyWorker } from "./any-worker";
import { openBook } from "./book";
import { readDrill } from "./drill-text";
import "./late-script";
import { obstacleOf } from "./runtime";
import { WorkerPython } from "./worker-python";

/** Shared files lie beside this script, wherever the site was put. */
const HERE = (document.currentScript as HTMLScriptElement).src;

const { bytes = 0, python = "" } = window.heartsRuntime ?? {};
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

/** The worker hands its query on to the package's archive, so that no cache mixes versions. */
function spawnWorker(): AnyWorker {
  const url = new URL("worker.js", HERE);
  url.search = new URL(HERE).search;
  url.searchParams.set("python", python);
  return new AnyWorker(url);
}

arrive(lateParts);
// A script that comes twice, late after a failure, leaves the Python that is there.
window.heartsReadDrill = readDrill;
window.heartsPython ??= new WorkerPython(spawnWorker, bytes, connection?.saveData === true);
window.heartsBook ??= openBook({
  url(file) {
    const url = new URL(file, HERE);
    url.search = new URL(HERE).search;
    return url.href;
  },
  python: obstacleOf(window) ? null : window.heartsPython,
  bytes,
});
