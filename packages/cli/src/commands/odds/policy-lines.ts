import { percent, type Table } from '@rulewright/charts';
import { clean } from '../../render/clean.js';
import { type Column, grid } from '../../render/grid.js';
import type { Style } from '../../render/style.js';
import { wrap } from '../../render/wrap.js';
import type { Answered } from './question.js';
import { caseNames } from './titles.js';

/** Longer tables are for `--json`. */
const mostRows = 24;

/** The best choices as tables: what is known, what to choose, how often it comes to that. */
export function policyTables(answered: Answered): readonly Table[] {
  const names = caseNames(answered);
  return answered.cases.flatMap(({ answer }, index) =>
    (answer.policy ?? []).map(({ title, by, columns, rows }): Table => {
      const whose = answered.cases.length > 1 ? `${names[index] ?? ''}: ` : '';
      const left = rows.length - mostRows;
      return {
        caption: `${whose}${by.join(' and ')}: ${title}${left > 0 ? ` (${String(left)} more situations left out)` : ''}`,
        head: [...columns, 'choose', 'comes to that'],
        rows: rows
          .slice(0, mostRows)
          .map(({ when, choice, probability }) =>
            [...when, choice, percent(probability, 2)].map((text) => ({ text: text.replace(/^-/, '−') })),
          ),
      };
    }),
  );
}

export function policyLines(answered: Answered, style: Style): string[] {
  return policyTables(answered).flatMap(({ caption, head, rows }) => {
    const columns = head.map((name, index): Column => {
      const cells = rows.map((row) => clean(row[index]?.text ?? ''));
      return { head: clean(name), cells, align: cells.every((text) => /^−?\d/.test(text)) ? 'end' : 'start' };
    });
    return [...wrap(clean(caption), style.columns).map(style.colours.bold), ...grid(columns, style, 2), ''];
  });
}
