// Few files with everything inside: a command that starts fast and installs nothing else.
//   node scripts/build.mjs [--outfile FILE] [--sources]
// With --sources the other packages are taken from their sources, so that they need not be built.
import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { writeLicences } from '../../../tools/setup/licences.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { values } = parseArgs({ options: { outfile: { type: 'string' }, sources: { type: 'boolean' } } });
const outfile = values.outfile ?? at('dist/rulewright.js');
const packages = ['core', 'language', 'interpreter', 'odds', 'kernel', 'charts', 'engine'];

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Less text to read at every start.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'eof',
  metafile: true,
  logLevel: 'warning',
  alias: values.sources
    ? {
        '@rulewright/engine/packages': at('../engine/src/packages.ts'),
        ...Object.fromEntries(packages.map((name) => [`@rulewright/${name}`, at(`../${name}/src/index.ts`)])),
      }
    : {},
  banner: {
    // CommonJS dependencies call require() for Node's own modules.
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  // It starts workers from files of its own.
  external: ['piscina'],
};
const { banner } = shared;
const beside = (name) => join(dirname(outfile), name);
/** What seldom is wanted is a file of its own, which is loaded when it is. */
const apart = {
  name: 'apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/redis\/index\.js$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './redis.js', external: true } : undefined,
    ),
};
const bundles = [
  await build({
    ...shared,
    plugins: [apart],
    entryPoints: [at('src/index.ts')],
    outfile,
    banner: { js: `#!/usr/bin/env node\n${banner.js}` },
  }),
  await build({ ...shared, entryPoints: [at('src/simulate-worker.ts')], outfile: beside('simulate-worker.js') }),
  await build({
    ...shared,
    entryPoints: [at('src/redis/index.ts')],
    outfile: beside('redis.js'),
    // Other servers than Redis, and what makes it a little faster where it is there.
    external: [...shared.external, 'pg', 'redis', '@valkey/valkey-glide', 'msgpackr-extract'],
  }),
];
writeLicences(
  outfile,
  bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)),
);
chmodSync(outfile, 0o755);
