// A bundle holds code of others, whose licences ask to be given along with it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Writes the licences of all packages in a bundle beside it, each once, under the names of those that it is for.
 * `inputs` are its files as esbuild's metafile names them, by paths from `folder`. What a bundle takes from another one
 * of ours comes with the licences that stand beside that.
 */
export function writeLicences(outfile, inputs, folder = process.cwd()) {
  const byText = new Map();
  const add = (text, names) => byText.set(text, new Set([...(byText.get(text) ?? []), ...names]));
  for (const input of inputs) {
    const path = resolve(folder, input);
    if (existsSync(beside(path))) {
      for (const part of readFileSync(beside(path), 'utf8').trim().split(line)) {
        const [names, text] = part.split(/\n\n([^]*)/);
        add(text, names.split('\n'));
      }
    }
    const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0];
    if (found === undefined) continue;
    const { name, version, license } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8'));
    add(textOf(found) ?? `Licence: ${license}`, [`${name} ${version}`]);
  }
  const parts = [...byText].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}`);
  writeFileSync(beside(outfile), `${parts.sort().join(line)}\n`);
}

const line = `\n\n${'-'.repeat(80)}\n\n`;
// Not .LICENSE.txt, as pnpm would take that for the package's own and leave the repository's out.
const beside = (path) => `${path}.LEGAL.txt`;

function textOf(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name));
  return file && readFileSync(join(folder, file), 'utf8').trim();
}
