// Writes syntaxes/*.tmLanguage.json anew from the words and signs of the language.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { alias, at } from './sources.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-grammar-'));
const program = join(folder, 'main.mjs');
try {
  await build({
    entryPoints: [at('src/grammar/main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias,
    logLevel: 'warning',
  });
  execFileSync(process.execPath, [program, at('syntaxes')]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
