// One file with everything inside, which is both the server and its threads.
//   node scripts/build.mjs [--outfile FILE] [--sources]
// With --sources the other packages are taken from their sources, so that they need not be built.
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleServer } from './bundle.mjs';

const { values } = parseArgs({ options: { outfile: { type: 'string' }, sources: { type: 'boolean' } } });
const outfile = values.outfile ?? fileURLToPath(new URL('../dist/rulewright-language-server.js', import.meta.url));
await bundleServer(outfile, values.sources === true);
chmodSync(outfile, 0o755);
