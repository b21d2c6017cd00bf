import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "#drawing", development: false } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
