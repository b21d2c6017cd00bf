/** Bundles the screen and its page host into the package: `npm run build`. */

import { writeFile } from "node:fs/promises";
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

const JSX = [here("../src/jsx.ts")];

/** Pages load a classic script, since a module does not start from file://. */
const bundles = [
  { entry: "src/widget.ts", file: "widget.js", format: "esm", inject: JSX },
  { entry: "src/page/main.ts", file: "page.js", format: "iife", inject: JSX },
  { entry: "src/page/deal-script.ts", file: "deal.js", format: "iife" },
  { entry: "src/page/worker.ts", file: "worker.js", format: "esm" },
  { entry: "src/screen/style/hearts.css", file: "hearts.css" },
];

/** A second pass over scripts makes them a thirtieth smaller. */
async function smaller(code, module) {
  const options = { module, toplevel: true, ecma: 2020, compress: { passes: 3 } };
  return `${(await minify(code, options)).code}\n`;
}

for (const { entry, file, ...options } of bundles) {
  const { outputFiles } = await build({ ...shared, ...options, entryPoints: [entry] });
  const bundled = outputFiles[0].text;
  const { format } = options;
  const text = format ? await smaller(bundled, format === "esm") : bundled;
  await writeFile(here(`../../hearts_lessons/static/${file}`), text);
}
