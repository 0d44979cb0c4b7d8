/** Rows of a table as text. */
import { type Program, type TableIr, type TableRow, toPlainJson } from '@rulewright/core';
import { compileRoll, forcedSource } from '@rulewright/engine/run';
import { askedRoll, withRoll } from '../base/ask-rules.js';
import { capital, showJson, showNumber } from '../base/words.js';
import { written } from '../fields/start.js';

/** `4`, `5–8`, `10 or more`. */
export function keyText({ key }: Pick<TableRow, 'key'>, match: TableIr['match']): string {
  if (typeof key === 'string') return capital(key);
  const { min, max } = key;
  if (match === 'at-most' && min !== null && min === max) return showNumber(min);
  if (min === null) return max === null ? 'any' : `${showNumber(max)} or less`;
  if (max === null) return `${showNumber(min)} or more`;
  return min === max ? showNumber(min) : `${showNumber(min)}–${showNumber(max)}`;
}

export function cellTexts(program: Program, { cells, again }: TableRow): readonly string[] {
  const texts = cells.map((cell) => {
    const value = written(cell, program);
    return value === null ? '–' : showJson(value ?? workedOut(program, cell));
  });
  if (!again) return texts;
  const times = again.times === 1 ? 'roll again' : `roll ${String(again.times)} times`;
  return texts.length === 0 ? [times] : [...texts.slice(0, -1), `${texts.at(-1) ?? ''} (${times})`];
}

/** A cell that is more than a value; it is closed, so it can be worked out by itself. */
function workedOut(program: Program, cell: TableRow['cells'][number]): ReturnType<typeof toPlainJson> {
  const roller = compileRoll(withRoll(program, cell), askedRoll);
  if ('code' in roller) return null;
  const { inputs } = roller.prepare();
  const state = inputs && roller.run(inputs, forcedSource([]));
  return state?.state === 'done' ? toPlainJson(state.result) : null;
}
