import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRulesetText } from '../read/read-ruleset.js';
import { fixture, fixtureNames } from '../read/testing/fixtures.js';
import { mutated } from '../read/testing/mutations.js';
import { formatRuleset } from './format-ruleset.js';
import { meaning } from './same-meaning.js';

const ugly = `# what it is about
rulewright:   1
title:  "Harbour Lights"
# the dice
dice: # all of them
    a:   d{1,2}
    # two coins


    b: [  ] # none yet
rolls:
    attack:   # the main thing
        inputs:  {level: {type: integer, min: 0, max: 9},   ties: boolean}
        let:
            dice:   (level)d6
            best:  highest( dice )+1
        result:   'if  best>=5   then 1 else 0'
        outcomes: { hit: "result==1", miss: otherwise }
        measures:
            long: >-
              best
                +  2
    wide: {inputs: {a: integer, b: {type: integer, default: 1, min: 0, max: 12, title: A title that does not fit here}}, let: {q: 2d6+1}}
    noted: { # why
      result: 3d6 }
examples:
- {title: One, roll: attack, odds: {hit: 1/6}}
# the end
`;

describe('formatRuleset', () => {
  it('writes one style and keeps comments, line breaks in expressions, and quotes that are needed', () => {
    expect(formatRuleset(ugly).text).toMatchInlineSnapshot(`
      "# what it is about
      rulewright: 1
      title: 'Harbour Lights'

      # the dice
      dice:
        # all of them
        a: d{1, 2}
        # two coins

        b: [] # none yet

      rolls:
        attack:
          # the main thing
          inputs: { level: { type: integer, min: 0, max: 9 }, ties: boolean }
          let:
            dice: level d6
            best: highest(dice) + 1
          result: if best >= 5 then 1 else 0
          outcomes: { hit: result == 1, miss: otherwise }
          measures:
            long: >-
              best
                +  2
        wide:
          inputs: { a: integer, b: { type: integer, default: 1, min: 0, max: 12, title: A title that does not fit here } }
          let: { q: 2d6 + 1 }
        noted:
          # why
          result: 3d6

      examples:
        - { title: One, roll: attack, odds: { hit: 1/6 } }

      # the end
      "
    `);
  });

  it.each(fixtureNames)('leaves %s, which has the usual form, as it is', (name) => {
    const text = fixture(name);
    expect(formatRuleset(text)).toEqual({ text, diagnostics: [] });
  });

  it('leaves a file that cannot be read alone, and says why', () => {
    const text = 'rulewright: 1\ntitle: [oops\n';
    const formatted = formatRuleset(text);
    expect(formatted.text).toBe(text);
    expect(formatted.diagnostics.map(({ code }) => code)).toEqual(['yaml/unclosed-bracket']);
  });

  it('formats a part like a whole ruleset', () => {
    expect(formatRuleset('dice:\n    octal:   d{0..7}').text).toBe('dice:\n  octal: d{0..7}\n');
  });

  it('turns line ends into line feeds', () => {
    expect(formatRuleset('dice:\r\n  octal: d8\r\n').text).toBe('dice:\n  octal: d8\n');
  });

  it('keeps copies', () => {
    const text = 'options:\n  one: &one { type: boolean, default: no }\n  two: *one\n';
    expect(formatRuleset(text).text).toBe(text);
  });

  const whole = fixture('lantern-wharf.yaml');

  it('never changes what a ruleset says, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(whole), mutated(ugly)), (text) => {
        checkFormatting(text);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('takes out the spaces that anyone puts in', () => {
    const noise = fc.array(fc.tuple(fc.nat(whole.length), fc.nat(3)), { maxLength: 20 });
    fc.assert(
      fc.property(noise, (spaces) => {
        const text = spaces.reduce((noisy, [at, count]) => {
          // Between a name and its value, or a bracket and what is in it; texts over several lines are left alone.
          const place = /(?<=^[ \w.+-]+:) (?=[\w{[])|(?<=[{[]) ?(?=\w)/gm;
          place.lastIndex = at;
          const found = place.exec(noisy);
          return found ? noisy.slice(0, found.index) + ' '.repeat(count) + noisy.slice(found.index) : noisy;
        }, whole);
        expect(formatRuleset(text).text).toBe(whole);
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  it('keeps comments wherever they stand', () => {
    const lines = whole.split('\n');
    // Inside texts over several lines a comment would be part of them.
    const inText = (index: number): boolean =>
      lines.slice(Math.max(0, index - 4), index).some((line) => /[>|]-?$/.test(line));
    let formatted = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(lines.length - 1), fc.nat(8), fc.boolean()), { minLength: 1, maxLength: 6 }),
        (notes) => {
          const noted = [...lines];
          for (const [index, indent, own] of notes) {
            if (inText(index) || inText(index + 1)) continue;
            const line = noted[index] ?? '';
            noted[index] = own
              ? `${' '.repeat(indent)}# note\n${line}`
              : line === '' || line.includes('#')
                ? line
                : `${line}  # note`;
          }
          const text = noted.join('\n');
          checkFormatting(text);
          if (formatRuleset(text).text !== text) formatted += 1;
        },
      ),
      { numRuns: 20 },
    );
    expect(formatted).toBeGreaterThan(14);
  }, 120_000);
});

function checkFormatting(text: string): void {
  const once = formatRuleset(text).text;
  expect(meaning(readRulesetText(once).model)).toEqual(meaning(readRulesetText(text).model));
  expect(formatRuleset(once).text).toBe(once);
  expect(once.split('# note').length).toBe(text.split('# note').length);
}
