/* What the local server sends in place of the service worker unless it is asked for one: it ends what
   an earlier visit has left in the browser. */
"use strict";

async function end() {
  const prefix = `hearts-lessons:${new URL("./", self.location.href).pathname}:`;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));
