/** Absorbing Markov chains, solved exactly. */
import { Rational } from '@rulewright/core';
import { components } from './components.js';
import { solveInteger } from './linear.js';

export interface Edge {
  readonly to: number;
  readonly weight: bigint;
}

export interface Chain {
  /** From each state to others; what is left of its total leaves the chain. */
  readonly edges: readonly (readonly Edge[])[];
  readonly totals: readonly bigint[];
}

/** The states from which the chain is never left, of which one is enough to know; undefined when it always ends. */
export function neverLeft({ edges, totals }: Chain): number | undefined {
  for (const component of components(edges)) {
    const inside = new Set(component);
    const stays = component.every((state) => {
      let weight = 0n;
      for (const { to, weight: each } of edges[state] ?? []) {
        if (!inside.has(to)) return false;
        weight += each;
      }
      return weight === totals[state];
    });
    if (stays) return component[0];
  }
  return undefined;
}

/**
 * For each state, how often it is visited on average, divided by its total; `start` is how often runs begin there. The
 * chain must be left with certainty.
 */
export function visits(chain: Chain, start: readonly Rational[]): Rational[] {
  const { edges } = chain;
  const inflow = [...start];
  const found: Rational[] = start.map(() => Rational.zero);
  for (const component of components(edges).reverse()) {
    solveComponent(component, chain, inflow, found);
    const inside = new Set(component);
    for (const state of component) {
      const often = found[state] as Rational;
      if (often.numerator === 0n) continue;
      for (const { to, weight } of edges[state] ?? []) {
        if (!inside.has(to)) inflow[to] = (inflow[to] as Rational).add(often.mul(Rational.of(weight)));
      }
    }
  }
  return found;
}

function solveComponent(
  component: readonly number[],
  chain: Chain,
  inflow: readonly Rational[],
  found: Rational[],
): void {
  const { edges, totals } = chain;
  const [only] = component;
  if (component.length === 1 && only !== undefined) {
    const loop = (edges[only] ?? []).reduce((sum, { to, weight }) => (to === only ? sum + weight : sum), 0n);
    found[only] = (inflow[only] as Rational).div(Rational.of((totals[only] ?? 1n) - loop));
    return;
  }
  const place = new Map(component.map((state, index) => [state, index]));
  const matrix = component.map(() => component.map(() => 0n));
  component.forEach((state, column) => {
    const row = matrix[column] as bigint[];
    row[column] = (row[column] ?? 0n) + (totals[state] ?? 0n);
    for (const { to, weight } of edges[state] ?? []) {
      const at = place.get(to);
      const target = at === undefined ? undefined : matrix[at];
      if (target) target[column] = (target[column] ?? 0n) - weight;
    }
  });
  const solved = solveInteger(
    matrix,
    component.map((state) => inflow[state] as Rational),
  );
  component.forEach((state, index) => {
    found[state] = solved[index] as Rational;
  });
}
