/** The steps of a trace as lines of a tree: what each is called, what it came to, and how the rules say it. */
import type { Die, Json } from '@rulewright/core';
import type { CallStep, DecisionStep, TraceStep } from '@rulewright/engine';
import { clean } from './clean.js';
import { drawDice, standing, type Sign } from './dice.js';
import type { Style } from './style.js';
import { isList, showFields, showJson } from './values.js';

export interface Row {
  readonly name: string;
  /** Dice and value: words that a line may be broken between. */
  readonly tokens: readonly string[];
  /** The expression, or a remark. */
  readonly text: string;
  readonly children: readonly Row[];
}

export interface Teller {
  readonly style: Style;
  /** The text behind a step. */
  expression(step: TraceStep): string;
  /** Who decided, such as `as the rules prefer`. */
  decided(step: DecisionStep): string;
  readonly signs: Set<Sign>;
}

export function rowsOf(steps: readonly TraceStep[], teller: Teller): Row[] {
  return steps.flatMap((step) => rowOf(step, teller));
}

function rowOf(step: TraceStep, teller: Teller): readonly Row[] {
  const { colours, glyphs } = teller.style;
  const children = (): Row[] => rowsOf(step.children ?? [], teller);
  switch (step.kind) {
    case 'value':
    case 'measure':
    case 'result':
      return [bound(step, teller)];
    case 'outcome':
      return [
        {
          name: 'outcome',
          tokens: [colours.bold(clean(step.title))],
          text: teller.expression(step),
          children: children(),
        },
      ];
    case 'function':
    case 'roll':
      return [
        {
          name: clean(step.name),
          tokens: tokensOf(step.dice, step.value, teller),
          text: showFields(step.inputs),
          children: children(),
        },
      ];
    case 'branch':
      // Which part was taken matters where something happened in it; otherwise the value says enough.
      return children();
    case 'loop':
      return [
        {
          name: 'repeat',
          tokens: [],
          text: `${String(step.rounds)} ${step.rounds === 1 ? 'round' : 'rounds'}`,
          children: children(),
        },
      ];
    case 'round':
      return [
        {
          name: `round ${String(step.round)}`,
          tokens: tokensOf(step.dice, undefined, teller),
          text: showFields(step.state),
          children: children(),
        },
      ];
    case 'decision':
      return [decision(step, teller)];
    case 'lookup':
      return [
        {
          name: `${clean(step.table)}[${showJson(step.key)}]${step.column === undefined ? '' : `.${clean(step.column)}`}`,
          tokens: tokensOf(step.dice, step.value, teller),
          text: '',
          children: children(),
        },
      ];
    case 'table-roll':
      return [
        {
          name: `${clean(step.table)} ${showJson(step.key)}`,
          tokens: tokensOf(step.dice, step.value, teller),
          text: step.ignored === true ? `ignored ${glyphs.dash} rolled anew` : '',
          children: children(),
        },
      ];
    case 'draw':
      return [
        {
          name: `from ${clean(step.deck)}`,
          tokens: tokensOf(step.dice, step.value, teller),
          text: 'drawn',
          children: children(),
        },
      ];
  }
}

/** A named value. Where it is the call of a roll, the steps of that roll follow it directly. */
function bound(step: TraceStep & { readonly value: Json; readonly name: string }, teller: Teller): Row {
  const [call, ...others] = step.children ?? [];
  const single = call && others.length === 0 && isCall(call) && sameJson(call.value, step.value) ? call : undefined;
  const children = rowsOf(single ? (single.children ?? []) : (step.children ?? []), teller);
  return {
    name: clean(step.name),
    tokens: tokensOf(step.dice, step.value, teller),
    text: teller.expression(step),
    children,
  };
}

function isCall(step: TraceStep): step is CallStep {
  return step.kind === 'roll' || step.kind === 'function';
}

function decision(step: DecisionStep, teller: Teller): Row {
  const { colours, glyphs } = teller.style;
  const offered = step.candidates.map((each) => showJson(each)).join(', ');
  const secretly = step.secret ? 'secretly ' : '';
  return {
    name: `${clean(step.by)} chooses`,
    tokens: strong(step.value, teller.style).map(colours.cyan),
    text: `${secretly}from ${offered} ${glyphs.dash} ${teller.decided(step)}`,
    children: rowsOf(step.children ?? [], teller),
  };
}

/** Dice, and what they come to where they don't say it themselves. */
function tokensOf(dice: readonly Die[] | undefined, value: Json | undefined, teller: Teller): string[] {
  const { colours, glyphs } = teller.style;
  if (!dice || dice.length === 0) return value === undefined ? [] : strong(value, teller.style);
  const drawn = drawDice(dice, teller.style);
  for (const sign of drawn.signs) teller.signs.add(sign);
  const tokens = [...drawn.tokens];
  if (value === undefined) return tokens;
  const faces = standing(dice).map(({ face }) => face);
  const isPool = isList(value) && value.length === faces.length && value.every((face) => faces.includes(face as never));
  if (!isPool) return [...tokens, colours.dim(glyphs.arrow), ...strong(value, teller.style)];
  const sum = faces.every((face) => typeof face === 'number')
    ? faces.reduce((total, face) => total + face, 0)
    : undefined;
  return dice.length > 1 && sum !== undefined ? [...tokens, colours.dim('='), colours.bold(String(sum))] : tokens;
}

function strong(value: Json, { colours }: Style): string[] {
  return showJson(value).split(' ').map(colours.bold);
}

function sameJson(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
