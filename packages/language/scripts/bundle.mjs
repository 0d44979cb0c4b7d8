// One module with the parser library inside, as npm would install an older part of that library which is flagged.
// Of the declarations only those stay that the module's own lead to.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeLicences } from '../../../tools/setup/licences.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = join(root, 'dist');
const outfile = join(dist, 'index.js');

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/index.ts'],
  outfile,
  bundle: true,
  external: ['@rulewright/core', 'yaml'],
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2022',
  format: 'esm',
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  legalComments: 'inline',
  metafile: true,
  logLevel: 'warning',
});
writeLicences(outfile, Object.keys(metafile.inputs), root);

const wanted = new Set([outfile, `${outfile}.map`, `${outfile}.LEGAL.txt`]);
follow(join(dist, 'index.d.ts'));
for (const name of readdirSync(dist, { recursive: true })) {
  const path = join(dist, name);
  if (/\.(js|map|ts|txt)$/.test(name) && !wanted.has(path)) rmSync(path);
}

function follow(path) {
  if (wanted.has(path) || !existsSync(path)) return;
  wanted.add(path);
  for (const [, to] of readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*["'](\.[^"']+)\.js["']/g)) {
    follow(join(dirname(path), `${to}.d.ts`));
  }
}
