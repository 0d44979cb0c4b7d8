// Makes what is published: modules that a page can load as they are, each element by itself or all at once. What is seldom
// needed comes by itself when it is: the language for rules as YAML, the odds in a worker. They share no objects with the
// elements, only plain data, so that each holds just what it needs of the core.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'rolldown/utils';
import { writeLicences } from '../../../tools/setup/licences.mjs';
import { withoutFacades } from './facades.mjs';
import { rollsOnly, seldomApart, withoutFastWay } from './parts.mjs';
import { slim } from './slim.mjs';
import { tidyTemplates } from './templates.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const at = (path) => join(root, path);

const elements = ['dice', 'odds', 'play', 'roller', 'sheet', 'table', 'trace'];
const [core, interpreter, odds, kernel] = ['core', 'interpreter', 'odds', 'kernel'].map((name) =>
  join(root, '..', name, 'dist'),
);
const common = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

// Old chunks have other names.
rmSync(at('dist'), { recursive: true, force: true });

const seldom = (entry, use = entry) =>
  seldomApart({ core, interpreter, elements: at('src'), entry: at(entry), use: at(use) });
const inputs = new Set();
const bundle = async (options) => {
  const { metafile, outputFiles } = await build({ ...common, ...options, write: false });
  const files = new Map();
  for (const { path, text } of outputFiles) {
    // Once more, by another one, which finds a few hundredths that the first has left.
    const { code, errors } = await minify(basename(path), text, { module: true, compress: { target: common.target } });
    if (errors.length > 0) throw new Error(errors[0].message);
    files.set(basename(path), code);
  }
  mkdirSync(at('dist'), { recursive: true });
  for (const [name, code] of withoutFacades(files)) writeFileSync(at(`dist/${name}`), code);
  for (const input of Object.keys(metafile.inputs)) inputs.add(input);
};
const plugins = (withOdds) => [apart(withOdds), tidyTemplates(), withoutFastWay(), slim('run', [core, interpreter])];

// Each element by itself, for pages with one of them. Only what plays has live things; what rolls comes with little at first.
for (const name of elements) {
  const own = name === 'play' ? [] : [rollsOnly()];
  await bundle({
    entryPoints: [`src/rw-${name}.ts`],
    splitting: true,
    chunkNames: `${name}-[hash]`,
    // Before those that take all of a folder, since the first that takes a module has it.
    plugins: [
      ...(name === 'roller' ? [await seldom('src/rw-roller.ts', 'src/roller/use.ts')] : []),
      ...(name === 'odds' ? [await seldom('src/rw-odds.ts')] : []),
      ...plugins(),
      ...own,
    ],
  });
}
// All of them.
await bundle({
  entryPoints: ['src/index.ts'],
  splitting: true,
  chunkNames: 'all-[hash]',
  plugins: [await seldom('src/index.ts', 'src/roller/use.ts'), ...plugins(true)],
});
// What they load when it is needed.
await bundle({ entryPoints: [{ in: 'src/base/compile.ts', out: 'language' }], plugins: [slim('language')] });
await bundle({
  entryPoints: [{ in: 'src/dice/expression.ts', out: 'dice-expression' }],
  plugins: [apart(), rollsOnly(), withoutFastWay(), slim('run', [core, interpreter])],
});
await bundle({
  entryPoints: [
    { in: 'src/odds/odds-worker.ts', out: 'odds-worker' },
    { in: 'src/odds/answer.ts', out: 'odds-answer' },
  ],
  plugins: [slim('odds', [core, interpreter, odds])],
});
await bundle({
  entryPoints: ['src/simulate.ts'],
  plugins: [apart(), slim('run', [core, interpreter])],
});
await bundle({
  entryPoints: [
    { in: 'src/simulate/simulate-worker.ts', out: 'simulate-worker' },
    { in: 'src/simulate/counting.ts', out: 'simulate-counting' },
  ],
  plugins: [slim('odds', [core, interpreter, kernel, join(root, '../engine/dist/simulate')])],
});
writeLicences(at('dist/elements'), inputs, root);
writeFileSync(
  at('dist/parts.json'),
  JSON.stringify(Object.fromEntries([...elements, 'all'].map((name) => [name, filesOf(name)])), null, 2),
);

/** What a page loads for an element before anything is asked of it: the file and those that it imports. */
function filesOf(name) {
  const found = new Set();
  const follow = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, imported] of readFileSync(at(file), 'utf8').matchAll(/\b(?:from|import)"\.\/([^"]+)"/g))
      follow(`dist/${imported}`);
  };
  follow(name === 'all' ? 'dist/index.js' : `dist/rw-${name}.js`);
  return [...found];
}

/** Modules that are loaded when they are needed are files of their own, beside everything else. */
function apart(withOdds = false) {
  const files = {
    'base/compile.js': 'language.js',
    'dice/expression.js': 'dice-expression.js',
    'odds/answer.js': 'odds-answer.js',
    'simulate/simulate.js': 'simulate.js',
    'simulate/counting.js': 'simulate-counting.js',
    ...(withOdds ? {} : { 'odds/rw-odds.js': 'rw-odds.js' }),
  };
  return {
    name: 'apart',
    setup(build) {
      build.onResolve(
        { filter: /(?:compile|expression|answer|simulate|counting|rw-odds)\.js$/ },
        ({ path, kind, resolveDir }) => {
          const found = Object.entries(files).find(([file]) => join(resolveDir, path) === at(`src/${file}`));
          return kind === 'dynamic-import' && found ? { path: `./${found[1]}`, external: true } : undefined;
        },
      );
    },
  };
}
