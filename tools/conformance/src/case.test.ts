import { describe, expect, it } from 'vitest';
import { parseCases } from './case.js';

describe('parseCases', () => {
  it('reads cases and readings', () => {
    const text = `{"id":"A","op":"x.roll","in":{"die":3},"expect":{"total":3}}

{"id":"B","op":"x.roll","in":{},"readings":[{"reading":"one","in":{"tie":"hit"},"expect":{"hit":true}},{"reading":"two","expect":null}]}`;
    const [a, b] = parseCases(text, 'cases.jsonl');
    expect(a).toEqual({ id: 'A', op: 'x.roll', in: { die: 3 }, expect: { total: 3 } });
    expect(b?.readings).toEqual([
      { reading: 'one', in: { tie: 'hit' }, expect: { hit: true } },
      { reading: 'two', in: {}, expect: null },
    ]);
  });

  it('says which line is no case', () => {
    expect(() => parseCases('{"id":"A","op":"note"}\n{"id":', 'cases.jsonl')).toThrow(/^cases\.jsonl:2: /);
    expect(() => parseCases('[]', 'cases.jsonl')).toThrow('cases.jsonl:1: A case must be an object.');
    expect(() => parseCases('{"op":"x"}', 'cases.jsonl')).toThrow('A case needs an id and an op.');
  });
});
