/** What happened, in one sentence or a few: `Rolls 6, 6, 3: die 6, extra sixes 1. Result 7: success, margin 3.` */
import type { Die, Json } from '@rulewright/core';
import type { CallStep, Trace, TraceStep, ValueStep } from '@rulewright/engine/run';
import { describeDice } from '../dice/describe.js';
import { capital, isRecord, showJson } from '../base/words.js';
import { stepTitle, wordsFor } from './names.js';

/** A piece of a sentence. With a step it is a number or a word that this step came to. */
export interface Piece {
  readonly text: string;
  readonly step?: TraceStep;
}

/** Nobody reads on after so many named values. */
const mostClauses = 12;

export function sentenceOf({ steps }: Trace): readonly Piece[] {
  const values = steps.filter(({ kind }) => kind !== 'result' && kind !== 'outcome' && kind !== 'measure');
  const told = withoutBranches(values).flatMap((step) => clausesOf(step));
  return joinClauses([...grouped(withoutEchoes(told).slice(0, mostClauses)), ...ending(steps)]);
}

/** The same as plain text. */
export function sentenceText(trace: Trace): string {
  return sentenceOf(trace)
    .map(({ text }) => text)
    .join('');
}

/** Part of a sentence; `opens` begins a sentence of its own, to which those after it belong. */
interface Clause {
  readonly pieces: readonly Piece[];
  readonly opens: boolean;
}

function clausesOf(step: TraceStep): readonly Clause[] {
  if (step.kind === 'decision') {
    const pieces = [{ text: `${capital(step.by)} chooses ` }, { text: showJson(step.value), step }];
    return [{ pieces, opens: true }];
  }
  if (step.kind === 'change') {
    const pieces = [{ text: `${step.title} ${showJson(step.before)} → ` }, { text: showJson(step.after), step }];
    return [{ pieces, opens: true }];
  }
  if (step.kind === 'draw' || step.kind === 'table-roll') {
    return [{ pieces: [{ text: `${stepTitle(step)}: ` }, { text: showJson(step.value), step }], opens: true }];
  }
  if (step.kind !== 'value') return (step.children ?? []).flatMap((child) => clausesOf(child));
  const call = onlyRoll(step);
  if (call) return [{ pieces: rollPieces(step, call), opens: true }];
  if (step.dice && rolledHere(step))
    return [{ pieces: [{ text: `${rollsWord(step)} ` }, diceOf(step, step.dice)], opens: true }];
  return says(step.value) ? [{ pieces: valuePieces(step, step.value), opens: false }] : [];
}

/** A value that is the same as the one just said has not been changed by a rule, and is not said again. */
function withoutEchoes(clauses: readonly Clause[]): readonly Clause[] {
  let said = '';
  return clauses.filter(({ pieces, opens }) => {
    const value = pieces.length > 1 ? (pieces.at(-1)?.text ?? '') : '';
    const echo = !opens && value !== '' && value === said;
    said = value;
    return !echo;
  });
}

/** `Attack rolls 6, 6: die 6, extra sixes 1 = 8`. */
function rollPieces(step: ValueStep, call: CallStep): Piece[] {
  const inner = withoutBranches(call.children ?? []);
  const thrown = inner.find((each) => each.kind === 'value' && each.dice && rolledHere(each));
  const rest = inner.flatMap((each) =>
    each.kind === 'value' && each !== thrown && !each.dice && says(each.value) && each.value !== true
      ? [valuePieces(each, each.value)]
      : [],
  );
  const head = thrown?.dice
    ? [{ text: `${stepTitle(step)} rolls ` }, diceOf(thrown, thrown.dice)]
    : [{ text: stepTitle(step) }];
  const middle = rest
    .slice(0, mostClauses)
    .flatMap((pieces, index) => [{ text: index === 0 ? ': ' : ', ' }, ...pieces]);
  const value = showJson(step.value);
  if (!thrown) return [...head, { text: ' ' }, { text: value, step }];
  // A single die is the whole roll.
  const said = middle.length === 0 && head.at(-1)?.text === value;
  return [
    ...head,
    ...middle,
    ...(said ? [] : [{ text: middle.length === 0 ? ': ' : ', comes to ' }, { text: value, step }]),
  ];
}

function valuePieces(step: TraceStep, value: Json): readonly Piece[] {
  if (value === true) return [{ text: wordsFor(step), step }];
  return [{ text: `${wordsFor(step)} ` }, { text: showJson(value), step }];
}

function diceOf(step: TraceStep, dice: readonly Die[]): Piece {
  return { text: describeDice(dice), step };
}

/** Plain dice are just rolled; others are called what the rules call them. */
function rollsWord(step: TraceStep): string {
  const name = wordsFor(step);
  return /^(dice|roll|rolled|pool|die)$/i.test(name) ? 'Rolls' : `${capital(name)}:`;
}

function ending(steps: readonly TraceStep[]): readonly Clause[] {
  const result = steps.find(({ kind }) => kind === 'result');
  const outcome = steps.find(({ kind }) => kind === 'outcome');
  const measures = steps.filter((step) => step.kind === 'measure' && says(step.value));
  const pieces: Piece[] = [];
  if (result?.kind === 'result' && !(outcome?.kind === 'outcome' && outcome.value === result.value)) {
    pieces.push({ text: `${stepTitle(result)} ` }, { text: showJson(result.value), step: result });
  }
  if (outcome) pieces.push({ text: pieces.length > 0 ? ': ' : '' }, { text: outcome.title, step: outcome });
  for (const measure of measures) {
    if (measure.kind === 'measure') pieces.push({ text: ', ' }, ...valuePieces(measure, measure.value));
  }
  return pieces.length === 0 ? [] : [{ pieces, opens: true }];
}

/** Clauses that belong together become one sentence. */
function grouped(clauses: readonly Clause[]): readonly Clause[] {
  const sentences: { pieces: Piece[]; opens: true; open: boolean }[] = [];
  for (const { pieces, opens } of clauses) {
    const last = sentences.at(-1);
    if (opens || !last) sentences.push({ pieces: [...pieces], opens: true, open: opens });
    else {
      last.pieces.push({ text: last.open ? ': ' : ', ' }, ...pieces);
      last.open = false;
    }
  }
  return sentences;
}

function joinClauses(sentences: readonly Clause[]): readonly Piece[] {
  return sentences.flatMap(({ pieces }, index) => {
    const [first, ...rest] = pieces.filter(({ text }) => text !== '');
    if (!first) return [];
    const opened = { ...first, text: capital(first.text) };
    return [...(index > 0 ? [{ text: ' ' }] : []), opened, ...rest, { text: '.' }];
  });
}

/** The one roll that a value is made of. */
function onlyRoll(step: TraceStep): CallStep | undefined {
  const [call, ...others] = withoutBranches(step.children ?? []).filter(({ kind }) => kind === 'roll');
  return call?.kind === 'roll' && others.length === 0 ? call : undefined;
}

function withoutBranches(steps: readonly TraceStep[]): readonly TraceStep[] {
  return steps.flatMap((step) => (step.kind === 'branch' ? withoutBranches(step.children ?? []) : [step]));
}

/** Whether the step is the dice themselves, rather than something found out about them. */
function rolledHere(step: TraceStep): boolean {
  if (step.kind !== 'value' || !step.dice) return false;
  const { value } = step;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'number' && !(step.children ?? []).some(({ kind }) => kind === 'function');
}

/** Whether a value is worth saying: what is none, nothing or no is not. */
function says(value: Json): boolean {
  if (value === null || value === false || value === 0 || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isRecord(value) || value['result'] !== undefined;
}
