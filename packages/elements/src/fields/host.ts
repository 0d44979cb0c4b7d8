/** What a form's fields need of the element around them. */
import type { Input, Json, Program } from '@rulewright/core';
import type { Texts } from '../base/texts.js';

/** Where a value stands: the input, then fields and positions within it. */
export type Path = readonly (string | number)[];

/** What is asked for: an input of a roll, or a field of a record. */
export type Asked = Pick<Input, 'name' | 'type' | 'title' | 'description' | 'default'>;

export interface FieldHost {
  readonly program: Program;
  readonly texts: Texts;
  readonly disabled: boolean;
  /** Takes a new value, or undefined to go back to what the rules say. */
  change(path: Path, value: Json | undefined): void;
  /** What was typed is no value: why, in a sentence. */
  refuse(path: Path, problem: string): void;
  problem(path: Path): string | undefined;
  /** What the rules call a value, such as the row of a table that it is the key of. */
  rowLabel(path: Path, value: Json | undefined): string | undefined;
}

export interface FieldSpec {
  readonly asked: Asked;
  readonly path: Path;
  readonly value: Json | undefined;
  /** Where the ruleset's translations of it are, such as `rolls.attack.inputs.level`. */
  readonly textPath: string;
  readonly depth: number;
  /** What stands beside it instead of its whole title, such as the number of an item. */
  readonly shown?: string;
  /** Whether it is not what it started with. */
  readonly changed?: boolean;
}

export function pathKey(path: Path): string {
  return path.join('.');
}

/** The value with the part at a path replaced. */
export function setIn(value: Json | undefined, path: Path, part: Json | undefined): Json | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return part;
  if (typeof first === 'number') {
    const items = Array.isArray(value) ? [...(value as readonly Json[])] : [];
    items[first] = setIn(items[first], rest, part) ?? null;
    return items;
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const { [first]: before, ...others } = fields as Readonly<Record<string, Json>>;
  const after = setIn(before, rest, part);
  return after === undefined ? others : { ...(fields as Readonly<Record<string, Json>>), [first]: after };
}
