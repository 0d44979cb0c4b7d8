/** What a simulation came to, for scripts and spreadsheets. */
import { csv } from '@rulewright/charts';
import { figuresOf, sharesOf, type Table, type Tally } from '@rulewright/engine';
import { showJson } from '../../render/values.js';
import type { Shell } from '../../shell.js';
import type { CaseEnd, Question, Simulated } from './question.js';
import { type Series, tablesOf } from './tables.js';

export function reportJson(simulated: Simulated, shell: Shell): void {
  const { question, cases, seconds, stopped } = simulated;
  const interrupted = stopped ? { interrupted: true } : {};
  const head = { ok: true, ...subjectJson(question), seed: question.seed };
  const [only] = cases;
  // Of many cases it is the same to the byte, whoever has counted them and for how long.
  const data =
    question.dimensions.length > 0
      ? { ...head, ...interrupted, cases: cases.map((each) => caseJson(question, each)) }
      : {
          ...head,
          trials: only?.tally.trials ?? 0,
          ...interrupted,
          seconds,
          ...(only ? { machine: only.backend.name, ...countedJson(only) } : { failed: [], notCounted: [], tables: [] }),
        };
  shell.out.write(`${JSON.stringify(data, null, 2)}\n`);
}

/** A case in each line. */
export function reportJsonLines({ question, cases }: Simulated, shell: Shell): void {
  for (const each of cases) shell.out.write(`${JSON.stringify(caseJson(question, each))}\n`);
}

function subjectJson({ ruleset, subject }: Question): object {
  if (ruleset.expression !== undefined) return { expression: ruleset.expression };
  return { ruleset: ruleset.name, [subject.kind]: subject.ir.name };
}

function caseJson({ dimensions }: Question, end: CaseEnd): object {
  const settings = Object.fromEntries(dimensions.map(({ name }, index) => [name, end.asked.settings[index] ?? '']));
  return { settings, trials: end.tally.trials, ...countedJson(end) };
}

function countedJson({ tally, untold }: CaseEnd): object {
  const { main, fields, series } = tablesOf(tally);
  return {
    failed: tally.failed,
    notCounted: untold,
    tables: [...main, ...fields].map(tableJson),
    ...(series.length > 0 ? { series: series.map(seriesJson) } : {}),
  };
}

function figuresJson(table: Table): object {
  const figures = figuresOf(table);
  if (!figures) return {};
  return {
    mean: figures.mean,
    standardError: figures.standardError,
    standardDeviation: figures.standardDeviation,
    least: figures.least,
    greatest: figures.greatest,
    quartiles: [0.25, 0.5, 0.75].map((part) => figures.quantile(part)),
  };
}

function tableJson(table: Table): object {
  const [first, ...more] = table.told;
  const names =
    more.length === 0 ? { name: first?.name, role: first?.role } : { names: table.told.map(({ name }) => name) };
  return {
    ...names,
    ...figuresJson(table),
    ...(table.span === undefined ? {} : { span: table.span }),
    ...(table.dropped === undefined ? {} : { dropped: table.dropped }),
    counts: sharesOf(table).map(({ values, count, share, interval }) => ({
      ...(more.length === 0 ? { value: values[0] } : { values }),
      count,
      share,
      low: interval.low,
      high: interval.high,
    })),
  };
}

function seriesJson({ name, rows }: Series): object {
  return {
    name,
    rounds: rows.map(({ round, going, table }) => {
      const figures = figuresJson(table);
      const shares = sharesOf(table).map(({ values: [value], share }) => ({ value, share }));
      return { round, going, ...('mean' in figures ? figures : { shares }) };
    }),
  };
}

/** One row for each value of each thing told, after the settings of its case. */
export function reportCsv({ question: { dimensions }, cases }: Simulated, shell: Shell): void {
  const rows = cases.flatMap(({ asked, tally }) => countedRows(tally).map((row) => [...asked.settings, ...row]));
  shell.out.write(
    csv([[...dimensions.map(({ name }) => name), 'of', 'value', 'count', 'share', 'low', 'high'], ...rows]),
  );
}

function countedRows({ tables }: Tally): readonly (readonly (string | number)[])[] {
  return tables.flatMap((table) =>
    sharesOf(table).map(({ values, count, share, interval }) => [
      table.told.map(({ name }) => name).join(','),
      values.map(showJson).join(','),
      count,
      share,
      interval.low,
      interval.high,
    ]),
  );
}
