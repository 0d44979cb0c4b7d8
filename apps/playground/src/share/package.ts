/** A package that can be published as it is: what `rulewright new` begins with and `rulewright build` makes, around these rules. */
import type { Program } from '@rulewright/core';
import { products } from 'rulewright/commands/build/products.js';
import { scaffold } from 'rulewright/commands/new/scaffold.js';
import { fileName } from '../documents/open-files.js';
import type { Files } from '../session/protocol.js';

export function packageFiles(program: Program, files: Files): Files {
  const { title } = program;
  const begun = scaffold(title, fileName(title));
  const manifest = JSON.parse(begun['package.json'] ?? '{}') as Readonly<Record<string, unknown>>;
  const folders = new Set(
    Object.keys(files).flatMap((path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [])),
  );
  const built = Object.entries(products(program)).map(([path, text]) => [`dist/${path}`, text] as const);
  return {
    ...begun,
    ...files,
    'package.json': `${JSON.stringify({ ...manifest, files: ['*.yaml', ...folders, 'dist'] }, null, 2)}\n`,
    'README.md': readme(program),
    ...Object.fromEntries(built),
  };
}

function readme({ title, description, rolls }: Program): string {
  const [roll] = rolls;
  const escape = (text: string): string => text.replace(/[\\`*_{}[\]<>#]/g, '\\$&');
  return [
    `# ${escape(title)}`,
    '',
    ...(description === undefined ? [] : [escape(description), '']),
    'The rules are in [ruleset.yaml](ruleset.yaml), as data that can be rolled and tested.',
    '',
    '    npm install',
    ...(roll ? [`    npx rulewright roll . ${roll.name}`] : []),
    '    npx rulewright test .',
    '    npm publish',
    '',
  ].join('\n');
}
