/** A page of the rules to read and to print: no scripts, nothing from elsewhere. */
import { chartStyles, type DistributionChart, drawSvg, type OutcomesChart, seriesOf } from '@rulewright/charts';
import {
  type Json,
  type Node,
  Rational,
  type Input,
  type Program,
  type RollIr,
  showType,
  spanIn,
  type TableIr,
} from '@rulewright/core';
import type { Files, RollOdds } from '../session/protocol.js';
import { escapeText } from './embed.js';

export interface Reference {
  readonly program: Program;
  readonly files: Files;
  /** The odds of rolls with the inputs that they begin with. */
  readonly odds: ReadonlyMap<string, RollOdds>;
}

export function referencePage({ program, files, odds }: Reference): string {
  const own = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
    all.filter(({ name }) => !name.includes('.'));
  const rolls = own(program.rolls);
  const tables = own(program.tables);
  const body = [
    `<h1>${escapeText(program.title)}</h1>`,
    paragraph(program.description),
    contents([
      ['rolls', 'Rolls', rolls],
      ['tables', 'Tables', tables],
      ['options', 'House rules', program.options],
    ]),
    ...section(
      'rolls',
      'Rolls',
      rolls.map((roll) => rollSection(roll, files, program, odds.get(roll.name))),
    ),
    ...section(
      'tables',
      'Tables',
      tables.map((table) => tableSection(table)),
    ),
    ...section(
      'options',
      'House rules',
      program.options.map(
        ({ name, title, type, default: standard }) =>
          `<p><strong>${escapeText(title ?? name)}</strong><br>${escapeText(showType(type))}, as written: ${escapeText(plain(standard as Json))}</p>`,
      ),
    ),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(program.title)}</title>`,
    `<style>${chartStyles.replaceAll('.rw-chart{', ':is(.rw-chart,.rw-page){')}\n${styles}</style></head>`,
    `<body class="rw-page"><main>${body.join('\n')}</main></body>`,
    '</html>',
    '',
  ].join('\n');
}

type Titled = { readonly name: string; readonly title?: string };

function contents(groups: readonly (readonly [id: string, title: string, items: readonly Titled[]])[]): string {
  const shown = groups.filter(([, , items]) => items.length > 0);
  const list = shown.map(([id, title, items]) => {
    const links = items.map((item) =>
      id === 'options' ? '' : `<a href="#${id}-${escapeText(item.name)}">${escapeText(item.title ?? item.name)}</a>`,
    );
    return `<li><a href="#${id}">${title}</a> ${links.filter((link) => link !== '').join(' · ')}</li>`;
  });
  return `<nav aria-label="Contents"><ul>${list.join('')}</ul></nav>`;
}

function section(id: string, title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`<h2 id="${id}">${title}</h2>`, ...parts];
}

function rollSection(roll: RollIr, files: Files, program: Program, odds: RollOdds | undefined): string {
  const inputs = roll.inputs.map(
    (input) =>
      `<tr><th scope="row">${escapeText(input.title ?? input.name)}</th><td>${escapeText(showType(input.type))}</td><td>${escapeText(startText(input))}</td><td>${escapeText(input.description ?? '')}</td></tr>`,
  );
  const { file, from, to } = spanIn(program, roll.span);
  const text = (files[file] ?? '').slice(from, to);
  return [
    `<section id="rolls-${escapeText(roll.name)}"><h3>${escapeText(roll.title ?? roll.name)}</h3>`,
    paragraph(roll.description),
    inputs.length === 0
      ? ''
      : `<table><thead><tr><th>Input</th><th>Takes</th><th>Begins with</th><th></th></tr></thead><tbody>${inputs.join('')}</tbody></table>`,
    odds ? figures(roll, odds) : '',
    text === ''
      ? ''
      : `<details open><summary>As it is written</summary><pre>${escapeText(outdented(text))}</pre></details>`,
    '</section>',
  ].join('\n');
}

/** Outcomes where there are some, else the values. */
function figures(roll: RollIr, odds: RollOdds): string {
  const id = `chart-${roll.name}`;
  if (odds.outcomes.length > 0) {
    const chart: OutcomesChart = {
      kind: 'outcomes',
      title: 'Outcomes',
      outcomes: odds.outcomes.map(([name]) => roll.outcomes.find((each) => each.name === name)?.title ?? name),
      series: [
        {
          name: '',
          chances: odds.outcomes.map(([, [numerator, denominator]]) => ({ p: Rational.of(numerator, denominator) })),
        },
      ],
    };
    return `<figure>${drawSvg(chart, { width: 640, id })}</figure>`;
  }
  const told = odds.told.get('result');
  if (!told || told.shares.length === 0) return '';
  const series = seriesOf(
    '',
    told.shares.map(([value, weight]) => [value, { p: Rational.of(weight, told.total) }] as const),
  );
  const chart: DistributionChart = {
    kind: 'distribution',
    title: 'Result',
    axis: 'result',
    mode: 'exactly',
    series: [series],
  };
  return `<figure>${drawSvg(chart, { width: 640, id })}</figure>`;
}

function tableSection({ name, title, columns, rows }: TableIr): string {
  const head = columns.map((column) => `<th scope="col">${escapeText(column.title ?? column.name)}</th>`);
  const lines = rows.map(({ key, cells }) => {
    const shown = cells.map((cell) => `<td>${escapeText(cellText(cell))}</td>`);
    return `<tr><th scope="row">${escapeText(keyText(key))}</th>${shown.join('')}</tr>`;
  });
  return `<section id="tables-${escapeText(name)}"><h3>${escapeText(title ?? name)}</h3><table><thead><tr><th></th>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></section>`;
}

function keyText(key: TableIr['rows'][number]['key']): string {
  if (typeof key === 'string') return key;
  const { min, max } = key;
  if (min === max) return number(min ?? 0);
  return `${min === null ? '' : number(min)}${max === null ? '+' : `–${number(max)}`}`;
}

function cellText(node: Node): string {
  if (node.kind === 'const') return plain(node.value);
  if (node.kind === 'recipe') return node.label;
  return '…';
}

function startText({ default: standard, type }: Input): string {
  if (!standard) return type.kind === 'optional' ? 'none' : '';
  return cellText(standard);
}

function plain(value: Json): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'none';
  return typeof value === 'number' ? number(value) : typeof value === 'string' ? value : JSON.stringify(value);
}

function number(value: number): string {
  return String(value).replace(/^-/, '−');
}

function paragraph(text: string | undefined): string {
  return text === undefined ? '' : `<p class="about">${escapeText(text)}</p>`;
}

/** Without the indent that all lines after the first have. */
function outdented(text: string): string {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const least = Math.max(0, Math.min(...indents) - 2);
  return [first, ...rest.map((line) => line.slice(least))].join('\n');
}

const styles = [
  'body{margin:0;background:var(--rwc-background);color:var(--rwc-text);font:16px/24px system-ui,sans-serif}',
  'main{max-width:44rem;margin:0 auto;padding:24px 16px 48px}',
  'h1{font-size:28px;line-height:36px;margin:0 0 8px}h2{font-size:20px;line-height:28px;margin:40px 0 8px}h3{margin:24px 0 4px}',
  '.about,nav{color:var(--rwc-muted)}nav ul{padding-inline-start:20px}a{color:var(--rwc-accent)}',
  'table{border-collapse:collapse;font-size:14px;line-height:20px;margin:8px 0;width:100%}',
  'th,td{text-align:start;vertical-align:top;padding:4px 12px 4px 0;border-bottom:1px solid color-mix(in srgb,var(--rwc-line) 35%,transparent)}',
  'pre{overflow-x:auto;font:13px/20px ui-monospace,monospace;white-space:pre-wrap}figure{margin:8px 0}svg{max-width:100%;height:auto}',
  'summary{color:var(--rwc-muted);font-size:14px;cursor:pointer}',
  '@page{margin:18mm}@media print{main{max-width:none;padding:0}section{break-inside:avoid}nav{break-after:page}pre{font-size:10px;line-height:14px}a{color:inherit}}',
].join('\n');
