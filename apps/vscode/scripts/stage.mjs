import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeLicences } from '../../../tools/setup/licences.mjs';
import { alias, at } from './sources.mjs';

/** What the extension consists of besides its two programs. */
const taken = ['README.md', 'CHANGELOG.md', 'language-configuration.json', 'syntaxes', 'images/icon.png'];
/** Parts of the manifest that only this repository needs. */
const left = ['private', 'type', 'rulewright', 'scripts', 'devDependencies'];

/**
 * Puts the extension into a folder as it is packaged: its own code and the language server, one file each, and what they
 * need. With `sources` the server is made from the sources of the other packages, so that they need not be built.
 */
export async function stage(folder, sources) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const path of taken) cpSync(at(path), join(folder, path), { recursive: true });
  cpSync(at('../../LICENSE'), join(folder, 'LICENSE'));
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  for (const name of left) delete manifest[name];
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const extension = join(folder, 'dist/extension.cjs');
  const { metafile } = await build({
    entryPoints: [at('src/extension.ts')],
    outfile: extension,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['vscode'],
    alias: sources ? alias : {},
    minify: true,
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
  });
  writeLicences(extension, Object.keys(metafile.inputs));
  const server = join(folder, 'dist/server.mjs');
  if (sources) {
    const script = at('../../packages/language-server/scripts/build.mjs');
    execFileSync(process.execPath, [script, '--sources', '--outfile', server], { stdio: 'inherit' });
  } else {
    const { serverPath } = await import('@rulewright/language-server');
    cpSync(serverPath, server);
    cpSync(`${serverPath}.LEGAL.txt`, `${server}.LEGAL.txt`);
  }
}
