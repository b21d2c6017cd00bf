/* What pages get: from the caches, else from the line, else an apology. */

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
  const there = await addressesIn(cache);
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
    return (path && (await keptPage(path))) || response;
  } catch {
    if (language && pathOf(address) === language) {
      return Response.redirect(`${SCOPE}${language}/`);
    }
    return (path && (await keptPage(path))) || apology(address, path, language, whole);
  }
}

/** The reader's language, where the address names none. */
function anyLanguage(whole) {
  const tags = (navigator.languages || []).map((tag) => tag.toLowerCase());
  const chinese = tags.find((tag) => tag.startsWith("zh"));
  const asked = tags[0] === chinese && chinese && (!/hans/.test(chinese) && /hant|-tw|-hk|-mo/.test(chinese) ? "zh-Hant" : "zh-Hans");
  return whole.find((code) => code === asked) || whole[0] || asked || LANGUAGES[0];
}

/** What the apology wears. */
const DRESS = ["_shared/site.css", "_shared/mode.js", "_shared/icon.svg"];

/**
 * Instead of the browser's own page: what is the matter, in the language that was asked for. At an
 * address of no page there is nothing to wait for, whatever is kept.
 */
function apology(address, path, asked, whole) {
  const language = asked && BOOK.words[asked] ? asked : anyLanguage(whole);
  const words = BOOK.words[language];
  const heading = path ? words.heading : words.missing;
  const rest = path && asked ? address.slice(`${SCOPE}${asked}`.length) : "/index.html";
  const onward = path ? [address, words.again] : [`${SCOPE}${language}/index.html`, words.contents];
  const escaped = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const link = (code) =>
    `<li><a href="${escaped(`${SCOPE}${code}${rest}`)}" lang="${code}" hreflang="${code}">` +
    `<strong>${BOOK.words[code].language}</strong></a></li>`;
  const others = whole.filter((code) => code !== asked);
  const kept = others.length ? `<p>${words.others}</p><ul>${others.map(link).join("")}</ul>` : "";
  const [style, mode, icon] = DRESS.map((path) => `${SCOPE}${path}?v=${BOOK.shared_version}`);
  return new Response(
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${heading} – ${words.title}</title>` +
      `<link rel="icon" href="${icon}">` +
      `<link rel="stylesheet" href="${style}">` +
      `<script src="${mode}"></script></head>` +
      `<body class="hearts-entrance"><main><h1>${heading}</h1>` +
      `<p>${path ? words.sentence : words.missing_said}</p>` +
      `<p><a href="${escaped(onward[0])}">${onward[1]}</a></p>${kept}</main></body></html>`,
    { status: path ? 503 : 404, headers: { "content-type": "text/html; charset=utf-8" } },
  );
}
