import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What people do with the app as it was built, in a real browser: `pnpm --filter @rulewright/playground test:e2e`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/start.mjs'],
    // One browser for all, and one page at a time, so that nothing disturbs what is waited for.
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    // A busy machine may keep a page waiting too long once.
    retry: 1,
    hookTimeout: 60_000,
    // As long as the browser's own waiting.
    expect: { poll: { timeout: 30_000 } },
  },
});
