import { describe, expect, it } from 'vitest';
import { completions } from '../complete/complete.js';
import { documentSymbols } from '../features/document-symbols.js';
import { definitions } from '../features/navigation.js';
import { semanticTokens } from '../features/semantic-tokens.js';
import { hover } from '../hover/hover.js';
import { type Analysis, analyse, type Workspace } from './analyse.js';

const entry = 'ruleset.yaml';
const text = 'rulewright: 1\ntitle: T\nrolls:\n  a: { result: 2d6 }\n  b: { result: a + 1 }\n';
const shared = 'rulewright: 1\ntitle: Core\nfunctions:\n  half: { inputs: { n: integer }, value: n div 2 }\n';

function workspace(own: string, more: Partial<Workspace> = {}): Workspace {
  return { entry, files: new Map([[entry, own]]), ...more };
}

describe('an analysis', () => {
  it('is the same one where no text has changed', () => {
    const first = analyse(workspace(text));
    expect(analyse(workspace(text), first)).toBe(first);
    expect(analyse(workspace(`${text}\n`), first)).not.toBe(first);
  });

  it('after edits is what it is without an earlier one', () => {
    let before = analyse(workspace(text));
    for (const edited of [
      text.replace('2d6', '3d6'),
      text.replace('a + 1', 'oops'),
      text.replace('  b:', '  c'),
      text,
    ]) {
      const again = analyse(workspace(edited), before);
      const anew = analyse(workspace(edited));
      expect(again.diagnostics).toEqual(anew.diagnostics);
      expect(again.program).toEqual(anew.program);
      before = again;
    }
  });

  it('knows the same of every place as one without an earlier one, also where nothing was checked again', () => {
    const own = `rulewright: 1
title: T
rolls:
  first: { inputs: { n: { type: integer, default: 1 } }, let: { pool: 3d6 }, result: total(pool) + n }
  second:
    let: { one: first }
    result: one.result + 1
    outcomes: { high: result > 9, low: otherwise }
examples:
  - { title: E, roll: second, dice: [1, 2, 3] }
functions:
  total: { inputs: { of: pool of d6 }, value: sum(of) }
dice:
  d6: d6
`;
    let before = analyse(workspace(own));
    for (const edited of [
      own.replace('+ n', '+ n + 1'),
      own.replace('rolls:', '# A comment.\n\nrolls:'),
      own.replace('title: T', 'title: Two'),
      own.replace('one.result + 1', 'one.result + 1 +'),
      own.replace('dice:', '"dice:'),
      own,
    ]) {
      const again = analyse(workspace(edited), before);
      const anew = analyse(workspace(edited));
      const told = (analysis: Analysis): unknown[] => [
        semanticTokens(analysis, entry),
        documentSymbols(analysis, entry),
        ...Array.from({ length: edited.length / 7 }, (_, index) => {
          const place = { file: entry, offset: index * 7 };
          return [hover(analysis, place, () => undefined), definitions(analysis, place), completions(analysis, place)];
        }),
      ];
      expect(told(again)).toEqual(told(anew));
      before = again;
    }
  });

  it('knows the rulesets that are used', () => {
    const asked: string[] = [];
    const use: Workspace['use'] = (name) => {
      asked.push(name);
      return { id: name, entry, host: { read: (path) => (path === entry ? shared : undefined) } };
    };
    const own = "rulewright: 1\ntitle: T\nuses: { core: 'some-core' }\nrolls:\n  a: { result: core. }\n";
    const first = analyse(workspace(own, { use }));
    const second = analyse(workspace(own.replace('core. ', 'core.half(d6) '), { use }), first);
    expect(second.diagnostics).toEqual([]);
    expect(asked).toEqual(['some-core', 'some-core']);
    const place = { file: entry, offset: own.indexOf('core. ') + 5 };
    expect(completions(first, place).map(({ label }) => label)).toEqual(['half']);
    expect(definitions(second, { ...place, offset: place.offset - 2 })).toHaveLength(1);
  });
});
