import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileRuleset } from '../index.js';
import { fixture } from '../read/testing/fixtures.js';
import { mutated } from '../read/testing/mutations.js';

const whole = fixture('lantern-wharf.yaml')
  .replace(/^parts:.*\n/m, '')
  .replace(/^uses:.*\n/m, '');

/** Words of one ruleset put where others stood: what can be read, but means something else. */
const swapped = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 }).map((swaps) => {
  const words = whole.split(/\b/);
  for (const [to, from] of swaps) words[to % words.length] = words[from % words.length] ?? '';
  return words.join('');
});

it('checks whatever can be read without an exception, and says where each problem is', () => {
  fc.assert(
    fc.property(fc.oneof(mutated(whole), swapped), (text) => {
      const { diagnostics, program } = compileRuleset('ruleset.yaml', {
        read: (path) => (path === 'ruleset.yaml' ? text : undefined),
      });
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(program === undefined).toBe(errors.length > 0);
      for (const { span } of diagnostics) expect(span.from <= span.to && span.to <= text.length).toBe(true);
    }),
    { numRuns: 60 },
  );
}, 120_000);
