/* When versions begin and end, and what pages ask for. */

async function takeOver() {
  const older = (await ourNames()).filter((name) => !isCurrent(name));
  for (const name of older) {
    if (!(await isWhole(name))) continue;
    const language = LANGUAGES.find((code) => name.endsWith(`:${code}`));
    if (language) await keepLanguage(language);
    else if (name.startsWith(`${PREFIX}python:`) && !navigator.connection?.saveData) await keepPython();
  }
}

async function forgetOlder() {
  if (self.registration.installing || self.registration.waiting) return; // a newer one's are there
  const older = (await ourNames()).filter((name) => !isCurrent(name));
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Whether the page that asks is the only one of the book that is open. */
async function isAlone() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isOne = ({ url, frameType }) => url.startsWith(SCOPE) && frameType !== "nested";
  return pages.filter(isOne).length === 1;
}

async function startFor(port) {
  const alone = await isAlone();
  port?.postMessage(alone);
  if (alone) self.skipWaiting();
}

async function keepFor(port, { language, python }) {
  const tell = (state) => port?.postMessage(state);
  try {
    await keepLanguage(language);
    if (python) await keepPython();
    if (await isAlone()) await forgetOlder();
    tell((await isWhole(PYTHON)) ? "ready" : "drills");
  } catch (error) {
    tell((await isWhole(nameOf(language))) ? "drills" : "failed");
    console.info(`Not all of the book could be kept for offline use: ${error.message}`);
  }
}

self.addEventListener("install", (event) => event.waitUntil(takeOver()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (LANGUAGES.includes(data?.language)) event.waitUntil(keepFor(ports[0], data));
  // A page that has only just loaded, and is alone, loads once more in the version that waits.
  else if (data === "start") event.waitUntil(startFor(ports[0]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else {
    const path = partOf(request.url);
    const url = new URL(request.url);
    const version = url.searchParams.get("v");
    if (path) event.respondWith(part(event, path));
    else if (version || url.pathname.includes("/_shared/pyodide/")) {
      event.respondWith(olderPart(event, pathOf(request.url), version));
    }
  }
});
