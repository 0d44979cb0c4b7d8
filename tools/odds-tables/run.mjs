// Has `rulewright build`, made from its sources so that no table comes from a stale build, write the tables in all rulesets'
// documents anew.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rulewright-odds-tables-'));
const bundle = join(folder, 'rulewright.mjs');
const node = (...words) => {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
};

try {
  node('packages/cli/scripts/build.mjs', '--sources', '--outfile', bundle);
  for (const name of readdirSync(join(root, 'rulesets'))) {
    if (existsSync(join(root, 'rulesets', name, 'README.md'))) node(bundle, 'build', `rulesets/${name}`, '--no-test');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
