/** What changed, told to a reader: the same lines as text and as Markdown. */
import { decimal, percent } from '@rulewright/charts';
import { type Json, Rational } from '@rulewright/core';
import { clean } from '../../render/clean.js';
import { styleFor } from '../../render/style.js';
import { showJson } from '../../render/values.js';
import { wrap } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';
import type { Change } from './change.js';
import type { Difference } from './difference.js';
import { asksForLess, type Needed } from './needed.js';
import type { Moved, RollOdds, Shift } from './odds.js';

interface Item {
  readonly name?: string;
  readonly text: string;
  readonly details?: readonly string[];
}

interface Section {
  readonly title: string;
  readonly items: readonly Item[];
}

/** The whole as sections of items. */
function sectionsOf(difference: Difference): Section[] {
  const { changes, odds, examples, broken } = difference;
  const moved = odds.filter((each) => each.moved.length > 0 || each.otherwise);
  const silent = odds.filter((each) => !moved.includes(each));
  const sections: Section[] = [
    { title: 'Odds that moved', items: moved.map(oddsItem) },
    ...(['removed', 'changed', 'added'] as const).map((how) => ({
      title: { removed: 'Gone', changed: 'Changed', added: 'New' }[how],
      items: changes.filter((each) => each.how === how).map(changeItem),
    })),
    {
      title: 'Examples that read differently',
      items: examples.map(({ title, reasons }) => ({ text: title, details: reasons })),
    },
    {
      title: 'What this would break',
      items: broken.map(({ where, what, why }) => ({ name: where, text: what, details: [why] })),
    },
    { title: 'Written in another way', items: silent.map(silentItem) },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

function changeItem({ kind, name, text }: Change): Item {
  return { name, text: `(${kind}) ${text}` };
}

function oddsItem(each: RollOdds): Item {
  const { roll, title, moved, otherwise } = each;
  const details = moved.map(movedText);
  if (otherwise) details.push('The same on average, but spread over its values in another way.');
  return {
    name: roll,
    text: [title, forWhom(each)].filter((part) => part !== undefined).join(', '),
    details: [...details, ...howFound(each)],
  };
}

/** The inputs for which something moved. */
function forWhom({ only, whole, cases }: RollOdds): string {
  if (whole && cases === 1) return 'always';
  if (only.size === 0) return whole ? 'for all inputs' : 'for all inputs that were tried';
  return `only for ${[...only].map(([name, values]) => `${name} ${listed(values)}`).join(' and ')}`;
}

/** `1..3, 5`: whole numbers that follow one another as a range. */
function listed(values: readonly Json[]): string {
  if (!values.every((each) => typeof each === 'number')) return values.map(showJson).join(', ');
  const sorted = [...values].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const value of sorted) {
    const last = ranges.at(-1);
    if (last?.[1] === value - 1) last[1] = value;
    else ranges.push([value, value]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${String(from)}..${String(to)}`)).join(', ');
}

function movedText({ of, unit, up, down }: Moved): string {
  const name = unit === 'mean' ? `${of} on average` : of;
  return [up && `${name}: ${shiftText(up, unit)}`, down && `${name}: ${shiftText(down, unit)}`]
    .filter((part) => part !== undefined)
    .join('; ');
}

function shiftText({ before, after, inputs, options }: Shift, unit: Moved['unit']): string {
  const by = after.sub(before);
  const grows = by.compare(Rational.zero) > 0;
  const size = grows ? by : Rational.zero.sub(by);
  const show = (value: Rational): string => (unit === 'chance' ? percent(value) : decimal(value));
  const amount = unit === 'chance' ? `${decimal(size.mul(Rational.of(100)), 1)} points` : decimal(size);
  const at = [...Object.entries(inputs), ...Object.entries(options)].map(
    ([name, value]) => `${name}=${showJson(value)}`,
  );
  const where = at.length === 0 ? '' : `, with ${at.join(' ')}`;
  return `${show(before)} → ${show(after)} (${grows ? 'up' : 'down'} ${amount}${where})`;
}

/** How much was compared, where that is not everything exactly. */
function howFound({ cases, whole, simulated, left }: RollOdds): string[] {
  const found: string[] = [];
  if (!whole && cases > 0)
    found.push(`Compared for ${String(cases)} inputs: defaults, ends of ranges and some between.`);
  if (simulated > 0)
    found.push(`${String(simulated)} of them by rolling many times, because they are too large to work out.`);
  if (left !== undefined) found.push(`Of the rest nothing is known: ${left}.`);
  return found;
}

function silentItem(each: RollOdds): Item {
  const { roll, cases, left } = each;
  const text = cases === 0 ? `could not be compared: ${left ?? ''}` : 'has the same odds as before';
  return { name: roll, text, details: cases === 0 ? [] : howFound(each) };
}

const updates = { none: 'no update', patch: 'a patch', minor: 'a minor update', major: 'a major update' } as const;

/** What update it is, and whether it is asked for. */
export function verdictLines(needed: Needed): string[] {
  const { bump, update, reasons, asked } = needed;
  if (bump === 'none') return ['Nothing changed that anybody could notice.'];
  const early = bump === update ? '' : ` (before 1.0.0: ${updates[update]})`;
  const shown = reasons.slice(0, 3).join('; ');
  const more = reasons.length > 3 ? `; and ${String(reasons.length - 3)} more` : '';
  const lines = [`This is ${updates[bump]}${early}: ${shown}${more}.`];
  if (asked === undefined) return lines;
  if (asksForLess(needed)) {
    const made =
      asked === 'none'
        ? 'No changeset asks for an update'
        : `The changesets, or the version, ask only for ${updates[asked]}`;
    return [...lines, `${made}; ${updates[update]} is needed.`, 'To ask for more: npx changeset'];
  }
  return [...lines, `The changesets, or the version, ask for ${updates[asked]}, which is enough.`];
}

export function reportText(difference: Difference, shell: Shell): void {
  const { colours, columns } = styleFor(shell.out, shell);
  const lines = [colours.bold(clean(titleOf(difference)))];
  for (const { title, items } of sectionsOf(difference)) {
    lines.push('', colours.bold(title));
    for (const { name, text, details = [] } of items) {
      const [first = '', ...rest] = wrap(clean(name === undefined ? text : `${name}  ${text}`), columns - 2);
      const painted = name === undefined ? first : first.replace(clean(name), () => colours.cyan(clean(name)));
      lines.push(`  ${painted}`, ...rest.map((line) => `    ${line}`));
      for (const detail of details) lines.push(...wrap(clean(detail), columns - 4).map((line) => `    ${line}`));
    }
  }
  lines.push('');
  const bad = asksForLess(difference.needed);
  for (const line of verdictLines(difference.needed)) {
    lines.push(...wrap(clean(line), columns).map((each) => (bad ? colours.red(each) : each)));
  }
  shell.out.write(`${lines.join('\n')}\n`);
}

export function reportMarkdown(difference: Difference, shell: Shell): void {
  const lines = [`## ${markdown(titleOf(difference))}`];
  for (const { title, items } of sectionsOf(difference)) {
    lines.push('', `### ${title}`, '');
    for (const { name, text, details = [] } of items) {
      lines.push(`- ${name === undefined ? '' : `**${markdown(name)}** `}${markdown(text)}`);
      lines.push(...details.map((detail) => `  - ${markdown(detail)}`));
    }
  }
  lines.push('', ...verdictLines(difference.needed).map(markdown));
  shell.out.write(`${lines.join('\n')}\n`);
}

/** A text that Markdown shows as it is. */
function markdown(text: string): string {
  return clean(text).replace(/[\\`*_<>[\]|]/g, (sign) => `\\${sign}`);
}

function titleOf({ before, after }: Difference): string {
  const side = ({ name, manifest }: Difference['before']): string =>
    manifest?.version === undefined ? name : `${name} (${manifest.version})`;
  return `${after.program?.title ?? after.name}: ${side(before)} → ${side(after)}`;
}
