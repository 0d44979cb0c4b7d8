import { describe, expect, it } from 'vitest';
import { readRulesetText } from './read-ruleset.js';

const header = 'rulewright: 1\ntitle: Harbour\n';

/** As much of a pattern as a file may hold, within the limit on its size. */
const filled = (pattern: string, length = 1_990_000): string =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

const numbered = (count: number, line: (index: string) => string): string =>
  Array.from({ length: count }, (_, index) => `${line(String(index))}\n`).join('');

const bomb = Array.from({ length: 20 }, (_, level) => {
  const of = level === 0 ? 'x' : `*a${String(level - 1)}`;
  return `  a${String(level)}: &a${String(level)} [${Array.from({ length: 10 }, () => of).join(', ')}]`;
}).join('\n');

const nestedBlock = Array.from({ length: 10_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');

const hostile: Readonly<Record<string, string>> = {
  'ten megabytes': filled(`${header}# harmless\n`, 10_000_000),
  'ten thousand brackets': `dice: ${'['.repeat(10_000)}`,
  'ten thousand braces with names': `dice: ${'{a: '.repeat(10_000)}`,
  'ten thousand levels of mappings': nestedBlock,
  'ten thousand levels of mappings, closed': `${nestedBlock} 1\nb: 2`,
  'ten thousand lists in lists': `dice:\n${'- '.repeat(10_000)}`,
  'ten thousand questions': '? '.repeat(10_000),
  'copies of copies': `${header}texts:\n${bomb}`,
  'an endless copy': `${header}dice: &a\n  b: *a`,
  'a million line breaks': filled('\n'),
  'a million items': `${header}examples:\n${filled('- a\n')}`,
  'a million values in one line': `${header}dice: [${filled('a,')}`,
  'a million names in one line': `${header}dice: {${filled('a: b,')}`,
  'one name a hundred thousand times': `${header}dice:\n${filled('  a: d6\n', 900_000)}`,
  'as many levels of mappings as fit': nestedBlock.slice(0, 1_990_000),
  'as many names as may be': `${header}dice:\n${numbered(17_000, (index) => `  n${index}: d6`)}`,
  'as many unknown names as may be': header + numbered(20_000, (index) => `n${index}: d6`),
  'as many rows as may be': `${header}tables:\n  t:\n    columns: { a: integer }\n    rows:\n${numbered(17_000, (index) => `      ${index}: 1`)}`,
  'as many broken expressions as may be': `${header}functions:\n${numbered(9_000, (index) => `  n${index}: { value: 1 + }`)}`,
  'as many entries of the wrong kind as may be': `${header}functions:\n${numbered(17_000, (index) => `  n${index}: 1`)}`,
  'as many bad names as may be': `${header}dice:\n${numbered(17_000, (index) => `  n ${index}: d6`)}`,
  'as many cut values as may be': `${header}dice: {${filled('a: t[x], ', 90_000)}}`,
  'quotes as many as may be': filled('"', 60_000),
  'closing brackets as many as may be': filled(']', 140_000),
  'commas as many as may be': `dice: [${filled(',', 140_000)}`,
  'tags as many as may be': filled('! ', 140_000),
  'marked copies as many as may be': `${header}dice:\n${filled('  - &a b\n', 90_000)}`,
  'aliases as many as may be': filled('*a ', 190_000),
  'documents as many as may be': filled('---\n', 190_000),
  'half-open calls as many as may be': `${header}dice: [${filled('f(a,', 100_000)}`,
  'a hundred thousand names': `${header}dice:\n${numbered(100_000, (index) => `  n${index}: d6`)}`,
  'a hundred thousand unknown names': `${header}${numbered(100_000, (index) => `n${index}: d6`)}`,
  'a hundred thousand rows': `${header}tables:\n  t:\n    columns: { a: integer }\n    rows:\n${numbered(100_000, (index) => `      ${index}: 1`)}`,
  'quotes only': filled('"'),
  'single quotes only': filled("'"),
  'closing brackets only': filled(']'),
  'commas only': `dice: [${filled(',')}`,
  'tags only': filled('! '),
  'anchors only': filled('&a '),
  'aliases only': filled('*a '),
  'documents only': filled('---\n'),
  'directives only': filled('%a\n'),
  'tabs only': filled('\t'),
  'colons only': filled(': '),
  'empty block scalars': filled('a: |\n'),
  'one long plain scalar': `${header}dice:\n  a: ${filled('a\n    ')}`,
  'one long word': `${header}dice:\n  a: ${filled('a')}`,
  'one long folded text': `${header}description: >\n${filled('  a\n')}`,
  'half-open calls in one line': `${header}dice: [${filled('f(a,')}`,
  'names stuck to brackets': `${header}dice: [${filled('t[x], ')}]`,
  'nested calls in braces': `${header}dice: { a: ${filled('f(', 900)} }`,
  'enormous numbers': `${header}dice:\n  a: ${'9'.repeat(9_000)}\nrolls:\n  b: { result: 1${'0'.repeat(5_000)} }`,
  'a long name': `${header}dice:\n  ${'n'.repeat(100_000)}: d6`,
  'nothing but comments': filled('# a\n'),
  'carriage returns only': filled('\r'),
  'control characters': filled('\u0001'),
  'halves of surrogate pairs': filled('\ud800'),
  'byte order marks': filled('\ufeff'),
};

describe('hostile files', () => {
  it.each(Object.entries(hostile))('%s', (name, text) => {
    const before = process.cpuUsage();
    const { diagnostics } = readRulesetText(text);
    const { user, system } = process.cpuUsage(before);
    for (const { span } of diagnostics) {
      expect(span.from).toBeGreaterThanOrEqual(0);
      expect(span.from).toBeLessThanOrEqual(span.to);
      expect(span.to).toBeLessThanOrEqual(text.length);
    }
    expect(diagnostics.length).toBeLessThanOrEqual(201);
    const refused = diagnostics.some(({ code }) => code === 'yaml/too-large');
    if (name.includes('as may be')) expect(refused).toBe(false);
    if (name.endsWith(' only')) expect(diagnostics.length).toBeGreaterThan(0);
    // A second on a machine that has nothing else to do.
    expect((user + system) / 1_000_000).toBeLessThan(2.5);
  });
});
