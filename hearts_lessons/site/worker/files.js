/* The service worker that keeps the book on the reader's device. The build puts BOOK before it: every
   file of this version with its digest. A file is kept only if it is the listed one, so a cache holds
   one version, whatever a server or a line between does. A new version waits until no page of the
   old one is open; what the old one has kept whole, it keeps too before it is ready. The old caches
   go when the first page of the new one is alone. */

const SCOPE = new URL("./", self.location.href).href;
const PREFIX = `hearts-lessons:${new URL(SCOPE).pathname}:`;
const PYTHON = `${PREFIX}python:${BOOK.python.version}`;
const LANGUAGES = Object.keys(BOOK.languages);

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
