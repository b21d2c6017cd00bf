/** Bundles the screen and its page host into the package: `npm run build`. */

import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  absWorkingDir: here(".."),
  bundle: true,
  minify: true,
  legalComments: "none",
  charset: "utf8",
  target: "es2022",
  jsx: "transform", // smaller than the automatic runtime
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: [here("../src/jsx.ts")],
  tsconfigRaw: {},
  logLevel: "info",
};

/** Pages load a classic script, since a module does not start from file://. */
const bundles = [
  { entry: "src/widget.ts", file: "widget.js", format: "esm" },
  { entry: "src/page/main.ts", file: "page.js", format: "iife" },
  { entry: "src/page/worker.ts", file: "worker.js", format: "esm", inject: [] },
  { entry: "src/screen/style/hearts.css", file: "hearts.css" },
];

for (const { entry, file, ...own } of bundles) {
  await build({
    ...shared,
    entryPoints: [entry],
    outfile: here(`../../hearts_lessons/static/${file}`),
    ...own,
  });
}
