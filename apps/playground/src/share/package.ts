/** A package that can be published as it is: what `rulewright new` begins with and `rulewright build` makes, around these rules. */
import type { Program } from '@rulewright/core';
import { declarations } from 'rulewright/commands/build/declarations.js';
import { scaffold } from 'rulewright/commands/new/scaffold.js';
import { fileName } from '../documents/open-files.js';
import type { Files } from '../session/protocol.js';
import { dataText } from './embed.js';

const mark = '// Made by rulewright build. What is changed here is lost; change the rules instead.';

export function packageFiles(program: Program, files: Files): Files {
  const { title } = program;
  const begun = scaffold(title, fileName(title));
  const manifest = JSON.parse(begun['package.json'] ?? '{}') as Readonly<Record<string, unknown>>;
  const folders = new Set(
    Object.keys(files).flatMap((path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [])),
  );
  const json = JSON.stringify({ ...program, examples: [] });
  return {
    ...begun,
    ...files,
    'package.json': `${JSON.stringify({ ...manifest, files: ['*.yaml', ...folders, 'dist'] }, null, 2)}\n`,
    'README.md': readme(program),
    'dist/ruleset.json': `${json}\n`,
    'dist/index.js': `${mark}\nexport default JSON.parse(${dataText(json)});\n`,
    'dist/index.d.ts': declarations(program, mark),
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
