// Publishes the workspace to a registry on this machine and uses it from there, as a stranger would. Nothing beyond this
// machine is asked for anything. Whatever goes wrong ends it with status 1.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginAndBuild } from './begin.mjs';
import { publishAll } from './publish.mjs';
import { startRegistry } from './registry.mjs';
import { shellFor } from './shell.mjs';
import { useOnPages } from './use.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-release-'));
const registry = await startRegistry(join(folder, 'registry'));
const shell = shellFor(folder, registry);
let status = 0;
try {
  // What a new ruleset asks for to publish itself.
  const packages = await publishAll(shell, registry, ['@changesets/cli']);
  await Promise.all([beginAndBuild(shell, folder, packages), useOnPages(shell, folder, packages)]);
} catch (error) {
  console.error(error.message, error.cause?.message ?? '');
  status = 1;
} finally {
  registry.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
process.exit(status);
