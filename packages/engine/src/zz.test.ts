import { it } from 'vitest';
import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { compileRuleset, testProgram, run, seededSource, defaultPolicy } from './index.js';
it('x', () => {
  const list = [...readdirSync('rulesets').map((n) => 'rulesets/' + n + '/ruleset.yaml'), ...(existsSync('tools/mechanics/rules') ? readdirSync('tools/mechanics/rules').map((n) => 'tools/mechanics/rules/' + n) : [])];
  for (const path of list) {
    if (!existsSync(path)) continue;
    const dir = path.replace(/[^/]*$/, ''); const entry = path.slice(dir.length);
    try {
      const r = compileRuleset(entry, { read: (p) => existsSync(dir + p) ? readFileSync(dir + p, 'utf8') : undefined });
      if (!r.program) { console.log('## ', path, 'NOT COMPILED', r.diagnostics[0]?.message); continue; }
      const t = testProgram(r.program);
      console.log('##', path, t.passed, 'passed', t.failed, 'failed', t.unknown, 'unknown');
      for (const e of t.examples.filter((e) => e.verdict === 'failed').slice(0, 6)) console.log('    ', e.title, e.diagnostics.map((d) => d.code + ' ' + d.message).join(';'), e.claims.filter((c) => c.verdict === 'failed').map((c) => c.kind + ' ' + c.path + ' exp ' + JSON.stringify(c.expected) + ' got ' + JSON.stringify(c.got)).join('; '));
    } catch (e: any) { console.log('##', path, 'THROW', e.stack.split('\n').slice(0, 8).join('\n')); }
  }
}, 300000);
