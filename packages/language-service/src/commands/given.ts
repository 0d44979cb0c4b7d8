/** What a roll is given when an editor asks for its odds: what its reader says, an example, the least that is legal. */
import {
  constantValue,
  type Input,
  type Json,
  type Program,
  type RollIr,
  showValue,
  toPlainJson,
  type Type,
} from '@rulewright/core';
import { exampleRequest, type InputValue, type InputValues } from '@rulewright/engine';
import { mayBeLeftOut } from '../docs/symbol-docs.js';
import { shown } from './trace-text.js';

/** Who gave an input its value; `assumed` is the least that is legal. */
export type GivenBy = 'reader' | 'example' | 'default' | 'assumed';

/** One input of a roll, and what it is given. */
export interface GivenInput {
  readonly name: string;
  readonly title?: string;
  /** As rules write it; nothing for a default that is worked out. */
  readonly value: string;
  readonly by: GivenBy;
  /** The words that it may be, where they are few. */
  readonly choices?: readonly string[];
}

export interface Given {
  readonly inputs: InputValues;
  readonly options: InputValues;
  readonly told: readonly GivenInput[];
  /** Inputs for which nothing could be thought of. */
  readonly missing: readonly string[];
}

/** What readers write for inputs, by name. */
export type Written = Readonly<Record<string, string>>;

/** Values for all inputs of a roll: of an example when one is named, otherwise of the roll's first. */
export function givenFor(program: Program, roll: RollIr, written: Written, example?: number): Given {
  const index =
    example ?? program.examples.findIndex(({ roll: name, callee, error }) => name === roll.name && !callee && !error);
  const request = index < 0 ? undefined : exampleRequest(program, index);
  const shownThere = request?.inputs ?? {};
  const inputs: Record<string, InputValue> = {};
  const told: GivenInput[] = [];
  const missing: string[] = [];
  for (const input of roll.inputs) {
    const found = valueFor(program, input, written, shownThere, example !== undefined);
    if (found === undefined) missing.push(input.name);
    else {
      if (found.value !== undefined) inputs[input.name] = found.value;
      told.push({
        ...describe(program, input),
        value: found.by === 'default' ? defaultOf(input) : showGiven(program, found.value),
        by: found.by,
      });
    }
  }
  return { inputs, options: example === undefined ? {} : (request?.options ?? {}), told, missing };
}

function valueFor(
  program: Program,
  input: Input,
  written: Written,
  inExample: InputValues,
  meant: boolean,
): { readonly value: InputValue | undefined; readonly by: GivenBy } | undefined {
  const text = Object.hasOwn(written, input.name) ? written[input.name] : undefined;
  if (text !== undefined) return { value: readWritten(program, text, input.type), by: 'reader' };
  const here = Object.hasOwn(inExample, input.name) ? inExample[input.name] : undefined;
  // The roll by itself is shown with its defaults, an example with all that it says.
  if (here !== undefined && (meant || !mayBeLeftOut(input))) return { value: here, by: 'example' };
  if (mayBeLeftOut(input)) return { value: undefined, by: 'default' };
  const value = leastOf(program, input.type);
  return value === undefined ? undefined : { value, by: 'assumed' };
}

/** A default that is written out. */
function defaultOf({ default: node }: Input): string {
  return node?.kind === 'const' ? showValue(constantValue(node.value)) : '';
}

/** What someone has typed, as what the type asks for; what does not fit is refused when the odds are asked for. */
function readWritten(program: Program, text: string, type: Type): InputValue {
  const word = text.trim();
  switch (type.kind) {
    case 'optional':
      return word === 'none' ? null : readWritten(program, word, type.of);
    case 'integer':
    case 'fraction':
      return /^[-+]?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word;
    case 'boolean':
      return /^(?:yes|true)$/.test(word) ? true : /^(?:no|false)$/.test(word) ? false : word;
    case 'step': {
      const step = stepsOf(program, type.chain).indexOf(word);
      return step < 0 ? word : { chain: type.chain, step: step + 1 };
    }
    default:
      return word;
  }
}

function stepsOf(program: Program, name: string): string[] {
  const chain = program.chains.find((each) => each.name === name);
  return (chain?.steps ?? []).map((step) => (step.kind === 'recipe' ? step.label : 'none'));
}

function describe(program: Program, { name, title, type }: Input): Pick<GivenInput, 'name' | 'title' | 'choices'> {
  const choices = choicesOf(program, type);
  return { name, ...(title === undefined ? {} : { title }), ...(choices ? { choices } : {}) };
}

function choicesOf(program: Program, type: Type): readonly string[] | undefined {
  switch (type.kind) {
    case 'optional': {
      const choices = choicesOf(program, type.of);
      return choices && [...choices, 'none'];
    }
    case 'label':
      return type.labels;
    case 'boolean':
      return ['yes', 'no'];
    case 'step':
      return stepsOf(program, type.chain);
    default:
      return undefined;
  }
}

/** Something legal that is as small as possible; undefined for what cannot be made up, such as a roll's result. */
function leastOf(program: Program, type: Type, depth = 0): InputValue | undefined {
  if (depth > 8) return undefined;
  switch (type.kind) {
    case 'integer':
    case 'fraction':
      return type.min !== null ? Math.max(type.min, Math.min(1, type.max ?? 1)) : Math.min(1, type.max ?? 1);
    case 'boolean':
      return false;
    case 'text':
      return '';
    case 'label':
      return type.labels[0];
    case 'optional':
    case 'none':
      return null;
    case 'step':
      return { chain: type.chain, step: 1 };
    case 'list': {
      const count = type.size.min ?? 0;
      const item = count > 0 ? leastOf(program, type.of, depth + 1) : null;
      return item === undefined || count > 100 ? undefined : (Array.from({ length: count }, () => item) as InputValue);
    }
    case 'record': {
      const fields = program.types.find(({ name }) => name === type.name)?.fields ?? [];
      const entries = fields.flatMap((field): (readonly [string, InputValue | undefined])[] =>
        mayBeLeftOut(field) ? [] : [[field.name, leastOf(program, field.type, depth + 1)]],
      );
      const isWhole = fields.length > 0 && entries.every(([, value]) => value !== undefined);
      return isWhole ? (Object.fromEntries(entries) as InputValue) : undefined;
    }
    default:
      return undefined;
  }
}

function showGiven(program: Program, value: InputValue | undefined): string {
  if (value === undefined) return '';
  return showPlain(program, isPlain(value) ? value : toPlainJson(value));
}

function isPlain(value: InputValue): value is Json {
  if (typeof value === 'bigint') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return (value as readonly InputValue[]).every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** A step of a chain by its dice. */
function showPlain(program: Program, value: Json): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return shown(value);
  const { chain, step } = value as Readonly<Record<string, Json>>;
  if (typeof chain === 'string' && typeof step === 'number') return stepsOf(program, chain)[step - 1] ?? shown(value);
  return shown(value);
}
