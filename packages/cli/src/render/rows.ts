/** The steps of a trace as lines of a tree: what each is called, what it came to, and how the rules say it. */
import type { Json } from '@rulewright/core';
import type { DecisionStep, TraceStep } from '@rulewright/engine';
import { clean } from './clean.js';
import type { Sign } from './dice.js';
import type { Style } from './style.js';
import { diceTokens, valueTokens } from './tokens.js';
import { isRecord, showFields, showJson } from './values.js';

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
  /** Who decided, such as `as the rules prefer`; asked in the order in which decisions were made. */
  decided(step: DecisionStep): string;
  readonly signs: Set<Sign>;
}

/** `shown` is the value of the step around these, which needs not be said again. */
export function rowsOf(steps: readonly TraceStep[], teller: Teller, shown?: Json): Row[] {
  return steps.flatMap((step) => rowOf(step, teller, shown));
}

function rowOf(step: TraceStep, teller: Teller, shown: Json | undefined): readonly Row[] {
  const { style } = teller;
  const row = (name: string, value: Json | undefined, text: string): Row => {
    const tokens = step.dice
      ? diceTokens(step.dice, value, style, teller.signs)
      : value === undefined
        ? []
        : valueTokens(value, style);
    return { name: clean(name), tokens, text, children: childRows(step, value, teller) };
  };
  switch (step.kind) {
    case 'value':
    case 'measure':
    case 'result':
      return [row(step.name, step.value, teller.expression(step))];
    case 'outcome':
      return [row('outcome', step.title, step.title === step.value ? '' : showJson(step.value))];
    case 'function': {
      const called = row(step.name, unlessShown(step.value, shown), showFields(step.inputs));
      // Plain arithmetic by another name: the value around it shows what came of it.
      return step.dice || called.children.length > 0 ? [called] : [];
    }
    case 'roll':
      return [row(step.name, unlessShown(step.value, shown), showFields(step.inputs))];
    case 'action': {
      // An action need not have a result.
      const value = step.value === null ? undefined : unlessShown(step.value, shown);
      return [row(step.name, value, showFields(step.inputs))];
    }
    case 'branch':
      // Which part was taken matters where something happened in it; otherwise the value says enough.
      return rowsOf(step.children ?? [], teller, shown);
    case 'loop':
      return [row('repeat', undefined, `${String(step.rounds)} ${step.rounds === 1 ? 'round' : 'rounds'}`)];
    case 'round':
      return [row(`round ${String(step.round)}`, undefined, showFields(step.state))];
    case 'decision':
      return [row(`${step.by} chooses`, step.value, offer(step, teller))];
    case 'lookup': {
      const column = step.column === undefined ? '' : `.${step.column}`;
      const value = unlessShown(step.value, shown);
      // A value that is nothing but a cell says all that there is.
      return value === undefined && !step.dice ? [] : [row(`${step.table}[${showJson(step.key)}]${column}`, value, '')];
    }
    case 'table-roll':
      return [
        row(
          `${step.table} ${showJson(step.key)}`,
          unlessShown(step.value, shown),
          step.ignored === true ? 'ignored, rolled anew' : '',
        ),
      ];
    case 'change': {
      const { before, after, spilled } = step;
      const past = spilled === undefined ? '' : `, ${showJson(spilled)} beyond its end`;
      return [row(step.title, after, `was ${showJson(before)}${past}`)];
    }
    case 'turn':
    case 'require':
      return [row(step.title, undefined, '')];
    case 'unfinished': {
      if (step.of === 'branch' || step.of === 'outcome') return rowsOf(step.children ?? [], teller, shown);
      // Where nothing has happened yet, the question or the problem says what is going on.
      const begun = row(step.title, undefined, '');
      return begun.tokens.length > 0 || begun.children.length > 0 ? [begun] : [];
    }
    case 'draw':
      return [row(`from ${step.deck}`, step.value, 'drawn')];
  }
}

/** What happened within a step. Where all of it is one roll, the steps of that roll stand directly below. */
function childRows(step: TraceStep, value: Json | undefined, teller: Teller): Row[] {
  const [call, ...others] = withoutBranches(step.children ?? []);
  if (
    step.kind === 'roll' ||
    call?.kind !== 'roll' ||
    others.length > 0 ||
    unlessShown(call.value, value) !== undefined
  ) {
    return rowsOf(step.children ?? [], teller, value);
  }
  const inputs = showFields(call.inputs);
  const head = inputs === '' ? [] : [{ name: clean(call.name), tokens: [], text: inputs, children: [] }];
  return [...head, ...rowsOf(call.children ?? [], teller)];
}

function withoutBranches(steps: readonly TraceStep[]): readonly TraceStep[] {
  return steps.flatMap((step) => (step.kind === 'branch' ? withoutBranches(step.children ?? []) : [step]));
}

/** A roll stands for its result, so the result alone is the same value. */
function unlessShown(value: Json, shown: Json | undefined): Json | undefined {
  if (shown === undefined) return value;
  if (same(value, shown)) return undefined;
  return isRecord(shown) && shown['result'] !== undefined && same(value, shown['result']) ? undefined : value;
}

function same(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function offer(step: DecisionStep, teller: Teller): string {
  const offered = step.candidates.map(showJson).join(', ');
  const secretly = step.secret ? 'secretly ' : '';
  return `${secretly}from ${offered} ${teller.style.glyphs.dash} ${teller.decided(step)}`;
}
