// Before all tests: the app as it was built, served, and one browser.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { serve } from '../../serve.mjs';

/** Debian's Chromium, or the one that is named. */
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
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

/** @param {import('vitest/node').TestProject} project */
export default async function start({ provide }) {
  if (!existsSync(fileURLToPath(new URL('../../dist/sw.js', import.meta.url)))) {
    throw new Error('The app is not built: pnpm turbo run build --filter=@rulewright/playground');
  }
  const served = await serve({ port: 0 });
  const browser = await chromium.launchServer({ executablePath, args });
  provide('address', served.url);
  provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await served.close();
  };
}
