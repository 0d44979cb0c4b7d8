import type { Diagnostic, Fix } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { Report } from '../source/report.js';
import { loadYaml } from './load.js';
import type { YamlNode } from './nodes.js';

function load(text: string): { problems: Diagnostic[]; root: YamlNode | undefined } {
  const report = new Report();
  const { root } = loadYaml('ruleset.yaml', text, report);
  return { problems: report.finish(), root };
}

function applied(text: string, fix: Fix | undefined): string {
  const edits = [...(fix?.edits ?? [])].sort((a, b) => b.span.from - a.span.from);
  return edits.reduce((done, { span, text: by }) => done.slice(0, span.from) + by + done.slice(span.to), text);
}

/** What is written, what is reported, at which characters, and what the first fix makes of it. */
type Trap = [text: string, code: string, at: string, fixed?: string];

const traps: readonly Trap[] = [
  ['a: >= 5', 'yaml/block-start', '>= 5', "a: '>= 5'"],
  ['a: > 5', 'yaml/block-start', '> 5', "a: '> 5'"],
  ['a: >5', 'yaml/block-start', '>5', "a: '>5'"],
  ['a: | b', 'yaml/block-start', '| b', "a: '| b'"],
  ['a:\n  - > 5 # why\n  - 1', 'yaml/block-start', '> 5', "a:\n  - '> 5' # why\n  - 1"],
  ['a: { b: > 5, c: 1 }', 'yaml/block-start', '> 5', "a: { b: '> 5', c: 1 }"],
  ['a: [1, 2] + 3', 'yaml/bracket-start', '[1, 2] + 3', 'a: (1, 2) + 3'],
  ['a: {1, 6}[2]', 'yaml/bracket-start', '{1, 6}[2]', "a: '{1, 6}[2]'"],
  ['a: @home', 'yaml/reserved-start', '@home', "a: '@home'"],
  ['a: `b`', 'yaml/reserved-start', '`b`', "a: '`b`'"],
  ['a: %b', 'yaml/reserved-start', '%b', "a: '%b'"],
  ['a: [{ b: @c, d: e }]', 'yaml/reserved-start', '@c', "a: [{ b: '@c', d: e }]"],
  ['a: *b', 'yaml/unknown-copy', '*b'],
  ['a: !b', 'yaml/tag', '!b', 'a: not b'],
  ['a: !!str b', 'yaml/tag', '!!str'],
  ['a: &b 1', 'yaml/unused-mark', '&b'],
  ['a: - 5', 'yaml/dash-start', '- 5', 'a: -5'],
  ['a: b: c', 'yaml/colon-in-value', 'b: c', "a: 'b: c'"],
  ['a: "b" + c', 'yaml/text-after-quote', '"b" + c', `a: '"b" + c'`],
  ["a: 'b' c", 'yaml/text-after-quote', "'b' c", `a: "'b' c"`],
  ['a: "b', 'yaml/unclosed-quote', '"b'],
  ["a: 'b\nc: d\ne: f", 'yaml/unclosed-quote', "'b"],
  ['a: "\\q"', 'yaml/bad-escape', '\\'],
  ['a: {b: c', 'yaml/unclosed-bracket', '{'],
  ['a: [b\nc: d', 'yaml/unclosed-bracket', '['],
  ['a: {b: "c" d}', 'yaml/missing-comma', 'd'],
  ['a:\n\tb: 1', 'yaml/tab', '\t'],
  ['a: 1\n  b: 2', 'yaml/indentation', 'b: 2'],
  ['a: 1\nb', 'yaml/missing-colon', 'b'],
  ['a: 1\n---\nb: 2', 'yaml/many-documents', '---'],
  ['%YAML 1.1\n---\na: yes', 'yaml/directive', '%YAML 1.1'],
  ['a: 1\na: 2', 'yaml/duplicate-key', 'a'],
  ['a: {<<: {b: 1}}', 'yaml/merge-key', '<<'],
  ['[a, b]: c', 'yaml/complex-key', '[a, b]'],
  ['a: &b [*b]', 'yaml/copy-of-itself', '*b'],
  ['a: b #5', 'yaml/hash-cut', '#5'],
  ['a: b\u0007', 'yaml/bad-character', '\u0007', 'a: b'],
  ['a: b\rc: d', 'yaml/bad-character', '\r', 'a: b\nc: d'],
  ['a: \ud83d', 'yaml/bad-character', '\ud83d', 'a: '],
  ['a: b\ufeff', 'yaml/bad-character', '\ufeff', 'a: b'],
];

