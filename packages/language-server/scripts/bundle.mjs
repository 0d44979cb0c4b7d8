import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeLicences } from '../../../tools/setup/licences.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const packages = ['core', 'language', 'interpreter', 'odds', 'kernel', 'charts', 'engine', 'language-service'];

/** Bundles the server into a file; with `sources` from the packages' sources. */
export async function bundleServer(outfile, sources) {
  const { metafile } = await build({
    entryPoints: [at('src/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
    alias: sources
      ? {
          '@rulewright/engine/packages': at('../engine/src/packages.ts'),
          ...Object.fromEntries(packages.map((name) => [`@rulewright/${name}`, at(`../${name}/src/index.ts`)])),
        }
      : {},
    banner: {
      // CommonJS dependencies call require() for Node's own modules.
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  writeLicences(outfile, Object.keys(metafile.inputs));
}
