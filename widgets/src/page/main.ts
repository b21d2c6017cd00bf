/** The page host: the classic script that a page with activities loads. */

import { showActivities } from "./activities";
import { LateScript } from "./late-script";

/** Shared files lie beside this script, wherever the site was put; their query names the version. */
const HERE = (document.currentScript as HTMLScriptElement | null)?.src ?? document.baseURI;

function start(): void {
  const url = new URL("deal.js", HERE);
  url.search = new URL(HERE).search;
  showActivities(document, new LateScript(url.href));
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
