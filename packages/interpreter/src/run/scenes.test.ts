import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  readLog,
  replay,
  resume,
  run,
  type RunLog,
  type RunState,
  seededSource,
  type ThingJson,
  undo,
} from '../index.js';
import { arbitraryScene, most } from '../testing/arbitrary-scenes.js';

const runs = 400;

/** A game in which someone always takes another of the candidates. */
function play(rules: Parameters<typeof run>[0], seed: number, trace: boolean): RunState {
  let made = seed;
  const decide = ({ candidates }: { readonly candidates: readonly unknown[] }): number =>
    (made += 1) % candidates.length;
  return run(rules, { scenario: 'scene', trace }, { dice: seededSource(seed), decide });
}

function plain(state: RunState): unknown {
  return { ...(JSON.parse(JSON.stringify(state)) as object), trace: undefined };
}

describe('any scenario', () => {
  property.prop([arbitraryScene, fc.nat(1000)], { numRuns: runs })(
    'ends within its ranges, or is refused',
    (rules, seed) => {
      const state = play(rules, seed, true);
      if (state.state !== 'done') {
        expect(state).toMatchObject({ state: 'failed', diagnostic: { code: 'run/refused' } });
        return;
      }
      const all: readonly (ThingJson | readonly ThingJson[])[] = Object.values(state.things?.after ?? {});
      for (const { n, tin } of all.flatMap((each): readonly ThingJson[] => ('is' in each ? [each] : each))) {
        expect(n).toSatisfy((each: number) => each >= 0 && each <= most.n);
        const { points } = tin as { readonly points: number };
        expect(points).toSatisfy((each: number) => each >= 0 && each <= most.points);
      }
    },
  );

  property.prop([arbitraryScene, fc.nat(1000)], { numRuns: runs })(
    'is the same with and without a trace, and from its log',
    (rules, seed) => {
      const traced = play(rules, seed, true);
      expect(plain(play(rules, seed, false))).toEqual(plain(traced));
      if (traced.state !== 'done') return;
      const log = readLog(JSON.parse(JSON.stringify(traced.log))) as RunLog;
      expect(JSON.stringify(replay(rules, log, { trace: true }))).toBe(JSON.stringify(traced));
    },
  );

  property.prop([arbitraryScene, fc.nat(1000), fc.nat(5)], { numRuns: runs })(
    'can be taken back and made again',
    (rules, seed, back) => {
      const { log, state: ended } = play(rules, seed, true);
      if (ended !== 'done') return;
      let state = replay(rules, undo(log, back), { trace: true });
      while (state.state === 'asking') {
        const { dice, decisions } = state.log;
        const next =
          state.question.kind === 'die'
            ? { die: log.dice[dice.length] ?? 0 }
            : { decision: log.decisions[decisions.length] ?? [] };
        state = resume(rules, state.log, next, {}, { trace: true });
      }
      expect(JSON.stringify(state)).toBe(JSON.stringify(replay(rules, log, { trace: true })));
    },
  );
});
