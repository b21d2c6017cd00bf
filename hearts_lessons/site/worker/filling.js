/* How the caches are filled, as far as a line and a device allow it. */

const AT_ONCE = 4;
/** These speak of the line, not of the content that is kept. */
const PASSING = ["content-encoding", "content-length", "transfer-encoding", "vary"];

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

/** What the apology wears, all other parts, pages: a failure leaves no page without what it needs. */
const TURNS = [
  (path) => DRESS.includes(path),
  (path) => !DRESS.includes(path) && !isPage(path),
  isPage,
];

/** Fill a cache with what it lacks. What arrived before a failure stays for the next time. */
async function fill(name, files) {
  if (await isWhole(name)) return;
  const cache = await caches.open(name);
  const there = await addressesIn(cache);
  const missing = Object.entries(files).filter(([path]) => !there.has(SCOPE + path));
  await refuseWithoutRoom(missing);
  const others = (await ourNames()).filter((other) => other !== name);
  const keep = async ([path, sheet]) => {
    const copy = (await takenOver(path, sheet[1], others)) || (await fetched(path, sheet));
    await cache.put(SCOPE + path, copy);
  };
  try {
    for (const isDue of TURNS) await eachOf(missing.filter(([path]) => isDue(path)), keep);
  } catch (error) {
    if (error.name === "QuotaExceededError") await caches.delete(name);
    throw error;
  }
  await finish(cache);
}

/** Some at a time; after the first failure nothing more is begun, and what is under way ends. */
async function eachOf(entries, work) {
  const queue = entries.values();
  let failure = null;
  const workThrough = async () => {
    for (const entry of queue) {
      if (failure) return;
      await work(entry).catch((error) => {
        failure = error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
  if (failure) throw failure;
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
