/* What is kept: a cache a version and language, and one for Python. */

/** An entry of each cache that is whole. */
const WHOLE = `${SCOPE}offline-whole`;
const DIGEST = "hearts-digest";

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

/** The rest are parts, most of them of every page; without them a page is of no use. */
const isPage = (path) => path.endsWith(".html") && !path.startsWith("_shared/");

const addressesIn = async (cache) => new Set((await cache.keys()).map((request) => request.url));

/** Whether all that any page of a language can ask for is kept. */
async function hasParts(language) {
  if (!(await caches.has(nameOf(language)))) return false;
  const there = await addressesIn(await caches.open(nameOf(language)));
  return Object.keys(filesOf(language)).every((path) => isPage(path) || there.has(SCOPE + path));
}

/** A page of what is not whole, but only with everything that it needs. */
async function keptPage(path) {
  const language = languageOf(path);
  for (const code of language ? [language] : LANGUAGES) {
    const copy = await keptIn(nameOf(code), path);
    if (copy && (await hasParts(code))) return copy;
  }
  return undefined;
}
