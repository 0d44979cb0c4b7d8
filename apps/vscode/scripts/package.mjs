// Packages the extension: node scripts/package.mjs [--out FILE] [--sources]. Nothing is fetched.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
// The packager's command line also loads what signs in to the marketplace, which packaging needs nothing of.
import packager from '@vscode/vsce/out/package.js';
import { at } from './sources.mjs';
import { stage } from './stage.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' }, sources: { type: 'boolean' } } });

const folder = mkdtempSync(join(tmpdir(), 'rulewright-vsix-'));
try {
  await stage(folder, values.sources === true);
  const packagePath = resolve(values.out ?? at('dist/rulewright.vsix'));
  const { files } = await packager.pack({
    cwd: folder,
    packagePath,
    dependencies: false,
    allowMissingRepository: true,
    skipLicense: false,
  });
  console.log(`${packagePath} (${files.length} files)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
