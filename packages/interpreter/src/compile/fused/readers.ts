/** What is read off a pool in the end; each costs what its built-in costs. */
import type { IrSpan, Value } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import type { Frame } from '../code.js';
import { pool } from './buffer.js';
import { type Comparison, type FaceTable, tableFor } from './matchers.js';
import { extreme } from './stages.js';

export type Reader = (run: Run, frame: Frame, size: number) => Value;

export function sumReader(span: IrSpan): Reader {
  return (run, _, size) => {
    run.at = span;
    run.spend(size + (size >> 4));
    let total = 0;
    for (let index = 0; index < size; index += 1) total += pool[index] as number;
    return total;
  };
}

/** Makes a number of dice, as where one is needed. */
export function numberReader(span: IrSpan): Reader {
  return (run, _, size) => {
    run.at = span;
    run.spend(size);
    let total = 0;
    for (let index = 0; index < size; index += 1) total += pool[index] as number;
    return total;
  };
}

export function extremeReader(high: boolean, span: IrSpan): Reader {
  return (run, _, size) => {
    run.at = span;
    run.spend(size);
    if (size === 0) return run.fail('dice/nothing-there', { what: high ? 'highest' : 'lowest' });
    return extreme(size, high);
  };
}

/** How many dice match. */
function countMatches(table: FaceTable, lowest: number, size: number): number {
  let count = 0;
  for (let index = 0; index < size; index += 1) count += table[(pool[index] as number) - lowest] as number;
  return count;
}

export function countReader(table: FaceTable, lowest: number, span: IrSpan): Reader {
  return (run, _, size) => {
    run.at = span;
    run.spend(2 * size);
    return countMatches(table, lowest, size);
  };
}

/** `cs` without a matcher counts what shows an end of the die, and looks at each die once. */
export function countEndReader(face: number, span: IrSpan): Reader {
  return (run, _, size) => {
    run.at = span;
    run.spend(size);
    let count = 0;
    for (let index = 0; index < size; index += 1) if (pool[index] === face) count += 1;
    return count;
  };
}

/** Counts against a target that is known when the dice are rolled. */
export function countAgainstReader(comparison: Comparison, table: FaceTable, lowest: number, span: IrSpan): Reader {
  return (run, frame, size) => {
    run.at = span;
    run.spend(2 * size);
    tableFor(comparison, frame[comparison.slot], lowest, table);
    return countMatches(table, lowest, size);
  };
}

export function quantifierReader(all: boolean, table: FaceTable, lowest: number, span: IrSpan): Reader {
  return (run, _, size) => {
    run.at = span;
    run.spend(2 * size);
    const wanted = all ? size : 1;
    return countMatches(table, lowest, size) >= wanted;
  };
}
