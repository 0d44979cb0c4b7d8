/** The odds of a roll as an editor shows them: in words, as text, and as charts with tables. */
import {
  type Chart,
  chartStyles,
  decimal,
  drawSvg,
  htmlTable,
  isNumeric,
  openPoint,
  percent,
  seriesOf,
  tableOf,
  tableStyles,
  textBar,
} from '@rulewright/charts';
import { type Program, Rational, type RollIr } from '@rulewright/core';
import { type Distribution, type OddsAnswer, type OddsLimits, oddsOf } from '@rulewright/engine';
import { oddsText } from '../hover/odds.js';
import { givenFor, type GivenInput, type Written } from './given.js';

/** What is asked. Plain data, which can be sent to a worker. */
export interface OddsQuestion {
  readonly roll: string;
  /** The example of the program, by its place there, whose inputs are meant. */
  readonly example?: number;
  /** Values for inputs, as a reader writes them: `3`, `yes`, `d8`. */
  readonly inputs?: Written;
}

/** A chart with the table of its numbers. */
export interface OddsFigure {
  readonly title: string;
  /** An `<svg>` for a page that has {@link OddsReport.styles}. */
  readonly svg: string;
  /** The same numbers as a `<table>`. */
  readonly table: string;
  /** Such as `mean 7, standard deviation 2.42`. */
  readonly note?: string;
}

/** Plain data, which can be sent from a worker. Markup holds no scripts and no styles of its own. */
export interface OddsReport {
  readonly roll: string;
  readonly title: string;
  readonly given: readonly GivenInput[];
  readonly figures: readonly OddsFigure[];
  /** The style sheet of the figures. */
  readonly styles: string;
  /** All of it as lines of text. */
  readonly text: string;
  /** Why there are no odds, in a sentence; empty when there are. */
  readonly problem: string;
}

export const reportLimits: Partial<OddsLimits> = { states: 5_000_000, millis: 8_000 };

/** Works out a roll's odds; undefined where there is no such roll. */
export function oddsReport(
  program: Program,
  { roll: name, example, inputs = {} }: OddsQuestion,
  limits: Partial<OddsLimits> = reportLimits,
): OddsReport | undefined {
  const roll = program.rolls.find((each) => each.name === name);
  if (!roll) return undefined;
  const given = givenFor(program, roll, inputs, example);
  const title = roll.title ?? name;
  const base = { roll: name, title, given: given.told, styles: `${chartStyles}\n${tableStyles}` };
  const refused = (problem: string): OddsReport => ({ ...base, figures: [], text: `${title}\n${problem}`, problem });
  if (given.missing.length > 0) {
    return refused(`The odds need a value for ${given.missing.join(' and ')}: an example of this roll would give one.`);
  }
  const { answer, diagnostics } = oddsOf(program, { roll: name, inputs: given.inputs, options: given.options, limits });
  if (!answer) return refused(diagnostics.map(({ message }) => message).join(' '));
  const parts = partsOf(roll, answer);
  const figures = parts.map(({ chart, note }, index): OddsFigure => ({
    title: chart.title,
    svg: drawSvg(chart, { width: 640, id: `figure-${String(index + 1)}` }),
    table: htmlTable(tableOf(chart)),
    ...(note === undefined ? {} : { note }),
  }));
  const text = [[title, ...givenLines(given.told)].join('\n'), ...parts.map(({ lines }) => lines)].join('\n\n');
  return { ...base, figures, text, problem: '' };
}

/** How each input came to its value, for readers. */
export function givenLines(told: readonly GivenInput[]): string[] {
  const words = { reader: '', example: ' (from an example)', default: ' (its default)', assumed: ' (assumed)' };
  return told.map(({ name, value, by }) => `  ${name}${value === '' ? '' : ` = ${value}`}${words[by]}`);
}

interface Part {
  readonly chart: Chart;
  readonly lines: string;
  readonly note?: string;
}

function partsOf(roll: RollIr, answer: OddsAnswer): Part[] {
  const isOnlyOutcome =
    roll.outcomes.length > 0 && answer.result?.shares.every(({ value }) => typeof value === 'string');
  const told = [
    ...(answer.result && !isOnlyOutcome ? [['result', answer.result] as const] : []),
    ...roll.measures.flatMap(({ name = '' }) => {
      const measure = answer.measures.get(name);
      return measure ? [[name, measure] as const] : [];
    }),
  ];
  return [
    ...outcomePart(roll, answer),
    ...told.flatMap(([name, distribution]) => distributionPart(name, distribution)),
  ];
}

const barCells = 20;

function outcomePart(roll: RollIr, { outcomes }: OddsAnswer): Part[] {
  if (outcomes.size === 0) return [];
  const titled = [...outcomes].map(([name, p]) => {
    const found = roll.outcomes.find((each) => each.name === name);
    return { title: found?.title ?? name, p };
  });
  const width = Math.max(...titled.map(({ title }) => title.length));
  const lines = titled.map(
    ({ title, p }) =>
      `${title.padEnd(width)}  ${textBar(p.toNumber(), barCells, true).padEnd(barCells)}  ${percent(p).padStart(6)}`,
  );
  const chart: Chart = {
    kind: 'outcomes',
    title: 'Outcomes',
    outcomes: titled.map(({ title }) => title),
    series: [{ name: '', chances: titled.map(({ p }) => ({ p })) }],
  };
  return [{ chart, lines: lines.join('\n') }];
}

function distributionPart(name: string, distribution: Distribution): Part[] {
  const { shares, tails, missing, mean, deviation } = distribution;
  if (shares.length === 0) return [];
  const chanceOf = (p: Rational) => (missing.numerator === 0n ? { p } : { p, error: missing });
  const series = seriesOf(
    '',
    shares.map(({ value, probability }) => [value, chanceOf(probability)] as const),
  );
  const ends = tails.flatMap(({ atLeast, atMost, probability }) => {
    const end = atLeast ?? atMost;
    return end === undefined ? [] : [openPoint(end, atLeast === undefined ? 'down' : 'up', chanceOf(probability))];
  });
  const below = ends.filter(({ open }) => open === 'down');
  const points = [...below, ...series.points, ...ends.filter(({ open }) => open === 'up')];
  const spread = deviation === undefined ? '' : `, standard deviation ${deviation.toFixed(2)}`;
  const isNumber = isNumeric(series);
  const note = mean && isNumber ? `mean ${decimal(mean)}${spread}` : undefined;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const chart: Chart = { kind: 'distribution', title, axis: name, mode: 'exactly', series: [{ name: '', points }] };
  const only = shares.length === 1 && distribution.isComplete ? shares[0] : undefined;
  const body = only ? `always ${series.points[0]?.label ?? ''}` : (oddsText(distribution) ?? '');
  return [{ chart, lines: `${title}\n${body}`, ...(note === undefined ? {} : { note }) }];
}
