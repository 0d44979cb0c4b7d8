import { fc, test as property } from '@fast-check/vitest';
import type { Program } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import {
  type DecisionQuestion,
  fingerprint,
  readLog,
  replay,
  resume,
  type RunLog,
  type RunState,
  run,
  type ThingJson,
  undo,
} from '../index.js';
import { brawl } from '../testing/brawl.js';
import { seededSource } from '../sources/seeded.js';

/** Any of the choices that a question offers. */
function choice({ candidates, min, max }: DecisionQuestion, wish: number): readonly number[] {
  const count = min + (wish % (max - min + 1));
  return Array.from({ length: count }, (_, index) => (wish + index) % candidates.length).sort((a, b) => a - b);
}

const request = { scenario: 'ambush', inputs: { most: 30 }, trace: true };

/** A whole game with decisions that a list of wishes makes. */
function play(seed: number, wishes: readonly number[]): RunState {
  let made = 0;
  return run(brawl, request, {
    dice: seededSource(seed),
    decide: (question) => {
      made += 1;
      return choice(question, wishes[made % wishes.length] ?? 0);
    },
  });
}

const games = fc.tuple(fc.nat(1_000_000), fc.array(fc.nat(20), { minLength: 1, maxLength: 30 }));

function things(state: RunState): readonly ThingJson[] {
  return state.state === 'done' ? Object.values(state.things?.after ?? {}).flat() : [];
}

describe('any game', () => {
  property.prop([games], { numRuns: 400 })('ends, and keeps every number within its range', ([seed, wishes]) => {
    const state = play(seed, wishes);
    expect(state.state).toBe('done');
    for (const { hp, spirit, armour } of things(state)) {
      expect(hp).toSatisfy((each: number) => each >= 0 && each <= 20);
      expect(spirit).toSatisfy((each: number) => each >= 0 && each <= 6);
      const { points } = (armour ?? { points: 0 }) as { readonly points: number };
      expect(points).toSatisfy((each: number) => each >= 0 && each <= 6);
    }
  });

  property.prop([games], { numRuns: 100 })(
    'is its log: replayed it is the same, to the last step',
    ([seed, wishes]) => {
      const state = play(seed, wishes);
      const log = readLog(JSON.parse(JSON.stringify(state.log)));
      expect(log && JSON.stringify(replay(brawl, log, { trace: true }))).toBe(JSON.stringify(state));
      const plain = JSON.stringify(replay(brawl, log as RunLog));
      expect(JSON.parse(plain)).toEqual({ ...(JSON.parse(JSON.stringify(state)) as object), trace: undefined });
    },
  );

  property.prop([games, fc.nat(40)], { numRuns: 100 })('can be taken back and made again', ([seed, wishes], back) => {
    const { log } = play(seed, wishes);
    const shorter = undo(log, back);
    const kept = shorter.decisions.length;
    expect(kept).toBe(Math.max(0, log.decisions.length - back));
    const asking = replay(brawl, shorter, { trace: true });
    if (back === 0) expect(asking.state).toBe('done');
    else expect(asking).toMatchObject({ state: 'asking', log: shorter, question: { kind: 'decision' } });
    // The same decisions and dice lead to where it was.
    let state = asking;
    while (state.state === 'asking') {
      const { dice, decisions } = state.log;
      const answer =
        state.question.kind === 'die'
          ? { die: log.dice[dice.length] ?? 0 }
          : { decision: log.decisions[decisions.length] ?? [] };
      state = resume(brawl, state.log, answer, {}, { trace: true });
    }
    expect(JSON.stringify(state)).toBe(JSON.stringify(replay(brawl, log, { trace: true })));
  });

  property.prop([games, fc.nat(60)], { numRuns: 100 })(
    'refuses what is not offered, and is not harmed',
    ([seed, wishes], at) => {
      const { log } = play(seed, wishes);
      const asking = replay(brawl, undo(log, Math.max(1, log.decisions.length - at)));
      if (asking.state !== 'asking') return;
      const refused = resume(brawl, asking.log, { decision: 99 });
      expect(refused).toMatchObject({ state: 'failed', diagnostic: { code: 'run/illegal-choice' } });
      expect(JSON.stringify(replay(brawl, asking.log))).toBe(JSON.stringify(asking));
    },
  );
});

describe('a log', () => {
  const done = play(7, [0]);
  const titled: Program = {
    ...brawl,
    title: 'Another title',
    examples: [],
    actions: brawl.actions.map((action) => ({ ...action, title: 'Titled', span: [0, 5, 9] as const })),
  };
  const changed: Program = {
    ...brawl,
    actions: brawl.actions.map((action) => ({ ...action, steps: action.steps.slice(0, -1) })),
  };

  test('knows its rules: titles and places make no difference, anything else does', () => {
    expect(fingerprint(titled)).toBe(fingerprint(brawl));
    expect(replay(titled, done.log)).toMatchObject({ state: 'done' });
    expect(fingerprint(changed)).not.toBe(fingerprint(brawl));
    const refused = replay(changed, done.log);
    expect(refused).toMatchObject({ state: 'failed', diagnostic: { code: 'run/other-rules' } });
  });

  test('of other rules is taken when asked for, as long as all of it fits', () => {
    const harmless: Program = {
      ...brawl,
      options: [{ name: 'new', type: { kind: 'boolean' }, default: true, span: [0, 0, 0] }],
    };
    const taken = replay(harmless, done.log, { otherRules: true });
    expect(taken).toMatchObject({ state: 'done', log: { rules: fingerprint(harmless), dice: done.log.dice } });
    const shorter: Program = { ...brawl, scenarios: brawl.scenarios.map((each) => ({ ...each, steps: [] })) };
    expect(replay(shorter, done.log, { otherRules: true })).toMatchObject({
      state: 'failed',
      diagnostic: { code: 'run/too-many-dice' },
    });
  });

  test('must be used up', () => {
    const more = {
      ...done.log,
      decisions: [...done.log.decisions, [0]],
      diceBefore: [...done.log.diceBefore, done.log.dice.length],
    };
    expect(replay(brawl, more)).toMatchObject({ state: 'failed', diagnostic: { code: 'run/too-many-choices' } });
  });

  test('that is none is not read', () => {
    const { diceBefore: _, ...without } = done.log;
    expect(readLog(without)).toBeUndefined();
    expect(readLog({ ...done.log, diceBefore: [...done.log.diceBefore].reverse() })).toBeUndefined();
    expect(readLog({ ...done.log, roll: 'attack' })).toBeUndefined();
    expect(readLog({ ...done.log, rules: 3 })).toBeUndefined();
    expect(readLog(null)).toBeUndefined();
  });
});
