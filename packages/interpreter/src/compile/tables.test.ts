import type { TableIr, TableRow } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { forcedSource, run } from '../index.js';
import { dice, get, input, num, op, program, recipe, roll, rollIr } from '../testing/ir.js';

function row(key: TableRow['key'], value: number | null, again?: TableRow['again']): TableRow {
  return { key, cells: [num(value)], ...(again ? { again } : {}), span: [0, 0, 0] };
}

function table(parts: Partial<TableIr>): TableIr {
  return {
    name: 'table',
    match: 'exact',
    columns: [{ name: 'value', type: { kind: 'integer', min: null, max: null } }],
    rows: [row({ min: 1, max: 2 }, 10), row({ min: 4, max: 4 }, 20), row({ min: 6, max: null }, 30)],
    below: 'error',
    above: 'error',
    span: [0, 0, 0],
    ...parts,
  };
}

const cell = { kind: 'lookup', table: 'table', key: get(0), column: 'value', span: [0, 0, 0] } as const;

function look(parts: Partial<TableIr>, keys: readonly (number | string)[]): unknown[] {
  const key = input(0, 'key', { kind: 'unknown' });
  const rules = program({ tables: [table(parts)], rolls: [rollIr('test', { inputs: [key], result: cell })] });
  return keys.map((each) => {
    const state = run(rules, { roll: 'test', inputs: { key: each } });
    return state.state === 'done' ? state.result : state.state === 'failed' ? state.diagnostic.code : state.state;
  });
}

describe('looking up', () => {
  test('finds the row that holds the key', () => {
    expect(look({}, [0, 1, 2, 3, 4, 5, 6, 600])).toEqual([
      'run/no-row',
      10,
      10,
      'run/no-row',
      20,
      'run/no-row',
      30,
      30,
    ]);
  });

  test('does beyond the ends what the table says', () => {
    const rows = [row({ min: 1, max: 1 }, 10), row({ min: 2, max: 2 }, 20)];
    expect(look({ rows, below: 'none', above: 'clamp' }, [0, 1, 2, 3])).toEqual([null, 10, 20, 20]);
    expect(look({ rows, below: 'clamp', above: 'none' }, [0, 3])).toEqual([10, null]);
  });

  test('takes the row at or below, or at or above', () => {
    const rows = [row({ min: 10, max: 10 }, 2), row({ min: 1, max: 1 }, 1), row({ min: 5, max: 5 }, 3)];
    expect(look({ rows, match: 'at-most' }, [0, 1, 4, 5, 9, 10, 99])).toEqual(['run/no-row', 1, 1, 3, 3, 2, 2]);
    expect(look({ rows, match: 'at-least' }, [-9, 1, 2, 5, 6, 10, 11])).toEqual([1, 1, 3, 3, 2, 2, 'run/no-row']);
  });

  test('finds words', () => {
    expect(look({ rows: [row('calm', 1), row('angry', 2)] }, ['angry', 'sad'])).toEqual([2, 'run/no-row']);
  });

  test('rolls the dice in a cell only when they are asked for', () => {
    const rows: TableRow[] = [{ key: { min: 1, max: 1 }, cells: [recipe(dice(1, 6), 'd6')], span: [0, 0, 0] }];
    const key = input(0, 'key', { kind: 'unknown' }, 1);
    const rules = program({
      tables: [table({ rows })],
      rolls: [rollIr('test', { inputs: [key], result: op('sum', roll(cell)) })],
    });
    expect(run(rules, { roll: 'test' }, { dice: forcedSource([5]) })).toMatchObject({ state: 'done', result: 5 });
  });
});

describe('rolling on a table', () => {
  const die = { min: 1, max: 6 };
  const rolled = (rows: TableRow[], faces: number[]): unknown => {
    const each = { kind: 'each', slot: 5, list: op('rollTable', 'table'), span: [0, 0, 0] } as const;
    const body = { kind: 'field', of: get(5), name: 'value', span: [0, 0, 0] } as const;
    const rules = program({ tables: [table({ rows, die })], rolls: [rollIr('test', { result: { ...each, body } })] });
    const state = run(rules, { roll: 'test', trace: true }, { dice: forcedSource(faces) });
    return state.state === 'done' ? state.result : state.state === 'failed' ? state.diagnostic.code : state.state;
  };
  const single = [1, 2, 3, 4].map((key) => row({ min: key, max: key }, key * 10));

  test('gives the row found', () => {
    expect(rolled([...single, row({ min: 5, max: 6 }, 50)], [6])).toEqual([50]);
  });

  test('follows rows that ask for more, one roll after the other', () => {
    const rows = [...single, row({ min: 5, max: 5 }, null, { times: 2 }), row({ min: 6, max: 6 }, 60, { times: 1 })];
    // Twice more: the first of them asks for two again, which are made after the second.
    expect(rolled(rows, [5, 5, 1, 2, 3])).toEqual([10, 20, 30]);
    expect(rolled(rows, [6, 4])).toEqual([60, 40]);
  });

  test('rolls on a part of it', () => {
    const rows = [...single, row({ min: 5, max: 6 }, null, { times: 1, on: { min: 1, max: 2 } })];
    expect(rolled(rows, [5, 2])).toEqual([20]);
    expect(rolled(rows, [5, 3])).toBe('run/no-such-face');
  });

  test('rolls anew what is to be ignored', () => {
    const rows = [...single, row({ min: 5, max: 6 }, null, { times: 2, ignoring: true })];
    expect(rolled(rows, [5, 6, 5, 1, 2])).toEqual([10, 20]);
  });
});
