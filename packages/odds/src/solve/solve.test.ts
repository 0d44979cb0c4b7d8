import { Rational } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chain, neverLeft, visits } from './chain.js';
import { components } from './components.js';
import { solveInteger } from './linear.js';

const rational = fc
  .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 6 }))
  .map(([n, d]) => Rational.of(n, d));

const show = (numbers: readonly Rational[]): string[] => numbers.map((each) => each.show());

/** From each state, which can be come to in any number of steps. */
function reachable(edges: readonly (readonly { readonly to: number }[])[]): boolean[][] {
  const reach = edges.map((each, from) => edges.map((_, to) => to === from || each.some((edge) => edge.to === to)));
  for (const by of edges.keys()) {
    for (const row of reach) if (row[by]) reach[by]?.forEach((can, to) => (row[to] ||= can));
  }
  return reach;
}

describe('linear equations', () => {
  const equations = fc.integer({ min: 1, max: 5 }).chain((size) => {
    const row = fc.array(fc.bigInt({ min: -4n, max: 4n }), { minLength: size, maxLength: size });
    return fc.record({
      matrix: fc.array(row, { minLength: size, maxLength: size }),
      wanted: fc.array(rational, { minLength: size, maxLength: size }),
    });
  });

  it('have the solution that they were made of', () => {
    let solved = 0;
    const check = fc.property(equations, ({ matrix, wanted }) => {
      const right = matrix.map((row) =>
        row.reduce((sum, each, at) => sum.add(Rational.of(each).mul(wanted[at] as Rational)), Rational.zero),
      );
      const before = JSON.stringify(matrix.map((row) => row.map(String)));
      if (determinant(matrix) === 0n) {
        expect(() => solveInteger(matrix, right)).toThrow();
        return;
      }
      expect(show(solveInteger(matrix, right))).toEqual(show(wanted));
      expect(JSON.stringify(matrix.map((row) => row.map(String)))).toBe(before);
      solved += 1;
    });
    fc.assert(check, { numRuns: 200 });
    expect(solved).toBeGreaterThan(100);
  });
});

/** By its definition: along the first row. */
function determinant(matrix: readonly (readonly bigint[])[]): bigint {
  const [first, ...rest] = matrix;
  if (!first) return 1n;
  return first.reduce((sum, each, at) => {
    const minor = rest.map((row) => row.filter((_, column) => column !== at));
    return sum + (at % 2 === 0 ? each : -each) * determinant(minor);
  }, 0n);
}

/** Chains of which states may be left for good; weights of 0 never are. */
const chains: fc.Arbitrary<Chain> = fc.integer({ min: 1, max: 7 }).chain((size) => {
  const edge = fc.record({ to: fc.nat(size - 1), weight: fc.bigInt({ min: 1n, max: 5n }) });
  const state = fc.tuple(fc.array(edge, { maxLength: 3 }), fc.bigInt({ min: 0n, max: 2n }));
  return fc.array(state, { minLength: size, maxLength: size }).map((states) => ({
    edges: states.map(([edges]) => edges),
    totals: states.map(([edges, out]) => edges.reduce((sum, { weight }) => sum + weight, out) || 1n),
  }));
});

describe('the parts of a graph', () => {
  it('hold what can be come to from each other, and what is come to stands first', () => {
    const check = fc.property(chains, ({ edges }) => {
      const parts = components(edges);
      expect(parts.flat().sort((a, b) => a - b)).toEqual([...edges.keys()]);
      const partOf = new Map(parts.flatMap((part, index) => part.map((state) => [state, index] as const)));
      const reach = reachable(edges);
      for (const a of edges.keys()) {
        for (const b of edges.keys()) {
          const [there, back] = [reach[a]?.[b], reach[b]?.[a]];
          expect(partOf.get(a) === partOf.get(b)).toBe(there === true && back === true);
          if (there) expect(partOf.get(b)).toBeLessThanOrEqual(partOf.get(a) as number);
        }
      }
    });
    fc.assert(check, { numRuns: 200 });
  });

  it('are found along a path of a hundred thousand states', () => {
    const edges = Array.from({ length: 100_000 }, (_, state) => (state < 99_999 ? [{ to: state + 1 }] : []));
    expect(components(edges)).toHaveLength(100_000);
  });
});

describe('a chain', () => {
  it('may never be left from where no way leads out', () => {
    const check = fc.property(chains, (chain) => {
      const { edges, totals } = chain;
      const reach = reachable(edges);
      const leaves = edges.map((each, at) => each.reduce((sum, { weight }) => sum + weight, 0n) < (totals[at] ?? 0n));
      const caught = [...edges.keys()].filter((from) => !leaves.some((leaf, to) => leaf && reach[from]?.[to]));
      const found = neverLeft(chain);
      if (caught.length === 0) expect(found).toBeUndefined();
      else expect(caught).toContain(found);
    });
    fc.assert(check, { numRuns: 300 });
  });

  it('is in each state as often as it comes there', () => {
    let tried = 0;
    const check = fc.property(chains, fc.array(rational, { minLength: 7, maxLength: 7 }), (chain, begin) => {
      if (neverLeft(chain) !== undefined) return;
      const { edges, totals } = chain;
      const start = edges.map((_, at) => (begin[at] as Rational).abs());
      const found = visits(chain, start);
      const arrivals = [...start];
      edges.forEach((each, from) => {
        for (const { to, weight } of each) {
          arrivals[to] = (arrivals[to] as Rational).add((found[from] as Rational).mul(Rational.of(weight)));
        }
      });
      expect(show(found.map((each, at) => each.mul(Rational.of(totals[at] ?? 0n))))).toEqual(show(arrivals));
      tried += 1;
    });
    fc.assert(check, { numRuns: 300 });
    expect(tried).toBeGreaterThan(60);
  });

  it('of a coin thrown until it falls on its head takes two throws', () => {
    const coin: Chain = { edges: [[{ to: 0, weight: 1n }]], totals: [2n] };
    // Visits are divided by the total.
    expect(show(visits(coin, [Rational.one]))).toEqual(['1']);
    expect(neverLeft(coin)).toBeUndefined();
    expect(neverLeft({ ...coin, totals: [1n] })).toBe(0);
  });
});
