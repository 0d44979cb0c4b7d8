// Bundles the tool with what it imports and starts it.
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
});
await import(outfile.href);
