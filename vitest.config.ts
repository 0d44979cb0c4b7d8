import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // Tests read the packages' sources, so that they need no build and never see a stale one.
    alias: [
      {
        find: /^@rulewright\/(core|language|interpreter|odds|kernel|charts|engine|language-service)$/,
        replacement: fileURLToPath(new URL('packages/$1/src/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'rulesets/**/*.test.ts'],
    testTimeout: 20_000,
    // The compiled schema is a build product that tests need too.
    globalSetup: ['packages/language/scripts/build-schema.mjs', 'packages/kernel/scripts/build-machine.mjs'],
  },
});
