import type { Program } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, forcedSource, replay, type RollRequest, run, seededSource } from './index.js';
import { loadRuleset, rulesetNames } from './testing/rulesets.js';

/** Every roll that runs without being given anything. */
function requests(program: Program): RollRequest[] {
  return program.rolls
    .filter(({ inputs }) => inputs.every((input) => input.default ?? input.type.kind === 'optional'))
    .map(({ name }) => ({ roll: name }));
}

describe.each(rulesetNames)('the runs of %s', (name) => {
  const program = loadRuleset(name);

  it.each(requests(program).map((request) => [request.roll, request] as const))(
    'of %s are the same with a trace, from their dice, and from their log',
    (_, request) => {
      for (let trial = 0; trial < 20; trial += 1) {
        const answers = { dice: seededSource(name, trial), decide: defaultPolicy };
        const plain = run(program, request, answers);
        const traced = run(program, { ...request, trace: true }, { ...answers, dice: seededSource(name, trial) });
        const { log } = plain;
        expect(JSON.stringify({ ...JSON.parse(JSON.stringify(traced)), trace: undefined })).toBe(JSON.stringify(plain));
        const forced = run(program, request, { dice: forcedSource(log.dice), decide: defaultPolicy });
        expect(JSON.stringify(forced)).toBe(JSON.stringify(plain));
        expect(JSON.stringify(replay(program, log))).toBe(JSON.stringify(plain));
      }
    },
  );
});
