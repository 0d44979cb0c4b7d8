/** What is counted of everything that can be. */
import type { Diagnostic, Program } from '@rulewright/core';
import { countable, type SimulationRequest } from '@rulewright/engine';
import { Trouble } from '../../shell.js';
import { readNames, readPair, type SimulateFlags } from './flags.js';
import type { Case, Setting, Subject } from './question.js';

/** A case for each setting, or what is wrong with one of them. */
export function casesFor(
  program: Program,
  subject: Subject,
  settings: readonly Setting[],
  seed: string,
  flags: SimulateFlags,
): readonly Case[] | readonly Diagnostic[] {
  const cases: Case[] = [];
  for (const { settings: each, request } of settings) {
    const known = countable(program, { ...request, seed });
    if (!('told' in known)) return known;
    cases.push({ settings: each, request: { ...request, seed, ...counted(subject, known, flags) } });
  }
  return cases;
}

type Known = Exclude<ReturnType<typeof countable>, readonly Diagnostic[]>;

function counted(
  { ir }: Subject,
  { told, usual }: Known,
  flags: SimulateFlags,
): Pick<SimulationRequest, 'only' | 'joint' | 'series'> {
  const values = readNames(flags.value);
  const joint = (flags.joint ?? []).map(readPair);
  const fields = told.flatMap(({ name, role }) => (role === 'field' ? name : []));
  const names = told.map(({ name }) => name);
  refuseStrange(ir.name, [...values, ...joint.flat()], names);
  const series =
    typeof flags.series === 'string' ? readNames([flags.series]) : flags.series ? moved(fields, usual) : [];
  if (flags.series !== undefined && fields.length === 0) {
    throw new Trouble(`--series: ${ir.name} has no things whose fields could be followed round by round.`);
  }
  refuseStrange(ir.name, series, fields);
  return {
    // Named values are steps on the way: they are told where someone asks for them.
    only: [...usual, ...values],
    ...(joint.length > 0 ? { joint } : {}),
    ...(series.length > 0 ? { series } : {}),
  };
}

/** The fields that rules change. */
function moved(fields: readonly string[], usual: readonly string[]): readonly string[] {
  return fields.filter((name) => usual.includes(name));
}

function refuseStrange(subject: string, asked: readonly string[], names: readonly string[]): void {
  const strange = asked.find((name) => !names.includes(name));
  if (strange === undefined) return;
  throw new Trouble(`${subject} has nothing called ${strange}.`, [`It has: ${names.join(', ')}.`]);
}
