import { describe, expect, it } from 'vitest';
import { Report } from '../source/report.js';
import { loadYaml } from './load.js';

function load(text: string) {
  const report = new Report();
  const loaded = loadYaml('ruleset.yaml', text, report);
  return { ...loaded, problems: report.finish() };
}
describe('x', () => {
  it('y', () => {
    for (const t of ['a: >= 5', 'a: > 5', 'a: [1, 2] + 3', 'a: @x', 'a: *x', 'a: !x', 'a: - 5', 'a: b: c', 'a: "x" + 1', '{ a: tier[x].die, b: one of (a, b), c: 3 }', 'a: [max(1, 2), d6]', 'a:\n\tb: 1', 'a: {b: c', 'a: "x', "a: '", 'a: "\\q"', 'a: 1\n---\nb: 2','<<: 1', 'a: 1\na: 2', '? [a]\n: b', 'a: &x 1', 'a: 1\n  b: 2', 'a\nb', 'a: {1, 6}', 'a: `x`', 'a: %x', 'a: [{b: @c, d: e}]', 'a: {b: "c" d}', '%YAML 1.1\n---\na: 1']) {
      const { problems } = load(t);
      console.log(JSON.stringify(t) + '\n' + problems.map((p) => `   ${p.code} ${p.span.from}..${p.span.to} ${JSON.stringify(t.slice(p.span.from, p.span.to))} ${p.fixes?.map((f) => JSON.stringify(f.edits.map(e=>e.text))).join(' ') ?? ''}`).join('\n'));
    }
    expect(1).toBe(1);
  });
});
