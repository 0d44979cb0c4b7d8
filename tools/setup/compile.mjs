// Compiles the package that it is started in, and removes from its dist what an earlier source has left behind there,
// so that nothing is published that is not built any more. What it is given goes to the compiler.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')), 'bin/tsc');
const began = Date.now();
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (status === 0) removeOlder('dist');
process.exitCode = status ?? 1;

/** The compiler writes all of its files each time. What other scripts put beside them is left alone. */
function removeOlder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeOlder(path);
    else if (/\.(d\.ts|js|map)$/.test(entry.name) && !/\.generated\.js$/.test(entry.name)) {
      // Some file systems keep whole seconds.
      if (statSync(path).mtimeMs < began - 1000) rmSync(path);
    }
  }
}