describe("YAML's traps", () => {
  it.each<Trap>(traps)('%j is %s', (text, code, at, fixed) => {
    const { problems } = load(text);
    const found = problems.find((problem) => problem.code === code);
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(text.slice(found?.span.from, found?.span.to)).toBe(at);
    if (fixed !== undefined) {
      expect(applied(text, found?.fixes?.[0])).toBe(fixed);
      expect(load(fixed).problems).toEqual([]);
    }
  });

  it('are reported one for each line, and all at once', () => {
    const text = 'a: >= 5\nb: @x\nc: 1\nd: "x" y\n';
    expect(load(text).problems.map(({ code }) => code)).toEqual([
      'yaml/block-start',
      'yaml/reserved-start',
      'yaml/text-after-quote',
    ]);
  });

  it.each([
    ['a: no\nb: yes\nc: on', ['no', 'yes', 'on']],
    ['a: -5\nb: ..3\nc: 13+\nd: d6!\ne: x?', ['-5', '..3', '13+', 'd6!', 'x?']],
    ['\ufeffa: b', ['b']],
    ["a: it's # a comment", ["it's"]],
    ['a: d{1, 2}[3]', ['d{1, 2}[3]']],
  ])('%j is none', (text, values) => {
    const { problems, root } = load(text);
    expect(problems).toEqual([]);
    expect(root?.kind === 'map' && root.pairs.map(({ value }) => value.kind === 'scalar' && value.source.text)).toEqual(
      values,
    );
  });
});

describe('values that brackets cut', () => {
  it.each([
    ['{ a: tier[x].die, b: 1 }', ['tier[x].die', '1']],
    ['{ a: one of (a, b), b: 1 }', ['one of (a, b)', '1']],
    ['{ a: 1, b: d{1, 2} }', ['1', 'd{1, 2}']],
    ['{ a: max(f(1, 2), t[3]) + 1 }', ['max(f(1, 2), t[3]) + 1']],
    ['{ a: count(x, "b, )") }', ['count(x, "b, )")']],
    ['{ a: tier[x: y] }', ['tier[x: y]']],
  ])('%s is put together again', (text, values) => {
    const { problems, root } = load(text);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['yaml/value-cut']));
    expect(root?.kind === 'map' && root.pairs.map(({ value }) => value.kind === 'scalar' && value.source.text)).toEqual(
      values,
    );
    const fixed = problems.reduceRight((done, { fixes }) => applied(done, fixes?.[0]), text);
    expect(load(fixed).problems).toEqual([]);
  });

  it('leaves what follows them readable', () => {
    const { problems, root } = load('a: { b: tier[x] }\nc: [max(1, 2), d6]\ne: >= 1\n');
    expect(problems.map(({ code }) => code)).toEqual(['yaml/value-cut', 'yaml/value-cut', 'yaml/block-start']);
    expect(root?.kind === 'map' && root.pairs.map(({ key }) => key.name)).toEqual(['a', 'c', 'e']);
  });

  it.each(['{ a: (b, c: 1 }', '{ a: b, c: d }', '[a, b]', '{ a: "x[1]", b: [c] }', '[f(, g]'])(
    'does not meddle with %s',
    (text) => {
      expect(load(text).problems.map(({ code }) => code)).not.toContain('yaml/value-cut');
    },
  );
});
