/** The entry of `deal.js`, the classic script that a page fetches with its first running deal. */

import { arrive } from "#kit";
import { lateParts } from "../screen/late-parts";
import "./late-script";
import { WorkerPython } from "./worker-python";

/** Shared files lie beside this script, wherever the site was put. */
const HERE = (document.currentScript as HTMLScriptElement).src;

const { bytes = 0, engine = "" } = window.heartsRuntime ?? {};
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

/** The worker hands its query on to the package's archive, so that no cache mixes versions. */
function spawnWorker(): Worker {
  const url = new URL("worker.js", HERE);
  url.search = new URLSearchParams({ page: new URL(HERE).search, engine }).toString();
  return new Worker(url, { type: "module" });
}

arrive(lateParts);
// A script that comes twice, late after a failure, leaves the Python that is there.
window.heartsPython ??= new WorkerPython(spawnWorker, bytes, connection?.saveData === true);
