/** Writes src/view.ts from schema/view.schema.json: `npm run view`, `npm run view -- --check`. */

import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const SCHEMA = new URL("../schema/view.schema.json", import.meta.url);
const TYPES = new URL("../src/view.ts", import.meta.url);
const BANNER =
  "/** What a screen may draw. Generated from hearts_lessons/session/views.py: npm run view */";

/** Fixed-length lists, in the older spelling that the generator knows. */
function olderTuples(node) {
  if (Array.isArray(node)) return node.map(olderTuples);
  if (typeof node !== "object" || node === null) return node;
  const { prefixItems, ...rest } = node;
  const items = prefixItems ? { items: prefixItems, additionalItems: false } : {};
  return Object.fromEntries(
    Object.entries({ ...rest, ...items }).map(([key, value]) => [key, olderTuples(value)]),
  );
}

const schema = JSON.parse(await readFile(SCHEMA, "utf8"));
const types = await compile(olderTuples(schema), "Response", {
  additionalProperties: false,
  bannerComment: BANNER,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
});

if (process.argv.includes("--check")) {
  const present = await readFile(TYPES, "utf8").catch(() => "");
  if (present !== types) {
    console.error("src/view.ts is stale: run `npm run view` in widgets/.");
    process.exitCode = 1;
  }
} else {
  await writeFile(TYPES, types);
}
