import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRuleset, testProgram } from './index.js';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const rulesets = [...readme.matchAll(/```yaml\n([^]*?)```/g)].map(([, text]) => text ?? '');

describe('the README', () => {
  it.each(rulesets)('shows a ruleset that checks and passes its examples', (text) => {
    const { program, diagnostics } = checkRuleset('ruleset.yaml', { read: () => text });
    expect(diagnostics).toEqual([]);
    expect(program && testProgram(program)).toMatchObject({ failed: 0, unknown: 0 });
  });
});
