/** One question in a process of its own: prints how long the first call took and the shortest of the later ones. */
import { compileRuleset, oddsOf } from '@rulewright/engine';
import { oddsCases, rulesetOf } from './odds-cases.mjs';

const asked = oddsCases.find(({ name }) => name === process.argv[2]);
const text = rulesetOf(asked);

/** Each time with a program of its own: what is kept for a program must not answer for it. */
function time() {
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error(JSON.stringify(diagnostics));
  const start = performance.now();
  const { answer, diagnostics: problems } = oddsOf(program, { roll: 'asked', ask: ['result'] });
  const spent = performance.now() - start;
  if (!answer) throw new Error(JSON.stringify(problems));
  return spent;
}

const first = time();
let warm = Infinity;
const end = performance.now() + 1000;
do warm = Math.min(warm, time());
while (performance.now() < end);
console.log(JSON.stringify({ first, warm }));
