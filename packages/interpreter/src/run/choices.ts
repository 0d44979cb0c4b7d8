import type { Json } from '@rulewright/core';
import { sameJson } from '../json.js';
import type { Choice, DecisionQuestion } from '../questions.js';

/** The candidates that an answer takes, in order; or what is wrong with the answer, as a sentence. */
export function chosenIndices(question: DecisionQuestion, choice: Choice): readonly number[] | string {
  const { candidates, min, max } = question;
  const found = indicesOf(question, choice);
  const indices = found && [...found].sort((a, b) => a - b);
  const known = indices?.every((index) => Number.isInteger(index) && index >= 0 && index < candidates.length) === true;
  if (!indices || !known || new Set(indices).size < indices.length) {
    return `${show(choice)} is not among them`;
  }
  if (indices.length < min || indices.length > max) {
    return `${String(indices.length)} were taken, and ${min === max ? String(min) : `${String(min)} to ${String(max)}`} may be`;
  }
  return indices;
}

function indicesOf({ candidates, many }: DecisionQuestion, choice: Choice): readonly number[] | undefined {
  if (typeof choice === 'number') return [choice];
  if (!('value' in choice)) return choice;
  const values = many ? choice.value : [choice.value];
  if (!Array.isArray(values)) return undefined;
  const indices: number[] = [];
  for (const value of values as readonly Json[]) {
    const free = (meant: (candidate: Json) => boolean): number =>
      candidates.findIndex((candidate, index) => !indices.includes(index) && meant(candidate));
    let at = free((candidate) => sameJson(candidate, value));
    // A thing may be given as what the rules call it, or else by its name.
    if (at < 0) at = free((candidate) => idOf(candidate) === (idOf(value) ?? value));
    if (at < 0) at = free((candidate) => nameOf(candidate) === value);
    if (at < 0) return undefined;
    indices.push(at);
  }
  return indices;
}

function idOf(json: Json): string | undefined {
  const id = typeof json === 'object' && json !== null && 'thing' in json ? json.thing : undefined;
  return typeof id === 'string' ? id : undefined;
}

function nameOf(json: Json): string | undefined {
  const name = typeof json === 'object' && json !== null && 'thing' in json ? json['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function show(choice: Choice): string {
  return JSON.stringify(typeof choice === 'object' && 'value' in choice ? choice.value : choice);
}

/** The candidates as a sentence lists them. */
export function showCandidates(candidates: readonly Json[]): string {
  const shown = candidates
    .slice(0, 20)
    .map((each) => (typeof each === 'string' ? each : (nameOf(each) ?? idOf(each) ?? JSON.stringify(each))));
  return shown.join(', ') + (candidates.length > 20 ? ', …' : '');
}
