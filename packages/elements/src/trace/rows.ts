/** The steps of a trace as rows to be read: what only repeats the row around it is left out. */
import type { Die, Json } from '@rulewright/core';
import type { TraceStep } from '@rulewright/engine/run';
import { capital, humanise, isRecord, showFields, showJson } from '../base/words.js';
import { stepTitle } from './names.js';

export interface Row {
  readonly step: TraceStep;
  readonly title: string;
  /** What it came to; absent where the row around it says so. */
  readonly value?: string;
  /** Further words, such as what a roll was given. */
  readonly remark?: string;
  readonly dice?: readonly Die[];
  readonly children: readonly Row[];
}

/** `around` is the value of the row that these stand in. */
export function rowsOf(steps: readonly TraceStep[], around?: Json): readonly Row[] {
  return steps.flatMap((step) => rowOf(step, around));
}

function rowOf(step: TraceStep, around: Json | undefined): readonly Row[] {
  const title = stepTitle(step);
  switch (step.kind) {
    case 'value':
    case 'measure':
    case 'result':
      return [row(step, title, step.value)];
    case 'outcome':
      return [row(step, 'Outcome', step.title)];
    case 'function': {
      const called = row(step, title, unlessSaid(step.value, around), showFields(step.inputs));
      // Plain arithmetic by another name: the value around it shows what came of it.
      return step.dice || called.children.length > 0 ? [called] : [];
    }
    case 'roll':
    case 'action':
      return [row(step, title, unlessSaid(step.value, around), showFields(step.inputs))];
    case 'branch':
      return rowsOf(step.children ?? [], around);
    case 'loop':
      return [row(step, 'Repeated', undefined, `${String(step.rounds)} ${step.rounds === 1 ? 'round' : 'rounds'}`)];
    case 'round':
      return [row(step, `Round ${String(step.round)}`, undefined, showFields(step.state))];
    case 'decision': {
      const asSuggested = String(step.chosen) === String(step.preferred) ? ', as suggested' : '';
      const remark = `from ${step.candidates.map(showJson).join(', ')}${asSuggested}`;
      return [row(step, `${capital(humanise(step.by))} chooses`, step.value, remark)];
    }
    case 'lookup': {
      const value = unlessSaid(step.value, around);
      const place = `${capital(humanise(step.table))}, ${showJson(step.key)}`;
      return value === undefined && !step.dice ? [] : [row(step, place, value, step.column && humanise(step.column))];
    }
    case 'table-roll': {
      const remark = step.ignored === true ? 'ignored, rolled again' : undefined;
      return [
        row(step, `${capital(humanise(step.table))}, ${showJson(step.key)}`, unlessSaid(step.value, around), remark),
      ];
    }
    case 'draw':
      return [row(step, `Drawn from ${humanise(step.deck)}`, step.value)];
    case 'change': {
      const past = step.spilled === undefined ? '' : `, ${showJson(step.spilled)} beyond its end`;
      return [row(step, capital(step.title), step.after, `was ${showJson(step.before)}${past}`)];
    }
    case 'turn':
    case 'require':
      return [row(step, capital(step.title), undefined)];
    case 'unfinished':
      return step.of === 'branch' || step.of === 'outcome'
        ? rowsOf(step.children ?? [], around)
        : [row(step, title, undefined)];
  }
}

function row(step: TraceStep, title: string, value: Json | undefined, remark?: string): Row {
  return {
    step,
    title,
    ...(value === undefined ? {} : { value: showJson(value) }),
    ...(remark === undefined || remark === '' ? {} : { remark }),
    ...(step.dice ? { dice: step.dice } : {}),
    children: rowsOf(step.children ?? [], value),
  };
}

/** A roll stands for its result, so the result alone is the same value. */
function unlessSaid(value: Json, around: Json | undefined): Json | undefined {
  if (around === undefined) return value;
  const result = isRecord(around) ? around['result'] : undefined;
  return same(value, around) || (result !== undefined && same(value, result)) ? undefined : value;
}

function same(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
