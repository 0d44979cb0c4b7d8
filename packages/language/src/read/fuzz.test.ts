import type { Diagnostic } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readExpression } from './read-expression.js';
import { readRuleset, type ReadRuleset } from './read-ruleset.js';
import { fixture, hostOf } from './testing/fixtures.js';
import { mutated } from './testing/mutations.js';

const original = fixture('lantern-wharf.yaml');

function read(text: string): ReadRuleset {
  return readRuleset('ruleset.yaml', hostOf({ 'ruleset.yaml': text }));
}

function checkPlaces({ diagnostics, files, model }: ReadRuleset): void {
  for (const diagnostic of diagnostics) {
    for (const { file, from, to } of spansOf(diagnostic)) {
      const text = files.get(file);
      expect(text).toBeDefined();
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(text?.length ?? 0);
    }
  }
  expect(outside(model, files)).toEqual([]);
}

function spansOf({ span, related = [], fixes = [] }: Diagnostic) {
  return [span, ...related.map((each) => each.span), ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.span))];
}

/** The spans anywhere in a value that do not lie inside their file. */
function outside(value: unknown, files: ReadonlyMap<string, string>): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('file' in value && 'from' in value && 'to' in value) {
    const length = files.get(String(value.file))?.length ?? -1;
    return 0 <= Number(value.from) && Number(value.from) <= Number(value.to) && Number(value.to) <= length
      ? []
      : [value];
  }
  return Object.values(value).flatMap((part) => outside(part, files));
}

const words =
  'rulewright title description source license parts uses options dice tables decks chains types functions rolls examples texts actions inputs let state repeat until limit then result outcomes measures tags accept type default min max optional key match columns rows below above beyond roll cards ranks suits extras steps fields derived tracks value when with expect error odds choose between mean again weight __proto__ constructor toString a b 1 1..3 13+'.split(
    ' ',
  );
const key = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: fc.string() });

const yamlValue = fc.letrec((tie) => ({
  scalar: fc.oneof(
    fc.constantFrom('d6', 'integer', '1 +', '', 'none', 'again twice', 'at-most', 'one of (a, b)', '> 3', '[', ': '),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.string(),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  map: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  value: fc.oneof({ depthSize: 'small', maxDepth: 5 }, tie('scalar'), tie('list'), tie('map')),
})).value;

describe('reading never fails and always points into the file', () => {
  it('for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        checkPlaces(read(text));
      }),
      { numRuns: 300 },
    );
  });

  it('for text made of what YAML looks at', () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      '\n',
      '  ',
      ':',
      ': ',
      '- ',
      '#',
      '[',
      ']',
      '{',
      '}',
      ',',
      '"',
      "'",
      '|',
      '>',
      '&',
      '*',
      '!',
      '%',
      '?',
      'rolls:\n',
      '\t',
      '\r\n',
      '---\n',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        checkPlaces(read(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('for any YAML', () => {
    fc.assert(
      fc.property(fc.dictionary(key, yamlValue), fc.nat(3), (value, indent) => {
        checkPlaces(read(stringify(value, { indent: indent + 1 })));
      }),
      { numRuns: 500 },
    );
  });

  it('for a ruleset that was damaged', () => {
    fc.assert(
      fc.property(mutated(original), (text) => {
        checkPlaces(read(text));
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it('for any expression', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { expression, diagnostics } = readExpression(text);
        expect(expression.source.text).toBe(text);
        for (const { span } of diagnostics) expect(span.to).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
