import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { compileRuleset } from '@rulewright/language';
import { compareAll, rollRequests, stateRequests } from '../testing/compared-rulesets.js';
import { compareMachines } from '../testing/differential.js';
import { stateRules } from '../testing/random-rules.js';
import { loadMechanic, loadRuleset, mechanicNames, rulesetNames } from '../testing/rulesets.js';

describe.each(rulesetNames)('the actions and scenarios of %s', (name) => {
  it('are the same on all machines, trial by trial', { timeout: 240_000 }, () => {
    const { refused, compared } = compareAll(loadRuleset(name), stateRequests, 16);
    expect(compared).toBeGreaterThan(0);
    expect(refused).toEqual({});
  });
});

describe('the mechanics of published games', () => {
  it('are the same on all machines, trial by trial', { timeout: 120_000 }, () => {
    const refused = mechanicNames.flatMap((name) => {
      const all = compareAll(
        loadMechanic(name),
        (program) => [...rollRequests(program), ...stateRequests(program)],
        24,
      );
      return Object.entries(all.refused).map(([roll, reason]) => `${name} ${roll}: ${reason}`);
    });
    // What has no instructions is known; a change that adds to it should be noticed.
    expect(refused).toMatchSnapshot();
  });
});

describe('random rules that change things', () => {
  test.prop([stateRules], { numRuns: 30 })(
    'are the same on all machines',
    (text) => {
      const { program } = compileRuleset('r.yaml', { read: (path) => (path === 'r.yaml' ? text : undefined) });
      fc.pre(program !== undefined);
      const comparison = program && compareMachines(program, { scenario: 'all' }, 32, 77);
      expect(comparison?.differences.slice(0, 3) ?? [], text).toEqual([]);
    },
    240_000,
  );
});
