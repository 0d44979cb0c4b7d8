import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // Tests read the packages' sources, so that they need no build and never see a stale one.
    alias: [
      {
        find: /^@rulewright\/(core|language|interpreter|odds|kernel|charts|engine|language-service)$/,
        replacement: fileURLToPath(new URL('packages/$1/src/index.ts', import.meta.url)),
      },
      {
        find: /^@rulewright\/engine\/(run|packages)$/,
        replacement: fileURLToPath(new URL('packages/engine/src/$1.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'rulesets/**/*.test.ts'],
    // Those need a browser, and have a configuration of their own.
    exclude: [...configDefaults.exclude, '**/*.browser.test.ts'],
    testTimeout: 20_000,
    setupFiles: ['tools/setup/fuzzing.ts'],
    // Loading the packages for each file anew takes longer than most tests; no test changes what another could see.
    isolate: false,
    // The compiled schema is a build product that tests need too.
    globalSetup: ['packages/language/scripts/build-schema.mjs', 'packages/kernel/scripts/build-machine.mjs'],
    // `pnpm coverage` adds them up for each package.
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      // Elements are tested in a browser.
      exclude: [
        'packages/elements',
        '**/*.test.ts',
        '**/testing/**',
        '**/generated/**',
        '**/*.generated.*',
        '**/*.d.ts',
      ],
      reporter: ['lcovonly', 'html', 'json-summary'],
      reportsDirectory: 'coverage/tests',
      // One test that fails says nothing about the others.
      reportOnFailure: true,
    },
  },
});
