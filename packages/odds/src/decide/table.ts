/** A policy as a table that can be read: for each decision the situations that make a difference, and what is best. */
import { numbers, Rational, showValue, type Value } from '@rulewright/core';
import type { Settled } from './best.js';
import { merged } from './merge.js';

/** When the best play chooses what, as a table that can be read. */
export interface PolicyTable {
  readonly title: string;
  readonly by: readonly string[];
  /** The names of what makes a difference, in the order of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly PolicyRow[];
}

export interface PolicyRow {
  /** What is known, column by column: a value, several such as `2, 5`, or a range such as `3..6`. */
  readonly when: readonly string[];
  /** What is taken; where it is left to a lot, each choice with its chance. */
  readonly choice: string;
  /** How likely it is to come to one of these situations. */
  readonly probability: Rational;
}

/** One situation: what is known, and what is done then, said in each of the ways in which it can be said. */
interface Line {
  readonly facts: ReadonlyMap<string, Value>;
  readonly sayings: ReadonlyMap<Saying, string>;
  readonly probability: Rational;
}

/** The choice itself, or how it stands to the others. */
const ways = ['itself', 'highest', 'lowest', 'preferred'] as const;
type Saying = (typeof ways)[number];

export function policyTables(decisions: readonly Settled[]): readonly PolicyTable[] {
  const byDecision = new Map<string, Settled[]>();
  for (const settled of decisions) {
    const { move, player } = settled;
    const key = `${move.decision.key} ${move.by[player] ?? ''}`;
    const known = byDecision.get(key);
    if (known) known.push(settled);
    else byDecision.set(key, [settled]);
  }
  return [...byDecision.values()].map(tableOf);
}

function tableOf(all: readonly Settled[]): PolicyTable {
  const { move, player } = all[0] as Settled;
  const lines = all.map(lineOf);
  const names = [...new Set(lines.flatMap(({ facts }) => [...facts.keys()]))];
  const tables = ways.flatMap((saying) => {
    if (!lines.every(({ sayings }) => sayings.has(saying))) return [];
    const columns = needed(names, lines, saying);
    return [{ columns, rows: rowsOf(columns, lines, saying) }];
  });
  const size = ({ columns, rows }: (typeof tables)[number]): number => rows.length * (columns.length + 1);
  const [best] = tables.sort((a, b) => size(a) - size(b));
  return {
    title: move.decision.title,
    by: [move.by[player] ?? ''],
    columns: best?.columns ?? [],
    rows: best?.rows ?? [],
  };
}

function lineOf({ facts, taken, choices, probability }: Settled): Line {
  // The last value of a name is the one nearest to the decision.
  const known = new Map(facts.map(({ name, value }) => [name, value] as const));
  const sayings = new Map<Saying, string>();
  const [only] = taken;
  sayings.set('itself', taken.map(({ choice, share }) => lot(choice.text, share)).join(', '));
  if (taken.length === 1 && only && choices.length > 1) {
    const values = choices.map(({ value }) => value);
    const { value, preferred } = only.choice;
    if (numbers.isNum(value) && values.every((each) => numbers.isNum(each))) {
      if (values.every((each) => numbers.compare(each, value) <= 0)) sayings.set('highest', 'the highest');
      if (values.every((each) => numbers.compare(each, value) >= 0)) sayings.set('lowest', 'the lowest');
    }
    if (preferred) sayings.set('preferred', 'as the rules prefer');
  } else if (choices.length === 1) {
    // Where there is nothing to choose, anything that is said holds.
    sayings.set('highest', 'the highest').set('lowest', 'the lowest').set('preferred', 'as the rules prefer');
  }
  return { facts: known, sayings, probability };
}

function lot(text: string, share: Rational): string {
  return share.equals(Rational.one) ? text : `${text} (${share.show()})`;
}

/** Leaves out, one after the other, what makes no difference. */
function needed(names: readonly string[], lines: readonly Line[], saying: Saying): readonly string[] {
  let kept = [...names];
  for (const name of names) {
    const without = kept.filter((each) => each !== name);
    if (decides(without, lines, saying)) kept = without;
  }
  return kept;
}

function decides(names: readonly string[], lines: readonly Line[], saying: Saying): boolean {
  const choices = new Map<string, string>();
  return lines.every(({ facts, sayings }) => {
    const key = names.map((name) => show(facts.get(name))).join('|');
    const choice = sayings.get(saying) ?? '';
    const known = choices.get(key);
    choices.set(key, choice);
    return known === undefined || known === choice;
  });
}

function show(value: Value | undefined): string {
  return value === undefined ? '–' : showValue(value);
}

function rowsOf(columns: readonly string[], lines: readonly Line[], saying: Saying): readonly PolicyRow[] {
  const cells = lines.map(({ facts, sayings, probability }) => ({
    values: columns.map((name) => facts.get(name)),
    choice: sayings.get(saying) ?? '',
    probability,
  }));
  return merged(cells, columns.length, show);
}
