import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { OddsCommand } from './command.js';
import { documentsWithTables } from './documents.js';
import { hasTables, renewTables, splitWords } from './tables.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('renewTables', () => {
  const asked: (readonly string[])[] = [];
  const ask = (words: readonly string[]): string => {
    asked.push(words);
    return `| ${words.join(' ')} |\n`;
  };

  it('replaces what stands between the markers, and nothing else', () => {
    const before =
      "# A\n\n<!-- odds row --with 'a=b c' -->\nold\n<!-- /odds -->\n\nb\n\n<!-- odds x -->\n<!-- /odds -->\n";
    const after = renewTables(before, ask);
    expect(asked).toEqual([['row', '--with', 'a=b c'], ['x']]);
    expect(after).toBe(
      "# A\n\n<!-- odds row --with 'a=b c' -->\n\n| row --with a=b c |\n\n<!-- /odds -->\n\nb\n\n<!-- odds x -->\n\n| x |\n\n<!-- /odds -->\n",
    );
    expect(renewTables(after, ask)).toBe(after);
    expect(hasTables(after)).toBe(true);
    expect(hasTables('# A\n\n| odds |\n')).toBe(false);
  });

  it('refuses a table that does not end', () => {
    expect(() => renewTables('<!-- odds row -->\n', ask)).toThrow('not ended');
  });

  it('splits words as a shell does', () => {
    expect(splitWords(`a --with x="1 2" 'b c'`)).toEqual(['a', '--with', 'x=1 2', 'b c']);
  });
});

describe("the rulesets' documents", () => {
  let command: OddsCommand | undefined;
  beforeAll(() => {
    command = new OddsCommand(root);
  }, 60_000);
  afterAll(() => command?.close());

  it('can be asked for', () => {
    // Odds that stand in every book about dice.
    expect(command?.table('rulesets/heavy-gear', ['skilled', '--with', 'level=2', '--only', 'fumble'])).toContain(
      '1/36',
    );
  }, 60_000);

  test.each(documentsWithTables(root))(
    '$ruleset tells the odds that its rules give',
    ({ ruleset, text }) => {
      expect(renewTables(text, (words) => command?.table(ruleset, words) ?? '')).toBe(text);
    },
    120_000,
  );
});
