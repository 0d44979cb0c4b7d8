import { compileExpression, compileRuleset } from '@rulewright/engine';
import { describe, expect, it } from 'vitest';
import { type Embed, reservingRule, rulesFor, snippet } from './embed.js';

const { program } = compileExpression('2d6');
if (!program) throw new Error('2d6 is an expression.');

const embed: Embed = {
  kind: 'rw-roller',
  attributes: { roll: 'attack' },
  values: { level: 2 },
  elements: 'https://example.test/elements/',
  rules: 'game.json',
  height: 300,
  instead: 'Roll 2d6.',
};

describe('a snippet', () => {
  it('is two lines', () => {
    expect(snippet(embed)).toBe(
      [
        '<script type="module" src="https://example.test/elements/rw-roller.js"></script>',
        '<rw-roller src="game.json" roll="attack" values="{&quot;level&quot;:2}" style="display:block;min-height:300px">Roll 2d6.</rw-roller>',
      ].join('\n'),
    );
    expect(reservingRule('rw-odds', 200)).toBe('rw-odds { display: block; min-height: 200px; }');
  });

  it('keeps titles as text, wherever they stand', () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'';
    const text = snippet({
      ...embed,
      attributes: { roll: evil },
      instead: evil,
      values: { evil },
      rules: { ...program, title: evil },
      height: undefined,
    });
    expect(text).not.toMatch(/<img/);
    expect(text.match(/<\/script>/g)).toHaveLength(2);
    expect(text).not.toContain('style=');
  });

  it('holds the rules of what it shows, and no others', () => {
    const text =
      'rulewright: 1\ntitle: Two\nrolls:\n  one: { result: d6 }\n  two: { result: one().result + 1 }\n' +
      'scenarios:\n  play: { do: "x = d4", result: x }\n';
    const { program: whole } = compileRuleset('ruleset.yaml', { read: () => text });
    if (!whole) throw new Error('The rules have errors.');
    const named = (attributes: Embed['attributes']): readonly string[] => {
      const { rolls, actions, scenarios } = rulesFor(whole, attributes);
      return [...rolls, ...actions, ...scenarios].map(({ name }) => name);
    };
    expect(named({ roll: 'one', mode: 'at-least' })).toEqual(['one']);
    expect(named({ roll: 'two' })).toEqual(['two', 'one']);
    expect(named({ scenario: 'play' })).toEqual(['play']);
  });
});
