/* Whether this device keeps the book for use without a connection, and what the reader is told of it.
   On an address of this machine only a server that says so gets a service worker: there it would
   outlive the server, and show an old book where another project answers. */
(function () {
  "use strict";
  const root = new URL("../", document.currentScript.src);
  const script = new URL("offline-worker.js", root);
  const caching = `hearts-lessons:${root.pathname}:`;
  const workers = navigator.serviceWorker;
  const [ASK_AGAIN_MS, SLOW_MS] = [400, 500];
  const language = document.documentElement.lang;
  const isTouched = () => !!navigator.userActivation && navigator.userActivation.hasBeenActive;
  const isHere = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

  /** Without a connection, or where storage is refused, everything stays as it is. */
  const quietly = (work) => () => void Promise.resolve().then(work).catch(() => {});

  /** Unknown lines of phones count as metered until the book is installed. */
  function isMetered() {
    const { connection } = navigator;
    if (connection) {
      const { saveData, type, effectiveType } = connection;
      return saveData || type === "cellular" || /2g/.test(effectiveType);
    }
    return (
      matchMedia("(pointer: coarse)").matches && !matchMedia("(display-mode: standalone)").matches
    );
  }

  /** Only pages of a language have it. */
  const line = document.querySelector(".hearts-offline");

  function tell(state) {
    line.dataset.state = state;
    line.textContent = line.dataset[state];
    line.hidden = false;
  }

  function ask(worker, message, heard) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => heard(event.data);
    worker.postMessage(message, [port2]);
  }

  const isOurs = ({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker && worker.scriptURL === script.href);

  async function ourRegistration() {
    const all = await workers.getRegistrations();
    return all.find((each) => each.scope === root.href && isOurs(each));
  }

  async function isWanted() {
    if (!isHere) return true;
    try {
      const { headers } = await fetch(script, { method: "HEAD", cache: "no-store" });
      return headers.has("Hearts-Lessons-Offline");
    } catch {
      return Boolean(workers.controller); // the server has stopped: this is what it is for
    }
  }

  /** Only what is the book's own. */
  async function removeOurs() {
    const registration = await ourRegistration();
    const names = (await caches.keys()).filter((name) => name.startsWith(caching));
    await Promise.all(names.map((name) => caches.delete(name)));
    if (!registration) return;
    await registration.unregister();
    if (workers.controller) location.reload(); // this page came from the old book
  }

  async function keep() {
    const registration = await workers.register(script, { scope: root, updateViaCache: "none" });
    const { active } = await ready(registration);
    const slow = setTimeout(() => tell("fetching"), SLOW_MS);
    ask(active, { language, python: !isMetered() }, (state) => {
      clearTimeout(slow);
      tell(state);
    });
  }

  /** As `workers.ready`, which never settles where the first worker fails. */
  function ready(registration) {
    const coming = registration.installing || registration.waiting;
    if (registration.active || !coming) return Promise.resolve(registration);
    return new Promise((resolve, reject) => {
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") resolve(registration);
        if (coming.state === "redundant") reject(new Error("the service worker did not start"));
      });
    });
  }

  /** Whether a newer version begins here: the page has only just loaded, is alone and untouched, and
      loads once more. The page before it may still be going, so this is asked more than once. */
  async function startsNewVersion() {
    for (let times = 3; times; times--) {
      const registration = await ourRegistration();
      if (!registration || !registration.waiting || !workers.controller || isTouched()) return false;
      workers.addEventListener("controllerchange", reload);
      if (await new Promise((heard) => ask(registration.waiting, "start", heard))) return true;
      await new Promise((go) => setTimeout(go, ASK_AGAIN_MS));
    }
    return false;
  }

  /** A page that is in use goes on in the old version, which stays as long as it is open. */
  const reload = () => isTouched() || location.reload();

  /** Where no worker serves, Python comes into the browser's own cache before it is needed. */
  async function prefetch() {
    const { files = [] } = window.heartsRuntime || {};
    const noted = "hearts-lessons:prefetched";
    if (isHere || isMetered() || !files.length || sessionStorage.getItem(noted)) return;
    for (const file of files) {
      const response = await fetch(new URL(`_shared/${file}`, root), { priority: "low" });
      await response.arrayBuffer();
    }
    sessionStorage.setItem(noted, "1");
  }

  async function decide() {
    if (!/^https?:$/.test(location.protocol)) return undefined;
    if (!workers || !window.caches) return prefetch();
    if (!(await isWanted())) return removeOurs();
    if (await startsNewVersion()) return undefined; // for that, the old one has to come to rest
    return line && keep();
  }

  const whenIdle = () => (window.requestIdleCallback || setTimeout)(quietly(decide));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
})();
