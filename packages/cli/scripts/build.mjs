// One file with everything inside: a command that starts fast and installs nothing else.
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const outfile = at('dist/rulewright.js');

await build({
  entryPoints: [at('src/index.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'eof',
  logLevel: 'warning',
  banner: {
    // CommonJS dependencies call require() for Node's own modules.
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
});
chmodSync(outfile, 0o755);
