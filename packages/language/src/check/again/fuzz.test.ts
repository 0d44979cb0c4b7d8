import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, edited, edits, type Files } from './testing/edits.js';
import { compileAnew, filesOf, outcome, rulesetNames, Session } from './testing/sessions.js';
import { smallFiles } from './testing/small.js';

function follow(files: Files, list: readonly Edit[]): void {
  const session = new Session();
  session.again(files);
  const history = [files];
  for (const edit of list) {
    history.push(edited(history, edit));
    const now = history.at(-1) ?? {};
    expect(outcome(session.again(now))).toBe(outcome(compileAnew(now)));
  }
}

describe('compiling again after an edit gives what compiling anew gives', () => {
  it('in a ruleset with something of everything', () => {
    expect(compileAnew(smallFiles).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    fc.assert(
      fc.property(fc.array(edits, { minLength: 3, maxLength: 7 }), (list) => {
        follow(smallFiles, list);
      }),
      { numRuns: 20 },
    );
  });

  it.each(rulesetNames)('in %s', (name) => {
    const files = filesOf(name);
    fc.assert(
      fc.property(fc.array(edits, { minLength: 6, maxLength: 6 }), (list) => {
        follow(files, list);
      }),
      { numRuns: 1 },
    );
  });
});
