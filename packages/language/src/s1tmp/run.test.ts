import { test } from 'vitest';
import { readFileSync } from 'node:fs';
import * as engine from '../../../engine/src/index.js';
const e = engine as any;
for (const dir of (process.env.RS ?? '/work/tmp/s1/rs').split(','))
test(dir, () => {
  const c = e.compileRuleset('ruleset.yaml', { read: (p: string) => { try { return readFileSync(dir + '/' + p, 'utf8'); } catch { return undefined; } } });
  for (const d of c.diagnostics) { const t = c.files.get(d.span.file) ?? ''; console.log(d.severity, d.code, d.message, JSON.stringify(t.slice(d.span.from, d.span.to)), d.span.file, 'line', t.slice(0, d.span.from).split('\n').length); }
  if (!c.program) return;
  const r = e.testProgram(c.program);
  for (const x of r.examples ?? []) if (x.verdict !== 'passed' || !dir.includes('rulesets')) console.log(x.title, x.verdict, JSON.stringify(x).slice(0, 700));
  console.log(dir, Object.keys(r), (r.examples ?? []).length, JSON.stringify(r).slice(0,300));
});
