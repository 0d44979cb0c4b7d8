import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RulesetModel } from '../../model/model.js';
import { readRuleset, readRulesetText } from '../../read/read-ruleset.js';
import { fixture, fixtureHost } from '../../read/testing/fixtures.js';
import { mutated } from '../../read/testing/mutations.js';
import { formatRuleset } from '../format-ruleset.js';
import { meaning } from '../same-meaning.js';
import { printRuleset } from './print-ruleset.js';

/** Printing puts all files into one. */
function meaningOf(model: RulesetModel | undefined): unknown {
  return meaning({ ...model, files: [] });
}

describe('printRuleset', () => {
  it('writes what reads as the same ruleset, parts included', () => {
    const { model, diagnostics } = readRuleset('lantern-wharf.yaml', fixtureHost);
    expect(diagnostics).toEqual([]);
    const printed = printRuleset(model as RulesetModel);
    const again = readRulesetText(printed);
    expect(again.diagnostics).toEqual([]);
    expect(meaningOf(again.model)).toEqual(meaningOf(model));
    expect(printed).toMatchSnapshot();
  });

  it('writes in the usual form', () => {
    const { model } = readRuleset('lantern-wharf.yaml', fixtureHost);
    const printed = printRuleset(model as RulesetModel);
    expect(formatRuleset(printed).text).toBe(printed);
  });

  it('writes any model that was read, whatever is wrong with it', () => {
    const original = fixture('lantern-wharf.yaml');
    fc.assert(
      fc.property(mutated(original), (damaged) => {
        const { model } = readRulesetText(damaged);
        if (!model) return;
        const again = readRulesetText(printRuleset(model));
        expect(again.diagnostics.filter(({ code }) => code.startsWith('yaml/'))).toEqual([]);
        expect(meaningOf(again.model)).toEqual(meaningOf(model));
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('puts what needs it in quotes', () => {
    const { model } = readRulesetText(
      [
        'rulewright: 1',
        "title: 'null'",
        'tables:',
        '  t:',
        '    columns: { a: text, b: { type: text, optional: yes } }',
        "    rows: { 1: ['none', none], 2: ['again twice', x], 3: [x, 'again'], '..0': ['- x', '# y'] }",
        'texts:',
        '  en: { a: "line one\\nline two", a.b: "", "c d": " x " }',
      ].join('\n'),
    );
    expect(meaningOf(readRulesetText(printRuleset(model as RulesetModel)).model)).toEqual(meaningOf(model));
  });
});
