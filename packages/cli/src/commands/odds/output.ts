/** Where an answer goes: the terminal, a script, a spreadsheet, a README, files with charts. */
import { isAbsolute, resolve } from 'node:path';
import { drawPage, drawSvg, htmlPage, isChartFile, markdownTable, tableOf } from '@rulewright/charts';
import { renewFile } from '../../files/write.js';
import { clean } from '../../render/clean.js';
import { styleFor } from '../../render/style.js';
import { type Shell, type Status, Trouble } from '../../shell.js';
import { chartsOf } from './charts.js';
import type { OddsFlags } from './flags.js';
import { pageOf } from './page.js';
import type { Answered } from './question.js';
import { report } from './report.js';
import { reportCsv } from './report-csv.js';
import { reportJson } from './report-json.js';
import { targetChance, targetName } from './series.js';
import { sweepTables } from './sweep-table.js';

export function show(answered: Answered, flags: OddsFlags, shell: Shell): Status {
  refuseTargets(answered);
  // What --only names must be there, whatever is printed.
  if (answered.question.only.length > 0) chartsOf(answered);
  const files = writeFiles(answered, flags, shell);
  if (flags.json) {
    reportJson(answered, files, shell);
    return 0;
  }
  if (flags.csv) reportCsv(answered, shell);
  else if (flags.markdown) shell.out.write(`${markdown(answered)}\n`);
  else report(answered, shell);
  const { colours } = styleFor(shell.err, shell);
  for (const file of files) shell.err.write(`${colours.dim(`wrote ${clean(file)}`)}\n`);
  return 0;
}

/** A number to reach makes sense only where numbers come up. */
function refuseTargets({ question, cases }: Answered): void {
  for (const target of question.targets) {
    if (cases.some((each) => targetChance(each, target))) continue;
    throw new Trouble(`${targetName(target)} can't be asked: ${target.of} gives no numbers here.`);
  }
}

function writeFiles(answered: Answered, { svg, html }: OddsFlags, shell: Shell): readonly string[] {
  if (svg === undefined && html === undefined) return [];
  const path = (file: string): string => (isAbsolute(file) ? file : resolve(shell.cwd, file));
  const write = (file: string, text: string): void => renewFile(path(file), text, file, isChartFile);
  if (svg !== undefined) {
    const charts = chartsOf(answered);
    const [only] = charts;
    write(svg, charts.length === 1 && only ? drawSvg(only, { standalone: true }) : drawPage(charts));
  }
  if (html !== undefined) write(html, htmlPage(pageOf(answered)));
  return [svg, html].filter((file) => file !== undefined);
}

/** The tables of all charts; those of a sweep of one roll are one. */
function markdown(answered: Answered): string {
  const charts = chartsOf(answered);
  const sweeps = sweepTables(charts, answered.question.subjects.length > 1).map(({ title, table }) => ({
    title,
    table,
  }));
  const others = charts
    .filter(({ kind }) => kind !== 'sweep')
    .map((chart) => ({ title: chart.kind === 'heat' ? tableOf(chart).caption : undefined, table: tableOf(chart) }));
  const tables = [...sweeps, ...others];
  // One table stands where it is explained; several need to be told apart.
  return tables
    .map(
      ({ title, table }) =>
        `${title === undefined || tables.length === 1 ? '' : `${clean(title)}:\n\n`}${markdownTable(table)}`,
    )
    .join('\n\n');
}
