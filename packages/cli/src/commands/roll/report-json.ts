/** What a run came to, for scripts. */
import { type Die, type Json, toPlainJson, type Value } from '@rulewright/core';
import type { TraceStep } from '@rulewright/engine';
import type { Shell } from '../../shell.js';
import type { TextOf } from '../../ruleset.js';
import type { Told } from './order.js';

export function reportJson({ order, done, decisions, seed }: Told, shell: Shell): void {
  const { roll, trial, ruleset } = order;
  const report = {
    ok: true,
    ...(ruleset.expression === undefined ? { roll: roll.name } : { expression: ruleset.expression }),
    result: toPlainJson(done.result),
    outcome: done.outcome ?? null,
    values: plain(done.values),
    measures: plain(done.measures),
    dice: done.dice.map(dieJson),
    decisions: done.log.decisions.map((chosen, index) => ({ chosen, by: decisions.by[index] ?? 'rules' })),
    inputs: done.log.inputs,
    options: done.log.options,
    ...(order.trace ? { trace: (done.trace?.steps ?? []).map((step) => stepJson(step, order.ruleset.textOf)) } : {}),
    seed: seed ?? null,
    trial: seed === undefined ? null : (trial ?? 0),
  };
  shell.out.write(`${JSON.stringify(report, null, 2)}\n`);
}

function plain(values: Readonly<Record<string, Value>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toPlainJson(value)]));
}

function dieJson({ id, face, label, was, kind, from, marks }: Die): object {
  return {
    id,
    die: label,
    face,
    ...(was === undefined ? {} : { was }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    marks: marks ?? [],
  };
}

export function stepJson(step: TraceStep, textOf: TextOf): object {
  const { dice, children, span, ...rest } = step;
  return {
    ...rest,
    text: textOf(span),
    span,
    ...(dice ? { dice: dice.map(dieJson) } : {}),
    ...(children ? { children: children.map((each) => stepJson(each, textOf)) } : {}),
  };
}
