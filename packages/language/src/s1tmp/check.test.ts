import { test } from 'vitest';
import { readFileSync, writeFileSync } from 'node:fs';
import { compileRuleset, formatRuleset } from '@rulewright/language';
test('x', () => {
  const dir = process.env.RS ?? '/work/tmp/s1/rs';
  const text = readFileSync(dir + '/ruleset.yaml', 'utf8');
  const t0 = performance.now();
  const { program, diagnostics, files } = compileRuleset('ruleset.yaml', { read: (p) => { try { return readFileSync(dir + '/' + p, 'utf8') } catch { return undefined } } });
  console.log(performance.now() - t0);
  for (const d of diagnostics) { const t = files.get(d.span.file) ?? ''; console.log(d.severity, d.code, d.message, JSON.stringify(t.slice(d.span.from, d.span.to)), 'line', t.slice(0, d.span.from).split('\n').length); }
  if (program) writeFileSync('/work/tmp/s1/ir.json', JSON.stringify(program, (k, v) => k === 'span' ? undefined : v, 1));
});
