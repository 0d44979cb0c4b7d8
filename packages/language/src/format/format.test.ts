import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatRuleset } from '../index.js';

const ugly = `# what it is about
rulewright:   1
title:  Harbour Lights

rolls:
    attack:   # the main thing
        inputs:  {level: {type: integer, min: 0, max: 9},   ties: boolean}
        let:
            dice:   (level)d6
            # the best
            best:  highest( dice )+1
        result:   'if  best>=5   then 1 else 0'
        outcomes: { hit: "result==1", miss: otherwise }
        measures:
            long: >
              best
              + 2
`;

function format(text: string): string {
  return formatRuleset('ruleset.yaml', { read: () => text }).files.get('ruleset.yaml') ?? '';
}

describe('formatting', () => {
  it('writes one style and keeps comments', () => {
    expect(format(ugly)).toMatchInlineSnapshot(`
      "# what it is about
      rulewright: 1
      title: Harbour Lights

      rolls:
        attack:
          # the main thing
          inputs: { level: { type: integer, min: 0, max: 9 }, ties: boolean }
          let:
            dice: level d6
            # the best
            best: highest(dice) + 1
          result: if best >= 5 then 1 else 0
          outcomes: { hit: result == 1, miss: otherwise }
          measures:
            long: >
              best + 2
      "
    `);
  });

  it('changes nothing the second time', () => {
    expect(format(format(ugly))).toBe(format(ugly));
  });

  it('leaves a broken ruleset alone', () => {
    const broken = 'rulewright: 1\ntitle: [oops\n';
    const { files, diagnostics } = formatRuleset('ruleset.yaml', { read: () => broken });
    expect(files.get('ruleset.yaml')).toBe(broken);
    expect(diagnostics.length).toBeGreaterThan(0);
  });
});

const root = new URL('../../../../rulesets/', import.meta.url);

describe.each(readdirSync(root))('the ruleset %s', (name) => {
  it('is formatted without a change of meaning, and then stays', () => {
    const read = (path: string): string | undefined => {
      const file = new URL(`${name}/${path}`, root);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    };
    const { files, diagnostics } = formatRuleset('ruleset.yaml', { read });
    expect(diagnostics).toEqual([]);
    const again = formatRuleset('ruleset.yaml', { read: (path) => files.get(path) });
    expect([...again.files]).toEqual([...files]);
  });
});
