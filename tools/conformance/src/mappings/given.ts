/** Reading the `in` of a case. What is missing without a default is an error that the report shows. */
import type { Json, JsonObject } from '../case.js';

export function number(input: JsonObject, key: string, fallback?: number): number {
  const value = input[key] ?? fallback;
  if (typeof value !== 'number') throw new Error(`"${key}" should be a number.`);
  return value;
}

/** The number under its own or another name, or nothing at all. */
export function optionalNumber(input: JsonObject, key: string, name = key): JsonObject {
  const value = input[key];
  return typeof value === 'number' ? { [name]: value } : {};
}

export function word(input: JsonObject, key: string, fallback?: string): string {
  const value = input[key] ?? fallback;
  if (typeof value !== 'string') throw new Error(`"${key}" should be a text.`);
  return value;
}

export function flag(input: JsonObject, key: string, fallback = false): boolean {
  const value = input[key] ?? fallback;
  if (typeof value !== 'boolean') throw new Error(`"${key}" should be true or false.`);
  return value;
}

export function object(input: JsonObject, key: string, fallback?: JsonObject): JsonObject {
  const value = input[key] ?? fallback;
  if (!isObject(value)) throw new Error(`"${key}" should be an object.`);
  return value;
}

export function list(input: JsonObject, key: string, fallback?: readonly Json[]): readonly Json[] {
  const value = input[key] ?? fallback;
  if (!isList(value)) throw new Error(`"${key}" should be a list.`);
  return value;
}

/** A list of numbers, such as the faces of dice; missing is empty. */
export function faces(input: JsonObject, key: string): number[] {
  return list(input, key, []).map((face) => {
    if (typeof face !== 'number') throw new Error(`"${key}" should be a list of numbers.`);
    return face;
  });
}

/** Like dice that are not rolled yet, as an input takes them: what the rules hold where they say `2d6`. */
export function unrolled(count: number, sides: number): JsonObject {
  const span = [0, 0, 0];
  const number = { kind: 'const', value: count, span };
  const die = { kind: 'dice', count: number, die: { min: 1, max: sides }, label: `d${String(sides)}`, span };
  return { recipe: die, captured: [], label: `${String(count)}d${String(sides)}` };
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A value as a text: texts as they are, anything else as JSON. */
export function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** A list of texts; missing is empty. */
export function texts(input: JsonObject, key: string): string[] {
  return list(input, key, []).map(asText);
}
