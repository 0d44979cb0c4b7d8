// Packs every package that is published, as its users get it, and has publint and attw look for mistakes in the result.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tarballs = mkdtempSync(join(tmpdir(), 'rulewright-packages-'));
let failed = false;

for (const folder of ['packages', 'rulesets'].filter((name) => existsSync(join(root, name)))) {
  for (const name of readdirSync(join(root, folder))) {
    const directory = join(root, folder, name);
    if (!existsSync(join(directory, 'package.json'))) continue;
    const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    if (manifest.private) continue;

    const tarball = join(tarballs, `${name}.tgz`);
    run(`pnpm pack --out "${tarball}"`, directory);
    run(`publint "${tarball}" --strict`, root);
    // The command line and the rulesets have no types to get wrong.
    if (manifest.exports?.['.']?.types) run(`attw "${tarball}" --profile esm-only --no-emoji`, root);
  }
}

rmSync(tarballs, { recursive: true, force: true });
process.exit(failed ? 1 : 0);

function run(command, cwd) {
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8' });
  if (status === 0) return;
  failed = true;
  console.error(`$ ${command}\n${stdout}${stderr}`);
}
