/** Everything that a simulation can count. */
import { namedSlots, type Program } from '@rulewright/core';
import { seededSource, type ThingsJson } from '@rulewright/interpreter';
import { type Told, toldBy } from '@rulewright/kernel';
import { fieldsOf } from './fields.js';
import type { Subject } from './request.js';

export interface Tellings {
  readonly told: readonly Told[];
  /** Where the fields among them are, as {@link RunThings.at} takes it. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** What people ask about first: how it ends, for how long it takes, and the fields that rules change. */
  readonly usual: readonly string[];
}

/** What a subject tells. The things of an action or a scenario are those with which the first trial begins. */
export function tellingsOf(program: Program, subject: Subject, seed: string): Tellings {
  if (subject.kind === 'roll') {
    const told = toldBy(subject.ir).map(([each]) => each);
    const isOutcome = subject.ir.result.name === undefined && subject.ir.outcomeSlot !== undefined;
    const usual = told.filter(({ role }) => role !== 'value' && !(role === 'result' && isOutcome));
    return { told, paths: new Map(), usual: usual.map(({ name }) => name) };
  }
  const { ir } = subject;
  const measures = ir.measures.flatMap(({ name }): Told[] => (name === undefined ? [] : [{ name, role: 'measure' }]));
  const values = namedSlots(ir.steps).map(({ name }): Told => ({ name, role: 'value' }));
  const own: readonly Told[] = [
    ...(ir.result ? [{ name: 'result', role: 'result' } as const] : []),
    ...(ir.outcomeSlot === undefined ? [] : [{ name: 'outcome', role: 'outcome' } as const]),
    ...measures,
    ...values.filter(({ name }) => !measures.some((measure) => measure.name === name)),
  ];
  // Rules that count their rounds themselves have the word.
  const counted: readonly Told[] = own.some(({ name }) => name === 'rounds')
    ? []
    : [{ name: 'rounds', role: 'rounds' }];
  const fields = fieldsOf(program, thingsAtStart(subject, seed));
  return {
    told: [...own, ...counted, ...fields.map(({ name }): Told => ({ name, role: 'field' }))],
    paths: new Map(fields.map(({ name, path }) => [name, path])),
    usual: [
      ...[...own, ...counted].filter(({ name, role }) => role !== 'value' || name === 'rounds').map(({ name }) => name),
      ...fields.filter(({ changes }) => changes).map(({ name }) => name),
    ],
  };
}

/** None where not even the start can be made. */
function thingsAtStart(subject: Subject, seed: string): ThingsJson {
  let start: ThingsJson = {};
  subject.run(seededSource(seed), undefined, (round, { before }) => {
    if (round === 0) start = before;
  });
  return start;
}
