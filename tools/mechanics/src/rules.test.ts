import { describe, expect, it } from 'vitest';
import { filesIn, loadRuleset, textOf } from './load.js';

describe.each(filesIn('rules'))('%s', (file) => {
  it('has no errors and no warnings', () => {
    expect(loadRuleset(textOf(`rules/${file}`)).problems).toEqual([]);
  });
});
