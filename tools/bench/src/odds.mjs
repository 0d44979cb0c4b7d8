import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median, table } from './measure.mjs';
import { oddsCases } from './odds-cases.mjs';

const once = fileURLToPath(new URL('odds-once.mjs', import.meta.url));
const turns = 5;

function ask(name) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [once, name], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return JSON.parse(stdout);
}

const show = (milliseconds) => (milliseconds === undefined ? '' : milliseconds.toFixed(milliseconds < 10 ? 2 : 0));

/** Exact odds: the first call in a fresh process beside what Icepool took, and later calls beside what they should. */
export function benchOdds() {
  const rows = oddsCases.map(({ name, icepool, warm: goal }) => {
    const seen = Array.from({ length: turns }, () => ask(name));
    const first = median(seen.map((each) => each.first));
    const warm = Math.min(...seen.map((each) => each.warm));
    const times = icepool === undefined ? '' : `${(icepool / first).toFixed(1)}x`;
    return [name, show(first), show(icepool), times, show(warm), show(goal)];
  });
  table([['exact odds, ms', 'first call', 'Icepool', 'as fast', 'later calls', 'goal'], ...rows]);
}
