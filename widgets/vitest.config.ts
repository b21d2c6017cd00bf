import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "#drawing", development: false } },
  // The tests read the catalogues, which lie beside this folder.
  server: { fs: { allow: [".."] } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
