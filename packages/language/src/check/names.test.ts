import type { Diagnostic } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { compileRuleset } from '../index.js';

function found(rules: string): readonly Diagnostic[] {
  return compileRuleset('ruleset.yaml', { read: () => `rulewright: 1\ntitle: Names\n${rules}` }).diagnostics;
}

function problems(rules: string): string[] {
  return found(rules).map(({ code, message }) => `${code} ${message}`);
}

describe('a label called none', () => {
  it('is a word like others', () => {
    const cover = 'cover: "one of (none, half, full)"';
    const rules = `rolls: { hit: { inputs: { ${cover} }, result: if cover is none then 2d6 else 1d6 } }`;
    expect(problems(rules)).toEqual([]);
  });

  it('is an outcome like others', () => {
    const rules = `rolls:
  find: { let: { dice: 2d6 }, result: dice, outcomes: { none: dice < 7, some: otherwise } }
  search: { result: if find is none then 0 else 1 }`;
    expect(problems(rules)).toEqual([]);
  });
});

describe('words to choose from', () => {
  it('need no quotes', () => {
    const choice = 'choose stance from (careful, bold) by player';
    const rules = `rolls: { hit: { let: { stance: "${choice}" }, result: if stance is careful then 2d6 else 1d6 } }`;
    expect(problems(rules)).toEqual([]);
    expect(problems(rules.replace('is careful', 'is carefull'))[0]).toContain('expr/unknown-label');
  });

  it('are no misspellings', () => {
    const rules = 'rolls: { hit: { inputs: { level: integer }, result: "choose from (levle, 3) by player" } }';
    expect(problems(rules)).toEqual(['expr/unknown-name Nothing here is called "levle".']);
    expect(problems(rules.replace('3', 'other'))[0]).toBe('expr/unknown-name Nothing here is called "levle".');
  });
});

describe('a misspelt name', () => {
  it('is said, and not also that what was meant is unused', () => {
    const rules =
      'rolls: { hit: { inputs: { level: integer, spare: integer }, let: { bonus: 2 }, result: levle + bonsu } }';
    expect(problems(rules)).toEqual([
      'expr/unused-input The input "spare" is never used.',
      'expr/unknown-name Nothing here is called "levle".',
      'expr/unknown-name Nothing here is called "bonsu".',
    ]);
  });
});

describe('a definition called like a function of the language', () => {
  it('is pointed out where it calls itself by that', () => {
    const [cycle, ...more] = found('rolls: { keep: { result: "keep(4d6, 3)" } }');
    expect(more).toEqual([]);
    expect(cycle?.code).toBe('expr/cycle');
    expect(cycle?.related?.map(({ message }) => message)).toEqual([
      'This hides the language\'s own function "keep": choose another name.',
    ]);
  });
});
