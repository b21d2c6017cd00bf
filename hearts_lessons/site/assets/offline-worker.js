/* The service worker that keeps the book on the reader's device. The build puts BOOK before it: every
   file of this version with its digest. A file is kept only if it is the listed one, so a cache holds
   one version, whatever a server or a line between does. A new version waits until no page of the
   old one is open; what the old one has kept whole, it keeps too before it is ready. The old caches
   go when the first page of the new one is alone. */
"use strict";

const SCOPE = new URL("./", self.location.href).href;
const PREFIX = `hearts-lessons:${new URL(SCOPE).pathname}:`;
const PYTHON = `${PREFIX}python:${BOOK.python.version}`;
const LANGUAGES = Object.keys(BOOK.languages);
/** An entry of each cache that is whole. */
const WHOLE = `${SCOPE}offline-whole`;
const DIGEST = "hearts-digest";
const AT_ONCE = 4;
/** These speak of the line, not of the content that is kept. */
const PASSING = ["content-encoding", "content-length", "transfer-encoding", "vary"];

const nameOf = (language) => `${PREFIX}${BOOK.version}:${language}`;
const isCurrent = (name) => name === PYTHON || LANGUAGES.some((code) => nameOf(code) === name);
const ourNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** Below the book's own folder. */
const pathOf = (address) => address.slice(SCOPE.length).split(/[?#]/)[0];

/** What a language needs: its own files and those of all. */
const filesOf = (language) => ({ ...BOOK.shared, ...BOOK.languages[language] });

function languageOf(path) {
  const first = path.split("/")[0];
  return LANGUAGES.includes(first) ? first : null;
}

/** The fact sheet [query, digest, bytes] of a file, if it belongs to this version. */
function sheetOf(path) {
  const language = languageOf(path);
  return (language ? BOOK.languages[language] : BOOK.shared)[path] || BOOK.python.files[path];
}

/** The file that a page's request means; null where it asks for another version's. */
function partOf(address) {
  const url = new URL(address);
  const path = pathOf(address);
  const sheet = sheetOf(path);
  if (!sheet) return null;
  if (!url.search || url.search === sheet[0]) return path;
  const isShared = path in BOOK.shared && url.searchParams.get("v") === BOOK.shared_version;
  return isShared ? path : null;
}

/** The page that an address means: servers show folders, and some leave endings out. */
function pageOf(address) {
  const path = pathOf(address);
  const candidates = path === "" || path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`];
  return candidates.find(sheetOf) || null;
}

async function keptIn(name, path) {
  return caches.match(SCOPE + path, { cacheName: name, ignoreVary: true });
}

async function kept(path) {
  const language = languageOf(path);
  const names = path in BOOK.python.files ? [PYTHON] : (language ? [language] : LANGUAGES).map(nameOf);
  for (const name of names) {
    const copy = await keptIn(name, path);
    if (copy) return copy;
  }
  return undefined;
}

const isWhole = async (name) => Boolean(await caches.match(WHOLE, { cacheName: name }));

async function wholeLanguages() {
  const whole = await Promise.all(LANGUAGES.map((language) => isWhole(nameOf(language))));
  return LANGUAGES.filter((_, place) => whole[place]);
}

/** A copy to keep, without traces of redirections; null if it is not the listed file. */
async function copyOf(response, digest) {
  const body = await response.arrayBuffer();
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!hex.startsWith(digest)) return null;
  const headers = new Headers(response.headers);
  for (const name of PASSING) headers.delete(name);
  headers.set(DIGEST, digest);
  return new Response(body, { headers });
}

/** From another cache of ours, as far as the file has not changed. */
async function takenOver(path, digest, names) {
  for (const name of names) {
    const copy = await keptIn(name, path);
    if (copy && copy.headers.get(DIGEST) === digest) return copy;
  }
  return null;
}

async function fetched(path, [query, digest]) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(SCOPE + path + query, { cache, priority: "low" });
    if (!response.ok) throw new Error(`${response.status} ${path}`);
    const copy = await copyOf(response, digest);
    if (copy) return copy;
  }
  throw new Error(`another version of ${path}`);
}

async function refuseWithoutRoom(sheets) {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) || {};
  const needed = sheets.reduce((sum, [, [, , bytes]]) => sum + bytes, 0);
  if (needed > quota - usage) throw new Error("no room");
}

/** Fill a cache with what it lacks. What arrived before a failure stays for the next time. */
async function fill(name, files) {
  if (await isWhole(name)) return;
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map((request) => request.url));
  const missing = Object.entries(files).filter(([path]) => !there.has(SCOPE + path));
  await refuseWithoutRoom(missing);
  const others = (await ourNames()).filter((other) => other !== name);
  const queue = missing.values();
  let failure = null;
  const work = async () => {
    for (const [path, sheet] of queue) {
      if (failure) return;
      try {
        const copy = (await takenOver(path, sheet[1], others)) || (await fetched(path, sheet));
        await cache.put(SCOPE + path, copy);
      } catch (error) {
        failure = error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failure) {
    if (failure.name === "QuotaExceededError") await caches.delete(name);
    throw failure;
  }
  await finish(cache);
}

/** The mark says which pages may take their parts from here. */
const finish = (cache) => cache.put(WHOLE, new Response(BOOK.shared_version));

const filling = new Map();

/** Several pages that ask at the same time wait for one and the same work. */
function fillOnce(name, files) {
  if (!filling.has(name)) filling.set(name, fill(name, files).finally(() => filling.delete(name)));
  return filling.get(name);
}

const keepLanguage = (language) => fillOnce(nameOf(language), filesOf(language));
const keepPython = () => fillOnce(PYTHON, BOOK.python.files);

/** What went over the line for a page is kept as it came, as far as it is the listed file. */
async function keepWhatCame(path, response) {
  const language = languageOf(path);
  const isPython = path in BOOK.python.files;
  if (!isPython && !language) return; // it comes with the language
  const copy = await copyOf(response, sheetOf(path)[1]);
  if (!copy) return;
  const name = isPython ? PYTHON : nameOf(language);
  const cache = await caches.open(name);
  await cache.put(SCOPE + path, copy);
  if (!isPython) return;
  const there = new Set((await cache.keys()).map((request) => request.url));
  const isAll = Object.keys(BOOK.python.files).every((file) => there.has(SCOPE + file));
  if (isAll) await finish(cache);
}

function noteWhatCame(event, path, response) {
  if (response.ok && !response.redirected) {
    event.waitUntil(keepWhatCame(path, response.clone()).catch(() => {}));
  }
}

async function part(event, path) {
  const copy = await kept(path);
  if (copy) return copy;
  const response = await fetch(event.request);
  noteWhatCame(event, path, response);
  return response;
}

/** What a page of an older version asks for, as long as that version's cache is there. */
async function olderPart(event, path, version) {
  for (const name of await ourNames()) {
    const mark = await caches.match(WHOLE, { cacheName: name });
    const fits = path.startsWith("_shared/pyodide/") || (mark && (await mark.text()) === version);
    const copy = fits && (await keptIn(name, path));
    if (copy) return copy;
  }
  return fetch(event.request);
}

async function page(event) {
  const address = event.request.url;
  const path = pageOf(address);
  const language = languageOf(pathOf(address));
  const whole = await wholeLanguages();
  if (path && (language ? whole.includes(language) : whole.length > 0)) {
    const copy = await kept(path);
    if (copy) return copy;
  }
  try {
    const response = await fetch(event.request);
    if (response.status < 500) {
      if (path) noteWhatCame(event, path, response);
      return response;
    }
    return (path && (await kept(path))) || response;
  } catch (failure) {
    if (!path && !language) throw failure; // beside the book: not ours to answer
    if (pathOf(address) === language) {
      return Response.redirect(`${SCOPE}${language}/`);
    }
    return (path && (await kept(path))) || apology(address, language, whole);
  }
}

/** The reader's language, where the address names none. */
function anyLanguage(whole) {
  const tags = (navigator.languages || []).map((tag) => tag.toLowerCase());
  const chinese = tags.find((tag) => tag.startsWith("zh"));
  const asked = tags[0] === chinese && chinese && (/hant|-tw|-hk|-mo/.test(chinese) ? "zh-Hant" : "zh-Hans");
  return whole.find((code) => code === asked) || whole[0] || asked || LANGUAGES[0];
}

/** Instead of the browser's own page: what is the matter, in the language that was asked for. */
function apology(address, asked, whole) {
  const language = asked && BOOK.words[asked] ? asked : anyLanguage(whole);
  const words = BOOK.words[language];
  const rest = asked ? address.slice(`${SCOPE}${asked}`.length) : "/index.html";
  const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const link = (code) =>
    `<li><a href="${escaped(`${SCOPE}${code}${rest}`)}" lang="${code}" hreflang="${code}">` +
    `<strong>${BOOK.words[code].language}</strong></a></li>`;
  const others = whole.filter((code) => code !== asked);
  const kept = others.length ? `<p>${words.others}</p><ul>${others.map(link).join("")}</ul>` : "";
  const query = `?v=${BOOK.shared_version}`;
  return new Response(
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${words.heading} – ${words.title}</title>` +
      `<link rel="icon" href="${SCOPE}_shared/icon.svg${query}">` +
      `<link rel="stylesheet" href="${SCOPE}_shared/site.css${query}">` +
      `<script src="${SCOPE}_shared/mode.js${query}"></script></head>` +
      `<body class="hearts-entrance"><main><h1>${words.heading}</h1><p>${words.sentence}</p>` +
      `<p><a href="${escaped(address)}">${words.again}</a></p>${kept}</main></body></html>`,
    { status: 503, headers: { "content-type": "text/html; charset=utf-8" } },
  );
}

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
