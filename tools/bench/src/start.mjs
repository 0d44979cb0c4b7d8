import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median, table } from './measure.mjs';

const command = fileURLToPath(new URL('../../../packages/cli/dist/rulewright.js', import.meta.url));

function time(args) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(status)}.`);
  return performance.now() - start;
}

export function benchStart() {
  const cases = [
    ['node -e 0', ['-e', '0']],
    ['rulewright --version', [command, '--version']],
    ["rulewright roll --expr '4d6kh3'", [command, 'roll', '--expr', '4d6kh3']],
  ];
  const times = cases.map(() => []);
  for (let turn = 0; turn < 9; turn += 1) cases.forEach(([, args], index) => times[index].push(time(args)));
  const bare = median(times[0]);
  table([
    ['starting', 'median', 'over bare node'],
    ...cases.map(([name], index) => {
      const own = median(times[index]);
      return [name, `${own.toFixed(0)} ms`, index === 0 ? '' : `+${(own - bare).toFixed(0)} ms`];
    }),
  ]);
}
