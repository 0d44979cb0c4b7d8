import type { ExampleIr, OddsClaim, Program, Rational, Value } from '@rulewright/core';
import type { Distribution } from '@rulewright/odds';
import { type OddsQuestion, oddsOf } from '../odds.js';
import { type OddsReport, reported, type Found } from './odds-claims.js';

/** Checks claims about odds exactly. */
export function oddsClaims(program: Program, example: ExampleIr, question: OddsQuestion): OddsReport {
  const { callee, roll } = example;
  const { rolls, actions, scenarios } = program;
  const all = callee === 'action' ? actions : callee === 'scenario' ? scenarios : rolls;
  const outcomes = all.find(({ name }) => name === roll)?.outcomes.map(({ name }) => name) ?? [];
  const isOutcome = ({ path }: OddsClaim): boolean => path.length === 1 && outcomes.includes(path[0] ?? '');
  const told = new Map<string, Distribution | undefined>();
  const nameOf = (claim: OddsClaim): string => (isOutcome(claim) ? 'outcome' : claim.path.join('.'));
  for (const name of new Set(example.odds.map(nameOf))) {
    const { answer, diagnostics } = oddsOf(program, { ...question, ask: [name] });
    // What is too much work was not tested; anything else is wrong with the rules.
    if (diagnostics.some(({ code }) => code !== 'odds/too-large')) return { claims: [], diagnostics };
    told.set(name, answer?.told.get(name));
  }
  const claims = example.odds.map((claim) => {
    const distribution = told.get(nameOf(claim));
    return reported(claim, distribution && foundBy(claim, distribution, isOutcome(claim)));
  });
  return { claims, diagnostics: [] };
}

function foundBy(claim: OddsClaim, distribution: Distribution, isOutcome: boolean): Found | undefined {
  const exactly = (number: Rational | undefined): Found | undefined => number && { least: number, most: number };
  if (claim.mean !== undefined) return exactly(distribution.mean);
  const holds = isOutcome
    ? (value: Value): boolean => value === claim.path[0]
    : distribution.shares.some(({ value }) => typeof value === 'boolean')
      ? (value: Value): boolean => value === true
      : undefined;
  // A number that is no probability is claimed by its mean.
  if (!holds) return exactly(distribution.mean);
  const least = distribution.probability(holds);
  return { least, most: least.add(distribution.untold) };
}
