// Makes what is published: modules that a page can load as they are, each element by itself or all at once. What is seldom
// needed comes by itself when it is: the language for rules as YAML, the odds in a worker. They share no objects with the
// elements, only plain data, so that each holds just what it needs of the core.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { slim } from './slim.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const at = (path) => join(root, path);

const elements = ['dice', 'odds', 'play', 'roller', 'sheet', 'table', 'trace'].map((name) => `src/rw-${name}.ts`);
const [core, interpreter, odds] = ['core', 'interpreter', 'odds'].map((name) => join(root, '..', name, 'dist'));
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

const shared = await build({
  ...common,
  entryPoints: [...elements, 'src/index.ts'],
  splitting: true,
  chunkNames: 'shared-[hash]',
  plugins: [apart(), slim('run', [core, interpreter])],
});
await build({
  ...common,
  entryPoints: [{ in: 'src/index.ts', out: 'rulewright-elements' }],
  plugins: [apart(), slim('run', [core, interpreter])],
});
await build({ ...common, entryPoints: [{ in: 'src/base/compile.ts', out: 'language' }], plugins: [slim('language')] });
await build({
  ...common,
  entryPoints: [
    { in: 'src/odds/worker.ts', out: 'odds-worker' },
    { in: 'src/odds/answer.ts', out: 'odds-answer' },
  ],
  plugins: [slim('odds', [core, interpreter, odds])],
});
writeFileSync(at('dist/metafile.json'), JSON.stringify(shared.metafile));

/** Modules that are loaded when they are needed are files of their own, beside everything else. */
function apart() {
  const files = { 'base/compile.js': 'language.js', 'odds/answer.js': 'odds-answer.js' };
  return {
    name: 'apart',
    setup(build) {
      build.onResolve({ filter: /(?:compile|answer)\.js$/ }, ({ path, kind, resolveDir }) => {
        const found = Object.entries(files).find(([file]) => join(resolveDir, path) === at(`src/${file}`));
        return kind === 'dynamic-import' && found ? { path: `./${found[1]}`, external: true } : undefined;
      });
    },
  };
}
