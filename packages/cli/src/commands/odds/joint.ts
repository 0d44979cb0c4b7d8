import { type Chart, valueLabel } from '@rulewright/charts';
import { Rational, type Value } from '@rulewright/core';
import type { Answered, AnsweredCase } from './question.js';
import { subtitleOf } from './titles.js';

/** More pairs than these are for CSV. */
const mostPairs = 40;

/** Two values together as a table coloured by chance. */
export function jointCharts({ answer, asked }: AnsweredCase, answered: Answered): Chart[] {
  return [...answer.joint].flatMap(([key, distribution]): Chart[] => {
    const [down = '', across = '', ...more] = key.split(',');
    const { subject } = asked;
    const title = answered.cases.length > 1 ? `${subject.label}: ${down} and ${across}` : `${down} and ${across}`;
    if (more.length > 0) return [];
    const pairs = distribution.shares.map(({ value, probability }) => {
      const [a = null, b = null] = Array.isArray(value) ? (value as readonly Value[]) : [];
      return { row: valueLabel(a), column: valueLabel(b), probability };
    });
    const rows = [...new Set(pairs.map(({ row }) => row))];
    const columns = ordered(
      [...new Set(pairs.map(({ column }) => column))],
      subject.roll.outcomes.map((each) => each.name),
    );
    if (rows.length > mostPairs || columns.length > mostPairs) return [];
    const cells = rows.map((row) =>
      columns.map((column) => ({
        p: pairs.find((pair) => pair.row === row && pair.column === column)?.probability ?? Rational.zero,
      })),
    );
    return [
      {
        kind: 'heat',
        title,
        ...subtitleOf(answered),
        columns: { axis: across, settings: columns },
        rows: {
          axis: down,
          settings: ordered(
            rows,
            subject.roll.outcomes.map((each) => each.name),
          ),
        },
        unit: 'chance',
        cells,
      },
    ];
  });
}

/** Numbers by size, outcomes as the rules have them. */
function ordered(labels: readonly string[], outcomes: readonly string[]): readonly string[] {
  const place = (label: string): number =>
    outcomes.includes(label) ? outcomes.indexOf(label) : Number(label.replace('−', '-'));
  return labels.every((label) => !Number.isNaN(place(label)))
    ? [...labels].sort((a, b) => place(a) - place(b))
    : labels;
}
