import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import shared from '../../vitest.config.js';

/** Debian's Chromium, or the one that is named. */
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

/** What is needed in a container, and what keeps a browser from calling home. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** How the files come that a roller asks for after it has begun: as ever, slowly, or not at all. */
const network: BrowserCommand<[state: 'open' | 'slow' | 'cut']> = async ({ context }, state) => {
  const files = '**/roller-*.js';
  await context.unroute(files);
  if (state === 'cut') await context.route(files, (route) => route.abort());
  if (state !== 'slow') return;
  await context.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
};

/** Tests that need a real browser: `pnpm --filter @rulewright/elements test:browser`. */
export default defineConfig({
  resolve: shared.resolve ?? {},
  optimizeDeps: {
    include: [
      'lit',
      'lit/directives/keyed.js',
      'axe-core',
      '@rulewright/engine > @rulewright/language > chevrotain',
      '@rulewright/engine > @rulewright/language > yaml',
    ],
  },
  // What was built is served as it is, for the test that looks at it.
  publicDir: 'dist',
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['src/**/*.browser.test.ts'],
    testTimeout: 20_000,
    globalSetup: ['../language/scripts/build-schema.mjs', '../kernel/scripts/build-machine.mjs'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args } }),
      instances: [{ browser: 'chromium' }],
      api: { host: '127.0.0.1' },
      commands: { network },
      viewport: { width: 900, height: 900 },
    },
  },
});
