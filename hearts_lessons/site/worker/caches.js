/* What is kept: a cache a version and language, and one for Python. */

/** An entry of each cache that is whole. */
const WHOLE = `${SCOPE}offline-whole`;
const DIGEST = "hearts-digest";
const AT_ONCE = 4;
/** These speak of the line, not of the content that is kept. */
const PASSING = ["content-encoding", "content-length", "transfer-encoding", "vary"];

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
