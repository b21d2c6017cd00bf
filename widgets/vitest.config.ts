import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: {
    jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" }, // as the build does
    jsxInject: 'import { Fragment, h } from "preact";',
  },
  // The tests read the catalogues, which lie beside this folder.
  server: { fs: { allow: [".."] } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 30_000 },
});
