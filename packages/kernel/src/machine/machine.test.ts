import { readFileSync } from 'node:fs';
import { TrialStream } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { assemble } from '../assemble/assemble.js';
import { dicePerWord } from '../assemble/code.js';
import { countedDice } from '../compile/fresh-pool.js';
import { Builder } from '../graph/builder.js';
import { Region, Register } from '../graph/graph.js';
import { recordColumns, throwDice } from '../testing/columns.js';
import { wasmBase64 } from './wasm.generated.js';

const machines = ['wasm', 'typescript'] as const;

describe.each(machines)('the %s machine', (machine) => {
  // Sizes of which many words are thrown away are among them: up to one in 256.
  it.each([
    [
      [4, 6],
      [1, 20],
      [10, 10],
    ],
    [
      [9, 6],
      [7, 10],
      [24, 2],
    ],
    [
      [3, 16_000_000],
      [1, 100],
    ],
    [
      [2, 4096],
      [2, 4097],
      [3, 65_537],
    ],
    [
      [1, 2 ** 31 - 1],
      [2, 6],
    ],
  ])('rolls the dice of the random stream: %j', (...throws) => {
    for (const from of [0, 2 ** 32 - 700]) {
      const { rows } = recordColumns(
        (builder) => throws.flatMap(([count = 0, size = 1]) => throwDice(builder, count, size, dicePerWord(size))),
        { machine, from, trials: 700 },
      );
      rows.forEach((row, at) => {
        const stream = new TrialStream(42n, from + at);
        const expected: number[] = [];
        for (const [count = 0, size = 1] of throws) stream.rollIndices(count, size, expected, expected.length);
        expect(row).toEqual(expected);
      });
    }
  });

  it('rolls as many dice as were rolled', () => {
    const make = (builder: Builder): Register[] => {
      const [count] = throwDice(builder, 1, 13, 1) as [Register];
      return [count, ...countedDice(builder, count, 6, 12), ...throwDice(builder, 1, 20, 1)];
    };
    recordColumns(make, { machine }).rows.forEach((row, trial) => {
      const stream = new TrialStream(42n, trial);
      const expected: number[] = [];
      const count = stream.rollIndex(13);
      stream.rollIndices(count, 6, expected);
      const absent = Array.from({ length: 12 - count }, () => 0);
      expect(row).toEqual([count, ...expected.map((index) => index + 1), ...absent, stream.rollIndex(20)]);
    });
  });

  it('rolls dice whose size was rolled', () => {
    const make = (builder: Builder): Register[] => {
      const [size] = throwDice(builder, 1, 5, 1) as [Register];
      const dst = builder.register(0, 4);
      builder.emit({ kind: 'die', dst, size });
      return [size, dst, ...throwDice(builder, 1, 20, 1)];
    };
    recordColumns(make, { machine }).rows.forEach((row, trial) => {
      const stream = new TrialStream(42n, trial);
      const size = stream.rollIndex(5);
      expect(row).toEqual([size, stream.rollIndex(size), stream.rollIndex(20)]);
    });
  });

  it('calculates', () => {
    const make = (b: Builder): Register[] => {
      const [x, y] = throwDice(b, 2, 2001, 1).map((die) => b.sub(die, b.constant(1000))) as [Register, Register];
      const table = Array.from({ length: 2001 }, (_, at) => (at * 7919) % 100_003);
      const index = b.add(x, b.constant(1000));
      return [
        ...[x, y, b.add(x, y), b.sub(x, y), b.mul(x, y), b.min(x, y), b.max(x, y), b.equal(x, y), b.less(x, y)],
        ...[b.atMost(x, y), b.div(x, y), b.mod(x, y), b.select(b.less(x, y), x, y), b.gather(index, table)],
        b.gather(
          index,
          table.map((each) => each % 100),
        ),
        b.gather(
          index,
          table.map((each) => each % 30_000),
        ),
      ];
    };
    for (const [x = 0, y = 0, ...got] of recordColumns(make, { machine, trials: 2000 }).rows as number[][]) {
      const [mask, entry] = [(is: boolean) => (is ? -1 : 0), ((x + 1000) * 7919) % 100_003];
      expect(got).toEqual([
        ...[x + y, x - y, x * y + 0, Math.min(x, y), Math.max(x, y), mask(x === y), mask(x < y), mask(x <= y)],
        ...[y === 0 ? 0 : Math.floor(x / y) + 0, y === 0 ? 0 : x - Math.floor(x / y) * y, x < y ? x : y],
        ...[entry, entry % 100, entry % 30_000],
      ]);
    }
  });

  it('picks among registers, whatever stands beside them and wherever it picks from', () => {
    const make = (b: Builder): Register[] => {
      const [which, other] = throwDice(b, 2, 9, 2) as [Register, Register];
      const values = [3, 5, 7, 11, 13].map((factor) => b.mul(other, b.constant(factor)));
      const picked = (first: number, from: Register): Register =>
        values.reduce((rest, value, at) => b.select(b.equal(which, b.constant(first + at)), value, rest), from);
      return [which, other, picked(0, other), picked(2, b.constant(-1)), picked(20, other)];
    };
    for (const [which = 0, other = 0, ...got] of recordColumns(make, { machine }).rows as number[][]) {
      const factors = [3, 5, 7, 11, 13];
      const at = (place: number, otherwise: number): number => {
        const factor = factors[place];
        return factor === undefined ? otherwise : other * factor;
      };
      expect(got).toEqual([at(which, other), at(which - 2, -1), other]);
    }
  });

  it('runs a way with the lanes that take it, and loops until every lane is done', () => {
    const make = (b: Builder): Register[] => {
      const [die] = throwDice(b, 1, 6, 1) as [Register];
      const test = b.less(b.constant(2), die);
      const way = new Region(b.region);
      const inside = b.within(way.block, () => b.add(die, ...(throwDice(b, 1, 6, 1) as [Register])));
      const sum = new Register(b.region, 0, 10);
      b.emit({
        kind: 'branch',
        test,
        opposite: undefined,
        then: way,
        else: undefined,
        outs: [{ dst: sum, then: inside, else: die }],
      });
      // Rolls until a 0 falls, and counts.
      const body = new Region(b.region);
      const before = new Register(body, 0, 1000);
      const [until, next] = b.within(body.block, () => {
        const [rolled] = throwDice(b, 1, 6, 1) as [Register];
        return [b.equal(rolled, b.constant(0)), b.add(before, b.constant(1))] as const;
      });
      const count = new Register(b.region, 0, 1001);
      b.emit({
        kind: 'loop',
        body,
        until,
        states: [{ init: b.constant(0), inner: before, next }],
        outs: [{ dst: count, inner: next }],
        most: 1000,
      });
      return [sum, count, ...throwDice(b, 1, 100, 1)];
    };
    recordColumns(make, { machine, width: 48 }).rows.forEach((row, trial) => {
      const stream = new TrialStream(42n, trial);
      const die = stream.rollIndex(6);
      const sum = die > 2 ? die + stream.rollIndex(6) : die;
      let count = 1;
      while (stream.rollIndex(6) !== 0) count += 1;
      expect(row).toEqual([sum, count, stream.rollIndex(100)]);
    });
  });

  it('gives the same whatever the columns and calls', () => {
    const make = (b: Builder): Register[] => {
      const dice = throwDice(b, 9, 6, 9);
      b.trap(b.equal(dice[0] as Register, b.constant(0)));
      return [...dice, ...throwDice(b, 2, 7, 8)];
    };
    const whole = recordColumns(make, { machine, trials: 3000 });
    for (const width of [16, 32, 240, 1024]) {
      expect(recordColumns(make, { machine, width, trials: 3000 })).toEqual(whole);
      expect(recordColumns(make, { machine, width, from: 1000, trials: 333 }).rows).toEqual(
        whole.rows.slice(1000, 1333),
      );
    }
  });

  it('hands trapped trials over, however many there are', () => {
    const make = (b: Builder): Register[] => {
      const [die] = throwDice(b, 1, 6, 1) as [Register];
      b.trap(b.less(b.constant(0), die));
      return [die];
    };
    const { rows, trapped } = recordColumns(make, { machine, trials: 20_000 });
    const expected = Array.from({ length: 20_000 }, (_, trial) => trial).filter(
      (trial) => new TrialStream(42n, trial).rollIndex(6) > 0,
    );
    expect(trapped).toEqual(expected);
    expect(rows.flatMap((row, trial) => (row ? [] : [trial]))).toEqual(expected);
  });

  it('traps a loop that does not end', () => {
    const make = (b: Builder): Register[] => {
      const [die] = throwDice(b, 1, 6, 1) as [Register];
      const body = new Region(b.region);
      const before = new Register(body, 0, 5);
      const next = b.within(body.block, () => b.max(before, b.constant(1)));
      const until = b.within(body.block, () => b.equal(next, b.constant(3)));
      b.emit({ kind: 'loop', body, until, states: [{ init: die, inner: before, next }], outs: [], most: 10 });
      return [die];
    };
    const { rows } = recordColumns(make, { machine });
    rows.forEach((row, trial) => {
      expect(row === undefined).toBe(new TrialStream(42n, trial).rollIndex(6) !== 3);
    });
  });
});

describe('a program', () => {
  it('ends before its memory, because operands are read ahead', () => {
    const builder = new Builder();
    for (const src of throwDice(builder, 2, 6, 9)) builder.emit({ kind: 'spill', src, channel: { size: undefined } });
    const { image } = assemble(builder.root, { seed: 1n });
    const ends = image.parts.map(({ address, data }) => address + data.byteLength);
    expect(image.size - Math.max(...ends)).toBeGreaterThanOrEqual(16);
  });
});

describe('the module', () => {
  it('is small', () => {
    expect(wasmBase64.length * 0.75).toBeLessThan(20_000);
  });

  it('has the instructions of the file that both machines read', () => {
    const text = readFileSync(new URL('opcodes.ts', import.meta.url), 'utf8');
    const numbers = [...text.matchAll(/^export const ([A-Z]\w*) = (\d+);/gm)].filter(
      ([, name = '']) => !name.startsWith('HEAD'),
    );
    const codes = numbers.filter(([, name]) => name !== 'DEEPEST').map(([, , number]) => Number(number));
    expect(codes).toEqual(codes.map((_, at) => at));
  });
});
