import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadMemory } from './memory.js';
import { readRuleset, type ReadRuleset } from './read-ruleset.js';
import { fixture, fixtureHost, fixtureNames, hostOf } from './testing/fixtures.js';
import { mutated } from './testing/mutations.js';

/** All that was read, places included. */
function shown({ model, diagnostics }: ReadRuleset): string {
  const withPlaces = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('locate' in value)) return value;
    const { text, span, locate } = value as { text: string; span: unknown; locate: (part: object) => unknown };
    const ends = [0, text.length >> 1, text.length];
    return { text, span, places: ends.map((from) => locate({ from, to: text.length })) };
  };
  return JSON.stringify({ model, diagnostics }, withPlaces);
}

describe('reading with a memory', () => {
  it.each(fixtureNames)('reads %s as reading anew does, first and again', (name) => {
    const memory = new ReadMemory();
    const anew = shown(readRuleset(name, fixtureHost));
    expect(shown(readRuleset(name, fixtureHost, memory))).toBe(anew);
    expect(shown(readRuleset(name, fixtureHost, memory))).toBe(anew);
  });

  it('reads a text after edits as reading anew does', () => {
    const original = fixture('lantern-wharf.yaml');
    const memory = new ReadMemory();
    fc.assert(
      fc.property(mutated(original), (text) => {
        const host = hostOf({ 'ruleset.yaml': text });
        const remembered = shown(readRuleset('ruleset.yaml', host, memory));
        expect(remembered).toBe(shown(readRuleset('ruleset.yaml', host)));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps places right when lines are put in above', () => {
    const memory = new ReadMemory();
    const text = 'rulewright: 1\ntitle: A\nrolls:\n  a:\n    result: 2d6 + x\n  b:\n    result: a + 1\n';
    readRuleset('r.yaml', hostOf({ 'r.yaml': text }), memory);
    const moved = text.replace('rolls:', '# a comment\n\nrolls: # more');
    const { model } = readRuleset('r.yaml', hostOf({ 'r.yaml': moved }), memory);
    const span = model?.rolls[1]?.result?.source.locate({ from: 0, to: 1 });
    expect(moved.slice(span?.from, span?.to)).toBe('a');
    expect(span?.from).toBe(moved.indexOf('a + 1'));
  });
});
