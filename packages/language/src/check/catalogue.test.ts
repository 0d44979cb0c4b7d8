import { allDiagnosticCodes, type Diagnostic, explain } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { checkBareExpression, checkRuleset, readExpression, readRuleset } from '../index.js';

/** Codes that only show when something runs, or when more than one ruleset is there, are run by those packages. */
const elsewhere = /^((run|odds|simulate|uses|yaml|document)\/|example\/dice$)/;
const codes = allDiagnosticCodes().filter((code) => !elsewhere.test(code));

function diagnose(fragment: string): readonly Diagnostic[] {
  if (!/^\w+:(\s|$)/.test(fragment)) {
    const { expression, diagnostics } = readExpression(fragment);
    return [...diagnostics, ...(diagnostics.length === 0 ? checkBareExpression(expression).diagnostics : [])];
  }
  const text = `rulewright: 1\ntitle: Fixture\n${fragment}\n`;
  const { model, diagnostics } = readRuleset('ruleset.yaml', {
    read: (path) => (path === 'ruleset.yaml' ? text : undefined),
  });
  return [...diagnostics, ...(model ? checkRuleset(model).diagnostics : [])];
}

describe.each(codes)('%s', (code) => {
  const entry = explain(code);

  it('is given by its bad example', () => {
    expect(diagnose(entry?.bad ?? '').map((each) => each.code)).toContain(code);
  });

  it('is not given by its good example, which is altogether right', () => {
    const found = diagnose(entry?.good ?? '').filter(({ severity }) => severity !== 'info');
    expect(found.map((each) => `${each.code}: ${each.message}`)).toEqual([]);
  });
});
