import { type Die, Pool, Rational, Recipe, RecordValue, StepValue, type Thing, type Value } from '@rulewright/core';
import { dead, type Possible } from './abstract.js';

/** A text that is the same for values that nothing in the language can tell apart, and only for those. */
export function keyOf(value: Possible): string {
  if (value === dead) return 'dead';
  if (value === null) return 'none';
  switch (typeof value) {
    case 'number':
      return `n${String(value)}`;
    case 'bigint':
      return `b${String(value)}`;
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'string':
      return JSON.stringify(value);
    default:
  }
  if (value instanceof Rational) return `${String(value.numerator)}/${String(value.denominator)}`;
  if (value instanceof Pool) return `pool[${value.dice.map(keyOfDie).join()}]`;
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(keyOf).join()}]`;
  if (value instanceof RecordValue) {
    const fields = [...value.fields].map(([name, field]) => `${name}:${keyOf(field)}`);
    return `${value.type ?? ''}{${fields.join()}}`;
  }
  if (value instanceof StepValue) return `step ${value.chain} ${String(value.index)}`;
  if (value instanceof Recipe) {
    const held = value.captured.map(([slot, captured]) => `${String(slot)}=${keyOf(captured)}`);
    return `recipe ${value.label} ${JSON.stringify(value.body)} ${held.join()}`;
  }
  return `thing ${String(numberOfThing(value as Thing))}`;
}

const things = new WeakMap<Thing, number>();
let thingsSeen = 0;

/** Things are told apart by what they are, not by what they are called. */
function numberOfThing(thing: Thing): number {
  let number = things.get(thing);
  if (number === undefined) {
    thingsSeen += 1;
    number = thingsSeen;
    things.set(thing, number);
  }
  return number;
}

function keyOfDie({ face, faces, label, kind, id }: Die): string {
  return `${String(id)}:${label}:${kind ?? ''}:${String(face)}:${facesKey(faces)}`;
}

const seen = new WeakMap<object, string>();

function facesKey(faces: Die['faces']): string {
  if ('min' in faces) return `${String(faces.min)}..${String(faces.max)}`;
  let key = seen.get(faces);
  if (key === undefined) {
    key = JSON.stringify(faces);
    seen.set(faces, key);
  }
  return key;
}
