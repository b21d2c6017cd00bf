/** Bundles the screen and its page host into the package: `npm run build`. */

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  absWorkingDir: here(".."),
  bundle: true,
  minify: true,
  write: false,
  legalComments: "none",
  charset: "utf8",
  target: "es2022",
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  tsconfigRaw: {},
};

/** A script that brings its own style has it as text. */
const styleAsText = {
  name: "style as text",
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ ...shared, entryPoints: [path] });
      return { contents: outputFiles[0].text, loader: "text" };
    });
  },
};

const JSX = [here("../src/jsx.ts")];

/** A page loads Preact's published file by itself, so that it is kept when page.js changes. */
const LIBRARY = { preact: here("../src/page/preact.ts") };

/** And deal.js draws with what page.js has. */
const KIT = { ...LIBRARY, "#kit": here("../src/page/kit.ts") };
const PUBLISHED = here("../node_modules/preact/dist/preact.min.umd.js");

/** Pages load a classic script, since a module does not start from file://. */
const bundles = [
  { entry: "src/widget.ts", file: "widget.js", format: "esm", inject: JSX },
  { entry: "src/page/main.ts", file: "page.js", format: "iife", inject: JSX, alias: LIBRARY },
  { entry: "src/page/deal-script.ts", file: "deal.js", format: "iife", inject: JSX, alias: KIT },
  { entry: "src/page/marks.ts", file: "marks.js", format: "iife" },
  { entry: "src/page/worker.ts", file: "worker.js", format: "esm" },
  { entry: "src/screen/style/hearts.css", file: "hearts.css" },
];

/** Conditions that read alike, subject first, pack better. */
const compress = { passes: 3, lhs_constants: false };

/** A second pass over scripts makes them a thirtieth smaller. */
async function smaller(code, module) {
  const options = { module, toplevel: true, ecma: 2020, compress };
  return `${(await minify(code, options)).code}\n`;
}

function write(file, text) {
  return writeFile(here(`../../hearts_lessons/static/${file}`), text);
}

for (const { entry, file, ...options } of bundles) {
  const { outputFiles } = await build({
    ...shared,
    ...options,
    entryPoints: [entry],
    plugins: entry.endsWith(".css") ? [] : [styleAsText],
  });
  const bundled = outputFiles[0].text;
  const { format } = options;
  const text = format ? await smaller(bundled, format === "esm") : bundled;
  await write(file, text);
}

const library = await readFile(PUBLISHED, "utf8");
await write("preact.js", library.replace(/\n\/\/# sourceMappingURL=.*/, "\n"));
