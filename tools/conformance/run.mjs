// Bundles the runner with the packages' sources, so that it never runs a stale build, and starts it.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const outfile = new URL('dist/main.js', import.meta.url);

await build({
  entryPoints: [at('src/main.ts')],
  outfile: fileURLToPath(outfile),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
  alias: Object.fromEntries(
    readdirSync(at('../../packages'))
      .map((name) => [`@rulewright/${name}`, at(`../../packages/${name}/src/index.ts`)])
      .filter(([, entry]) => existsSync(entry)),
  ),
  banner: {
    // CommonJS dependencies call require() for Node's own modules.
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
});
await import(outfile.href);
