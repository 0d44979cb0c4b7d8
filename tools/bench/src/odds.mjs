import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileRuleset, oddsOf } from '@rulewright/engine';
import { median, table } from './measure.mjs';
import { growing, oddsCases, rulesetOf, taskGrid } from './odds-cases.mjs';

const once = fileURLToPath(new URL('odds-once.mjs', import.meta.url));
const rulesets = fileURLToPath(new URL('../../../rulesets/', import.meta.url));
const turns = 5;

function ask(name) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [once, name], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return JSON.parse(stdout);
}

const show = (milliseconds) => (milliseconds === undefined ? '' : milliseconds.toFixed(milliseconds < 10 ? 2 : 0));

/** The processor's time of a call, in milliseconds, which leaves out what other processes take. */
function spent(call) {
  const began = process.cpuUsage();
  const result = call();
  const { user, system } = process.cpuUsage(began);
  return { result, milliseconds: (user + system) / 1000 };
}

/** Exact odds: the first call in a fresh process beside what Icepool took, and later calls beside what they should. */
export function benchOdds() {
  const rows = oddsCases.map(({ name, icepool, warm: goal }) => {
    const seen = Array.from({ length: turns }, () => ask(name));
    const first = median(seen.map((each) => each.first));
    const processor = median(seen.map((each) => each.processor));
    const warm = Math.min(...seen.map((each) => each.warm));
    const times = icepool === undefined ? '' : `${(icepool / first).toFixed(1)}x`;
    return [name, show(first), show(processor), show(icepool), times, show(warm), show(goal)];
  });
  table([['exact odds, ms', 'first call', 'processor', 'Icepool', 'as fast', 'later calls', 'goal'], ...rows]);
  benchGrowth();
  benchGrid();
}

/** What pools twice as large cost: a power of their size, not a number to the power of it. */
function benchGrowth() {
  const rows = growing.map(({ name, sizes, roll }) => {
    const times = sizes.map((size) => {
      const text = rulesetOf({ roll: roll(size) });
      const tries = Array.from({ length: 3 }, () => {
        const { program } = compileRuleset('ruleset.yaml', { read: () => text });
        return spent(() => oddsOf(program, { roll: 'asked', ask: ['result'] })).milliseconds;
      });
      return Math.min(...tries);
    });
    const [first, last] = [times[1], times.at(-1)];
    const power = Math.log(last / first) / Math.log(sizes.at(-1) / sizes[1]);
    return [name, ...times.map((each, at) => `${sizes[at]}: ${show(each)}`), `size^${power.toFixed(1)}`];
  });
  table([['growth, ms of the processor', '', '', '', '', 'grows like'], ...rows]);
}

/** A whole grid of questions to one roll of a whole ruleset. */
function benchGrid() {
  const { ruleset, roll, outcome, inputs } = taskGrid;
  const read = (path) => {
    const file = `${rulesets}${ruleset}/${path}`;
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const passes = Array.from({ length: 3 }, () => {
    const { program } = compileRuleset('ruleset.yaml', { read });
    const { milliseconds } = spent(() => {
      for (const each of inputs) {
        const { answer } = oddsOf(program, { roll, inputs: each, ask: ['outcome'] });
        if (!answer?.outcomes.has(outcome)) throw new Error(`The odds of ${roll} lack ${outcome}.`);
      }
    });
    return milliseconds;
  });
  const cells = [`${ruleset} ${roll}, ${inputs.length} questions`, show(passes[0]), show(Math.min(...passes)), '1000'];
  table([['a grid, ms of the processor', 'first pass', 'later passes', 'goal'], cells]);
}
