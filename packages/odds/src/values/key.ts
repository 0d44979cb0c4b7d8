/** Texts that are the same exactly for values that no rule can tell apart. */
import { type Die, Pool, Rational, Recipe, RecordValue, StepValue, type Value } from '@rulewright/core';
import { Column, Handle } from './column.js';
import { Tail } from './tail.js';

/** Where a value's key is kept once it is known: quicker than a map, since keys are asked for over and over. */
const keptKey = Symbol('key');

const bodies = new WeakMap<object, number>();
let bodyCount = 0;

/** How a pool's dice are told apart: not at all, or by which of a state's dice they are. */
export type DieNames = Map<number, number> | undefined;

/** A key for a value. With `names`, dice are the same only if they are the same dice, named by when they first appear. */
export function keyOf(value: Value, names?: DieNames): string {
  switch (typeof value) {
    case 'number':
      return String(value);
    case 'string':
      return `"${String(value.length)}:${value}`;
    case 'boolean':
      return value ? 'y' : 'n';
    case 'bigint':
      return String(value);
    default:
      if (value === null || value === undefined) return '_';
      return names ? objectKey(value, names) : cachedKey(value);
  }
}

/** The same as a key of a map: numbers are quicker by themselves than as texts. */
export function mapKey(value: Value): string | number {
  return typeof value === 'number' ? value : keyOf(value);
}

function cachedKey(value: Value & object): string {
  const holder = value as { [keptKey]?: string };
  const cached = holder[keptKey];
  if (cached !== undefined) return cached;
  const key = objectKey(value, undefined);
  if (Object.isExtensible(holder)) holder[keptKey] = key;
  return key;
}

function objectKey(value: Value & object, names: DieNames): string {
  if (value instanceof RecordValue) {
    let key = `{${value.type ?? ''}`;
    for (const [name, field] of value.fields) key += `;${name}=${keyOf(field, names)}`;
    return `${key}}`;
  }
  if (value instanceof Pool) return `<${value.dice.map((die) => dieKey(die, names)).join()}>`;
  if (Array.isArray(value)) return `(${value.map((item: Value) => keyOf(item, names)).join()})`;
  if (value instanceof Rational) return value.show();
  if (value instanceof StepValue) return `>${value.chain}:${String(value.index)}`;
  if (value instanceof Recipe) {
    return `#${String(bodyKey(value.body))}(${value.captured.map(([, held]) => keyOf(held, names)).join()})`;
  }
  if (value instanceof Handle) return `@${String(value.number)}`;
  if ((value as object) instanceof Column) return columnKey(value as unknown as Column, names);
  if ((value as object) instanceof Tail) return tailKey(value as unknown as Tail);
  // What could not be worked out is the same when the reason is.
  return `!${JSON.stringify(value)}`;
}

function columnKey({ values }: Column, names: DieNames): string {
  let key = '|';
  for (const [thing, value] of values) key += `${String(thing.number)}=${keyOf(value, names)},`;
  return key;
}

function tailKey({ low, high, moments, sources }: Tail): string {
  const end = (number: Tail['low']): string => (number === undefined ? '' : keyOf(number));
  return `~${end(low)}~${end(high)}~${moments ? `${moments.first.show()}~${moments.second?.show() ?? ''}` : ''}~${sources.join('.')}`;
}

function bodyKey(body: object): number {
  const key = bodies.get(body);
  if (key !== undefined) return key;
  bodyCount += 1;
  bodies.set(body, bodyCount);
  return bodyCount;
}

/** What rules can see of a die: what it shows, which faces it has, its kind. */
function dieKey({ face, faces, kind, label, id }: Die, names: DieNames): string {
  const shown = typeof face === 'string' ? `"${face}` : String(face);
  const sides =
    'min' in faces
      ? faces.min === 1
        ? `d${String(faces.max)}`
        : `${String(faces.min)}..${String(faces.max)}`
      : `f${String(bodyKey(faces))}`;
  const seen = `${shown}/${sides}/${label}${kind === undefined ? '' : `/${kind}`}`;
  if (!names) return seen;
  const name = names.get(id) ?? names.size;
  names.set(id, name);
  return `${seen}#${String(name)}`;
}
