import { describe, expect, it } from 'vitest';
import { yamlPlace } from './yaml-place.js';

/** `key rolls.a.let | dice,`: the kind, the path, what is written, and for keys those beside it. */
function shown(marked: string): string {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const { kind, path, from, to, keys } = yamlPlace(text, offset);
  return `${kind} ${path.join('.')} "${text.slice(from, to)}" ${keys.join(',')}`.trimEnd();
}

describe('the place in a YAML file', () => {
  it.each([
    ['at the top', 'ti|', 'either  "ti"'],
    ['in a top-level key', 'ro|lls:\n  a: 1\nt: 2', 'key  "rolls" t'],
    ['in a value', 'title: My g|ame', 'value title "My g"'],
    ['on an empty value', 'rolls:\n  a:\n    result: |', 'value rolls.a.result ""'],
    ['on an empty line', 'rolls:\n  a:\n    let:\n      x: 1\n      |\n    result: x', 'either rolls.a.let "" x'],
    [
      'on an empty line further left',
      'rolls:\n  a:\n    let:\n      x: 1\n    |\n    result: x',
      'either rolls.a "" let,result',
    ],
    ['in a key without its colon', 'rolls:\n  a:\n    res|\n    let:\n      x: 1', 'either rolls.a "res" let'],
    ['after a key without its colon', 'rolls:\n  a:\n    oops\n    let:\n      x: |', 'value rolls.a.let.x ""'],
    ['in an item', 'examples:\n  - title: A\n    ro|', 'either examples.0 "ro" title'],
    [
      'in the second item',
      'examples:\n  - title: A\n    roll: a\n  - title: B\n    roll: |',
      'value examples.1.roll ""',
    ],
    ['in items at the left', 'parts:\n- a.yaml\n- b|', 'either parts.1 "b"'],
    [
      'in a block text',
      'rolls:\n  a:\n    result: >\n      if x\n      then |y',
      'value rolls.a.result ">\n      if x\n      then "',
    ],
    [
      'in a value on further lines',
      'rolls:\n  a:\n    result: x +\n      y + |',
      'value rolls.a.result "x +\n      y + "',
    ],
    ['in braces, a key', 'options:\n  a: { type: boolean, de| }', 'key options.a "de" type'],
    ['in braces, a value', 'options:\n  a: { type: bo|, default: no }', 'value options.a.type "bo"'],
    ['in brackets', 'tables:\n  t: { rows: { 1: [d4, d|6] } }', 'value tables.t.rows.1.1 "d"'],
    ['after round brackets', 'options:\n  a: { type: one of (x, y), de|', 'key options.a "de" type'],
    [
      'in braces over lines',
      'rolls:\n  a:\n    outcomes: {\n      x: 1,\n      y: |\n    }',
      'value rolls.a.outcomes.y ""',
    ],
    ['in a comment', 'title: A # te|xt', 'comment  ""'.replace('  ', ' title ')],
    ['after a quoted text over lines', "a: 'x:\n  y'\nb: |", 'value b ""'],
    ['in a file of nothing', '|', 'either  ""'],
  ])('%s', (_, marked, expected) => {
    expect(shown(marked)).toBe(expected);
  });
});
