import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileRuleset, defaultPolicy, runScenario, seededSource } from '@rulewright/engine';
import { perSecond, rates, table } from './measure.mjs';

const scenarios = [
  { ruleset: 'gobbos', scenario: 'toll' },
  { ruleset: 'octas', scenario: 'ambush' },
];

function load(name) {
  const folder = fileURLToPath(new URL(`../../../rulesets/${name}/`, import.meta.url));
  const read = (path) => (existsSync(folder + path) ? readFileSync(folder + path, 'utf8') : undefined);
  return compileRuleset('ruleset.yaml', { read }).program;
}

function fights(program, scenario, trace) {
  const dice = seededSource('bench');
  return () => runScenario(program, { scenario, trace }, { dice, decide: defaultPolicy });
}

/** The lines of a trace, which are the same whether it is kept or not. */
function stepsOf(steps) {
  return steps.reduce((sum, { children = [] }) => sum + 1 + stepsOf(children), 0);
}

function meanSteps(fight) {
  const runs = 50;
  let steps = 0;
  for (let index = 0; index < runs; index++) steps += stepsOf(fight().trace.steps);
  return steps / runs;
}

/** Whole fights, with the default policies deciding: how many in a second, and how many steps of their traces. */
export function benchPlaying() {
  console.log('Playing whole fights, on one core, seeded. A step is a line of the trace.');
  const rows = [['scenario', 'steps', 'fights, no trace', 'steps', 'fights, trace', 'steps']];
  for (const { ruleset, scenario } of scenarios) {
    const program = load(ruleset);
    const traced = fights(program, scenario, true);
    const steps = meanSteps(traced);
    const [plain, withTrace] = rates([fights(program, scenario, false), traced]);
    rows.push([
      `${ruleset} ${scenario}`,
      String(Math.round(steps)),
      perSecond(plain),
      perSecond(plain * steps),
      perSecond(withTrace),
      perSecond(withTrace * steps),
    ]);
  }
  table(rows);
}
