import { allDiagnosticCodes, explain, type RequestExample } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { compileCondition, compileRuleset, oddsOf } from './index.js';

const codes = allDiagnosticCodes().filter((code) => code.startsWith('odds/'));

/** What is wrong when the odds of the last roll of a fragment are asked for. */
function problems(fragment: string, { condition, ask, policy }: RequestExample = {}): string[] {
  const text = `rulewright: 1\ntitle: Fixture\n${fragment}\n`;
  const read = (path: string): string | undefined => (path === 'ruleset.yaml' ? text : undefined);
  const plain = compileRuleset('ruleset.yaml', { read });
  const roll = plain.program?.rolls.at(-1)?.name ?? '';
  const asked =
    condition === undefined
      ? { ...plain, given: undefined }
      : compileCondition((adjust) => compileRuleset('ruleset.yaml', { read, adjust }), roll, condition);
  const wrong = asked.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  if (!asked.program || wrong.length > 0) return wrong;
  return oddsOf(asked.program, { roll, ask, policy, given: asked.given, limits: { millis: 5_000 } }).diagnostics.map(
    ({ code }) => code,
  );
}

describe.each(codes)('%s', (code) => {
  const entry = explain(code);

  it('is given by its bad example', () => {
    expect(problems(entry?.bad ?? '', entry?.requests?.bad)).toEqual([code]);
  });

  it('is not given by its good example', () => {
    expect(problems(entry?.good ?? '', entry?.requests?.good)).toEqual([]);
  });
});
