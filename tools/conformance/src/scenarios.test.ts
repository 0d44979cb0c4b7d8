/** Scenarios of the rulesets with decisions that nobody sensible would make: whatever is chosen, what is promised holds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import {
  type CompileHost,
  compileRuleset,
  type Decider,
  forcedSource,
  replay,
  resume,
  type RunState,
  runScenario,
  seededSource,
  undo,
} from '@rulewright/engine';
import { describe, expect, it } from 'vitest';

const rulesets = fileURLToPath(new URL('../../../rulesets/', import.meta.url));
const games = Number(process.env['SCENARIO_GAMES'] ?? 40);

const scenarios = readdirSync(rulesets)
  .filter((name) => existsSync(join(rulesets, name, 'ruleset.yaml')))
  .flatMap((name) => {
    const { program } = compileRuleset('ruleset.yaml', hostOf(join(rulesets, name)));
    if (!program) throw new Error(`${name} does not compile.`);
    // Those of a ruleset that is used are played where they are its own.
    const own = program.scenarios.filter((each) => !each.name.includes('.'));
    return own.map((each) => ({ name, program, scenario: each.name }));
  });

/** What a ruleset uses is installed beside it. */
function hostOf(folder: string): CompileHost {
  return {
    read: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined),
    use: (name) => {
      const found = join(folder, 'node_modules', name);
      return existsSync(found) ? { id: name, entry: 'ruleset.yaml', host: hostOf(found) } : undefined;
    },
  };
}

/** Any legal choice, the same for the same seed. */
function anyhow(seed: number): Decider {
  let state = seed * 2_654_435_761 + 1;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return ({ candidates, min, max }) => {
    const left = candidates.map((_, index) => index);
    const count = min + below(max - min + 1);
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0);
  };
}

function told(state: RunState): string {
  if (state.state !== 'done') throw new Error(JSON.stringify(state));
  return JSON.stringify({ result: state, trace: state.trace, after: state.things?.after });
}

describe.each(scenarios)('$name $scenario', { timeout: 20_000 + 500 * games }, ({ program, scenario }) => {
  it('comes to an end whatever is chosen, and a log tells it again', () => {
    for (let seed = 0; seed < games; seed += 1) {
      const answers = { dice: seededSource(seed), decide: anyhow(seed) };
      const done = runScenario(program, { scenario, trace: true }, answers);
      const first = told(done);
      expect(told(replay(program, done.log, { trace: true }))).toBe(first);
      if (done.log.decisions.length === 0) continue;
      const shorter = undo(done.log);
      const again = resume(
        program,
        shorter,
        { decision: done.log.decisions.at(-1) ?? [] },
        { dice: forcedSource(done.log.dice.slice(shorter.dice.length)) },
        { trace: true },
      );
      expect(told(again)).toBe(first);
    }
  });
});
