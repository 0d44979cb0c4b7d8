import { testProgram } from '@rulewright/engine';
import { describe, expect, it } from 'vitest';
import { filesIn, loadRuleset, programOf, textOf } from './load.js';

describe.each(filesIn('rules'))('%s', (file) => {
  const loaded = loadRuleset(textOf(`rules/${file}`));

  it('has no errors and no warnings', () => {
    expect(loaded.problems).toEqual([]);
  });

  it('has examples that hold', () => {
    const { examples } = testProgram(programOf(loaded));
    expect(examples.filter(({ run }) => run).length).toBeGreaterThanOrEqual(2);
    const others = examples.filter(({ verdict }) => verdict !== 'passed');
    const described = others.map(({ title, claims, diagnostics }) => ({
      title,
      claims: claims.filter(({ verdict }) => verdict !== 'passed'),
      diagnostics: diagnostics.map(({ message }) => message),
    }));
    expect(described).toEqual([]);
  }, 120_000);
});
