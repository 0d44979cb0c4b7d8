/** A trace as indented lines of text: what each step is called, its dice, what it came to. */
import { type Die, fromJson, type Json, showValue } from '@rulewright/core';
import type { Trace, TraceStep } from '@rulewright/engine';

const mostLines = 400;
const mostDice = 40;

/** The lines of a trace; of a long one as many as anyone reads. */
export function traceLines(trace: Trace | undefined): string[] {
  const lines = (trace?.steps ?? []).flatMap((step) => stepLines(step, 0));
  const more = lines.length - mostLines + (trace?.omitted ?? 0);
  return lines.length > mostLines ? [...lines.slice(0, mostLines), `… and ${String(more)} more`] : lines;
}

function stepLines(step: TraceStep, depth: number): string[] {
  const children = step.children ?? [];
  // Which part of an `if` was taken matters only where something happened in it.
  if (step.kind === 'branch') return children.flatMap((child) => stepLines(child, depth));
  const parts = [told(step), ...(step.dice && step.dice.length > 0 ? [diceText(step.dice)] : [])];
  return ['  '.repeat(depth) + parts.join('   '), ...children.flatMap((child) => stepLines(child, depth + 1))];
}

function told(step: Exclude<TraceStep, { kind: 'branch' }>): string {
  switch (step.kind) {
    case 'value':
    case 'measure':
    case 'result':
      return `${step.name} = ${shown(step.value)}`;
    case 'outcome':
      return step.title === step.value
        ? `outcome = ${shown(step.value)}`
        : `outcome = ${shown(step.value)}: ${step.title}`;
    case 'function':
    case 'roll':
    case 'action': {
      const inputs = Object.entries(step.inputs).map(([name, value]) => `${name} = ${shown(value)}`);
      return `${step.name}(${inputs.join(', ')})${step.value === null ? '' : ` = ${shown(step.value)}`}`;
    }
    case 'loop':
      return `${String(step.rounds)} ${step.rounds === 1 ? 'round' : 'rounds'}`;
    case 'round':
      return `round ${String(step.round)}: ${fields(step.state)}`;
    case 'decision':
      return `${step.by} chooses ${shown(step.value)} from ${step.candidates.map(shown).join(', ')}`;
    case 'lookup':
      return `${step.table}[${shown(step.key)}]${step.column === undefined ? '' : `.${step.column}`} = ${shown(step.value)}`;
    case 'table-roll':
      return `${step.table} ${shown(step.key)} = ${shown(step.value)}${step.ignored ? ' (ignored, rolled anew)' : ''}`;
    case 'draw':
      return `drawn from ${step.deck}: ${shown(step.value)}`;
    case 'change': {
      const past = step.spilled === undefined ? '' : `, ${shown(step.spilled)} beyond its end`;
      return `${step.title}: ${shown(step.before)} → ${shown(step.after)}${past}`;
    }
    case 'turn':
    case 'require':
    case 'unfinished':
      return step.title;
  }
}

function fields(state: Readonly<Record<string, Json>>): string {
  return Object.entries(state)
    .map(([name, value]) => `${name} = ${shown(value)}`)
    .join(', ');
}

/** A value as rules write it; what a roll gave by its result and outcome. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  // Fractions and huge numbers are texts here.
  if (typeof value === 'string') return value.replace(/\s+/g, ' ');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { result, outcome, thing, name } = value as Readonly<Record<string, Json>>;
    if (typeof thing === 'string') return typeof name === 'string' ? name : thing;
    if (result !== undefined) {
      return outcome === undefined || result === outcome ? shown(result) : `${shown(result)} ${shown(outcome)}`;
    }
    return `{${Object.entries(value as Readonly<Record<string, Json>>)
      .map(([field, each]) => `${field}: ${shown(each)}`)
      .join(', ')}}`;
  }
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map(shown);
    return items.length === 1 ? `(${items[0] ?? ''},)` : `(${items.join(', ')})`;
  }
  return showValue(fromJson(value) ?? String(value));
}

/** Dice in brackets; what was dropped or rolled again in round ones. */
function diceText(dice: readonly Die[]): string {
  const drawn = dice.slice(0, mostDice).map(({ face, marks = [] }) => {
    const gone = marks.includes('dropped') || marks.includes('rerolled');
    const inside = `${String(face)}${marks.includes('exploded') ? '!' : ''}${marks.includes('counted') ? '✓' : ''}`;
    return gone ? `(${inside})` : `[${inside}]`;
  });
  const more = dice.length - drawn.length;
  return drawn.join(' ') + (more > 0 ? ` and ${String(more)} more` : '');
}
