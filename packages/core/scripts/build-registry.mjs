// Writes src/generated/builtins.ts: every file of the folders of built-ins exports one.
// With --check it only says whether the file is up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folders = ['operators', 'functions', 'modifiers', 'internal'];
const at = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const target = at('generated/builtins.ts');

const found = folders.flatMap((folder) =>
  readdirSync(at(`builtins/${folder}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => {
      const names = [
        ...readFileSync(at(`builtins/${folder}/${file}`), 'utf8').matchAll(/^export const (\w+) = define/gm),
      ];
      if (names.length !== 1) throw new Error(`${folder}/${file} must export exactly one built-in.`);
      return { name: names[0][1], from: `../builtins/${folder}/${file.replace(/\.ts$/, '.js')}` };
    }),
);

const twice = found.find(({ name }, index) => found.findIndex((each) => each.name === name) !== index);
if (twice) throw new Error(`Two built-ins are exported as ${twice.name}.`);

const source = `// Written by scripts/build-registry.mjs; do not edit.
import type { Builtin } from '../builtins/definition.js';
${found.map(({ name, from }) => `import { ${name} } from '${from}';`).join('\n')}

/** Every built-in there is, by its name in the IR. */
export const builtins: ReadonlyMap<string, Builtin> = new Map(
  [
${found.map(({ name }) => `    ${name},`).join('\n')}
  ].map((builtin): [string, Builtin] => [builtin.op ?? builtin.name, builtin]),
);
`;

if (process.argv.includes('--check')) {
  let current = '';
  try {
    current = readFileSync(target, 'utf8');
  } catch {
    // Missing is stale.
  }
  if (current !== source) {
    console.error('src/generated/builtins.ts is out of date: run node scripts/build-registry.mjs.');
    process.exit(1);
  }
} else {
  writeFileSync(target, source);
}
