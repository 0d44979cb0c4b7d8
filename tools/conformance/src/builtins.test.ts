import { builtins, showValue } from '@rulewright/core';
import { bareRoll, compileExpression, forcedSource, run } from '@rulewright/engine';
import { describe, expect, it } from 'vitest';

const examples = [...builtins.values()].flatMap(({ kind, name, examples: each }) =>
  each.map((example) => ({ ...example, kind, name })),
);

describe('the examples of built-ins', () => {
  it.each(examples)('of $kind $name: $expression', ({ expression, dice, result }) => {
    const { program, diagnostics } = compileExpression(expression);
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    if (!program) return;
    const state = run(program, { roll: bareRoll }, { dice: forcedSource(dice ?? []) });
    expect(state.state === 'failed' ? state.diagnostic.message : state.state).toBe('done');
    if (state.state === 'done') expect(showValue(state.result)).toBe(result);
  });
});
