import { describe, expect, it } from 'vitest';
import { builtins, showValue, explain, allDiagnosticCodes } from '@rulewright/core';
import * as language from '../../language/src/index.js';
import * as interpreter from '../../interpreter/src/index.js';
const examples = [...builtins.values()].flatMap(({ name, kind, examples: each }) => each.map((e) => ({ ...e, name, kind })));
const check = (text: string) => {
  const { expression, diagnostics } = language.readExpression(text);
  const c = language.checkBareExpression(expression);
  return { program: (c as any).program, diagnostics: [...diagnostics, ...c.diagnostics] };
};
describe('pipeline', () => {
  it.each(examples)('$kind $name: $expression', ({ expression, dice, result }) => {
    const { program, diagnostics } = check(expression);
    expect(diagnostics.map((d) => `${d.code} ${d.message}`)).toEqual([]);
    const state: any = interpreter.run(program, { roll: 'expression' }, { dice: interpreter.forcedSource(dice ?? []) });
    expect(state.diagnostics ?? []).toEqual([]);
    expect(state.kind ?? state.state).toBe('done');
    expect(showValue(state.result)).toBe(result);
  });
  it.each(allDiagnosticCodes().filter((c) => /^(dice|number)\//.test(c)))('%s', (code) => {
    const e = explain(code)!;
    if (!/^\w+:(\s|$)/.test(e.bad)) expect(check(e.bad).diagnostics.map((d) => d.code)).toContain(code);
    if (!/^\w+:(\s|$)/.test(e.good)) expect(check(e.good).diagnostics.map((d) => d.code)).toEqual([]);
  });
});
