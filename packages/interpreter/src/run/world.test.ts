import { Pool, RecordValue, Thing, type Value } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { exchanged, listed, Snapshot, thingBehind, World } from './world.js';

const [ann, bo, cy] = ['ann', 'bo', 'cy'].map((id) => new Thing(id, 'box', new Map([['n', 1]]))) as [
  Thing,
  Thing,
  Thing,
];
const others = new Map([[ann, bo]]);
const record = (fields: Record<string, Value>, type?: string): RecordValue =>
  new RecordValue(type, new Map(Object.entries(fields)));

describe('a world', () => {
  test('remembers how its things were, of a list too', () => {
    const world = new World();
    const thing = new Thing('it', 'box', new Map([['n', 1]]));
    world.add('it', thing);
    world.add('all', [ann, thing]);
    thing.fields.set('n', 2);
    expect(world.first.get(thing)?.get('n')).toBe(1);
    expect(world.first.get(ann)).toEqual(new Map([['n', 1]]));
    expect([...world.named]).toEqual([
      ['it', thing],
      ['all', [ann, thing]],
    ]);
  });

  test('takes one thing for a list of one', () => {
    expect(listed(ann)).toEqual([ann]);
    expect(listed([ann, bo])).toEqual([ann, bo]);
  });
});

describe('the thing behind a value', () => {
  test('is itself, or what a record of it was made of', () => {
    expect(thingBehind(ann)).toBe(ann);
    expect(thingBehind(new Snapshot(ann, ann.fields))).toBe(ann);
    expect(thingBehind(record({ n: 1 }, 'box'))).toBeUndefined();
    expect(thingBehind(null)).toBeUndefined();
    expect(thingBehind([ann])).toBeUndefined();
  });
});

describe('a value about other things', () => {
  test('has the others in place of those that are exchanged', () => {
    expect(exchanged(ann, others)).toBe(bo);
    expect(exchanged([cy, ann, 1], others)).toEqual([cy, bo, 1]);
    const changed = exchanged(record({ who: ann, list: [ann], n: 1 }, 'link'), others) as RecordValue;
    expect(changed.type).toBe('link');
    expect(changed.fields.get('who')).toBe(bo);
    expect(changed.fields.get('list')).toEqual([bo]);
    expect(changed.fields.get('n')).toBe(1);
  });

  test('is the same one where none of them is in it', () => {
    const pool = new Pool([]);
    const values: Value[] = [cy, null, 'ann', 3, pool, [], [cy, 1], [[cy]], record({}), record({ who: cy, list: [1] })];
    for (const value of values) expect(exchanged(value, others)).toBe(value);
  });

  test('that a thing was is what the other was', () => {
    const was = (thing: Thing, foe: Value): Snapshot => new Snapshot(thing, new Map([['foe', foe]]));
    const changed = exchanged(was(ann, ann), others) as Snapshot;
    expect([changed.thing, changed.type, changed.fields.get('foe')]).toEqual([bo, 'box', bo]);
    const same = exchanged(was(cy, ann), others) as Snapshot;
    expect(same).toBeInstanceOf(Snapshot);
    expect([same.thing, same.fields.get('foe')]).toEqual([cy, bo]);
  });
});
