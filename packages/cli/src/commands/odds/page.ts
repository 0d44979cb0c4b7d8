import type { Page, PageSection } from '@rulewright/charts';
import { percent } from '@rulewright/charts';
import { chartsOf } from './charts.js';
import { figures, isYesOrNo } from './figures.js';
import { missingOf } from './missing.js';
import { policyTables } from './policy-lines.js';
import type { Answered } from './question.js';
import { distributionOf } from './series.js';
import { caseNames, givenOf, titleOf } from './titles.js';

/** Longer tables are folded away under their chart. */
const longTable = 30;

export function pageOf(answered: Answered): Page {
  const { question, cases } = answered;
  const [first] = question.subjects;
  const title = titleOf(answered);
  const game = first && first.ruleset.expression === undefined ? [first.program.title] : [];
  const given = givenOf(answered).join(', ');
  const missing = cases.map(missingOf).reduce((a, b) => (a.compare(b) >= 0 ? a : b));
  return {
    title: [title, ...game].join(' · '),
    lead: [
      ...(given === '' ? [] : [`With ${given}.`]),
      missing.numerator === 0n
        ? 'All chances are exact.'
        : `What goes on for ever was followed until only ${percent(missing)} was left.`,
    ],
    sections: chartsOf(answered, true).map((chart): PageSection => {
      if (chart.kind !== 'distribution') return { chart };
      const long = chart.series.some(({ points }) => points.length > longTable);
      return { chart, notes: notesOf(answered, chart.axis), folded: long };
    }),
    tables: policyTables(answered),
    footer: question.command,
  };
}

function notesOf(answered: Answered, name: string): string[] {
  const names = caseNames(answered);
  return answered.cases.flatMap(({ answer }, index) => {
    const distribution = distributionOf(answer, name);
    const parts = distribution && !isYesOrNo(distribution) ? figures(distribution) : [];
    const whose = answered.cases.length > 1 ? `${names[index] ?? ''}: ` : '';
    return parts.length === 0 ? [] : [`${whose}${parts.join(' · ')}`];
  });
}
