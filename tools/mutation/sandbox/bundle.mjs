import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { areas } from '../areas.mjs';

const root = process.cwd();
const at = (path) => join(root, path);

const entryOf = (tests) => `
import './tools/setup/fuzzing.ts';
import * as tests from './tools/mutation/sandbox/run-tests.ts';
const files = {
${tests.map((path) => `  ${JSON.stringify(path)}: () => import(${JSON.stringify(`./${path}`)}),`).join('\n')}
};
export const runAll = () => tests.runAll(files);
export const runFor = (mutant) => tests.runFor(files, mutant);
export const prepare = () => tests.prepare(files);
`;

const sources = {
  name: 'sources of this repository',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(@fast-check\/)?vitest$/ }, ({ path }) => ({
      path: at(`tools/mutation/sandbox/${path === 'vitest' ? 'vitest' : 'fast-check'}.ts`),
    }));
    onResolve({ filter: /^@rulewright\/[a-z-]+(\/(run|packages))?$/ }, ({ path }) => {
      const [, name, part = 'index'] = path.split('/');
      return { path: at(`packages/${name}/src/${part}.ts`) };
    });
    // In a bundle every file would take itself for the bundle.
    onLoad({ filter: /packages\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

/** Puts all tests of an area and what they import into one file, so that a process that tries a mutant has little to load. */
export async function bundle(area) {
  const { outputFiles } = await build({
    stdin: { contents: entryOf(areas[area].tests), resolveDir: root, sourcefile: 'area.ts' },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    plugins: [sources],
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  });
  const counting = outputFiles[0].text;
  writeFileSync(at('counting.mjs'), counting);
  // Only the first run counts which tests reach which mutant; in all others counting would be most of the work.
  writeFileSync(at('area.mjs'), counting.replaceAll(/\bstryCov_9fa48\d*\("\d+"(?:, "\d+")*\)/g, '0'));
}
