import { it } from 'vitest';
import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { compileRuleset } from './index.js';
it('x', () => {
  const list = [...readdirSync('rulesets').map((n) => 'rulesets/' + n + '/ruleset.yaml'), ...(existsSync('tools/mechanics/rules') ? readdirSync('tools/mechanics/rules').map((n) => 'tools/mechanics/rules/' + n) : [])];
  for (const path of list) {
    if (!existsSync(path)) continue;
    const dir = path.replace(/[^/]*$/, ''); const entry = path.slice(dir.length);
    try {
      const r = compileRuleset(entry, { read: (p) => existsSync(dir + p) ? readFileSync(dir + p, 'utf8') : undefined });
      console.log('##', path, r.program ? 'OK' : 'NO', r.diagnostics.length);
      for (const d of r.diagnostics.slice(0, 12)) { const t = r.files.get(d.span.file) ?? ''; const line = t.slice(0, d.span.from).split('\n').length; console.log('   ', d.severity[0], d.code, d.span.file + ':' + line, d.message, '«' + t.slice(d.span.from, d.span.to).slice(0, 60).replace(/\n/g, '⏎') + '»'); }
    } catch (e: any) { console.log('##', path, 'THROW', e.stack.split('\n').slice(0, 8).join('\n')); }
  }
});
