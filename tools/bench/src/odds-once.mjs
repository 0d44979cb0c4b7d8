/** One question in a process of its own: prints how long the first call took and the shortest of the later ones. */
import { compileRuleset, oddsOf } from '@rulewright/engine';
import { oddsCases, rulesetOf } from './odds-cases.mjs';

const asked = oddsCases.find(({ name }) => name === process.argv[2]);
const text = rulesetOf(asked);

/** Each time with a program of its own: what is kept for a program must not answer for it. */
function time() {
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error(JSON.stringify(diagnostics));
  const began = process.cpuUsage();
  const start = performance.now();
  const { answer, diagnostics: problems } = oddsOf(program, { roll: 'asked', ask: ['result'] });
  const spent = performance.now() - start;
  const { user, system } = process.cpuUsage(began);
  if (!answer) throw new Error(JSON.stringify(problems));
  return { spent, cpu: (user + system) / 1000 };
}

const { spent: first, cpu: processor } = time();
let warm = Infinity;
const end = performance.now() + 1000;
do {
  const { spent, cpu } = time();
  // The processor's time leaves out what other processes take; its clock is too coarse for the shortest calls.
  warm = Math.min(warm, cpu > 2 ? Math.min(cpu, spent) : spent);
} while (performance.now() < end);
console.log(JSON.stringify({ first, processor, warm }));
