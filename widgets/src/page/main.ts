/** The page host: the classic script that a page with activities loads. */

import {
  arrive,
  Button,
  chosenSettings,
  Fold,
  focusOn,
  Icon,
  noteId,
  prefers,
  REFUGE,
  SETTINGS_CHANGED,
  say,
  settings,
  signed,
  Text,
} from "#kit";
import type { Outcome } from "../host/engine";
import { answers } from "../host/heard";
import { late } from "../screen/late";
import { showActivities } from "./activities";
import { LateScript } from "./late-script";

/** Shared files lie beside this script, wherever the site was put; their query names the version. */
const HERE = (document.currentScript as HTMLScriptElement | null)?.src ?? document.baseURI;

window.heartsKit = {
  arrive,
  Button,
  chosenSettings,
  Fold,
  focusOn,
  Icon,
  noteId,
  prefers,
  REFUGE,
  SETTINGS_CHANGED,
  say,
  settings,
  signed,
  Text,
};

function start(): void {
  const url = new URL("deal.js", HERE);
  url.search = new URL(HERE).search;
  const script = new LateScript(url.href);
  // Without it a finished hand stays untold until the next click says why.
  late.fetch = () => void script.load().catch(() => {});
  const outcomes: Outcome[] = [];
  answers.heard = (outcome) => {
    outcomes.push(outcome); // one that could not be handed on comes along with the next
    void script.load().then(
      () => window.heartsBook?.heard(outcomes.splice(0)),
      () => {},
    );
  };
  showActivities(document, script);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
