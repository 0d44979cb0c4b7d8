/** The cases as data: one JSON object a line, in no language's terms. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export interface Case {
  readonly id: string;
  /** What is asked, such as `hg.roll`; `note` asks nothing. */
  readonly op: string;
  readonly in: JsonObject;
  readonly expect: JsonObject;
  /** Where the source leaves open what happens: each reading with its own part of `in` and `expect`. */
  readonly readings?: readonly Reading[];
  readonly note?: string;
}

export interface Reading {
  readonly reading: string;
  readonly in: JsonObject;
  /** Null when the reading says nothing that could be checked. */
  readonly expect: JsonObject | null;
}

/** Reads a file of cases. A line that is no case is an error with its number. */
export function parseCases(text: string, file: string): Case[] {
  return text.split('\n').flatMap((line, index): Case[] => {
    if (line.trim() === '') return [];
    try {
      return [toCase(JSON.parse(line))];
    } catch (error) {
      throw new Error(`${file}:${String(index + 1)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

function toCase(json: unknown): Case {
  const { id, op, in: given, expect, readings, note } = toObject(json, 'A case');
  if (typeof id !== 'string' || typeof op !== 'string') throw new Error('A case needs an id and an op.');
  return {
    id,
    op,
    in: toObject(given ?? {}, 'in'),
    expect: toObject(expect ?? {}, 'expect'),
    ...(Array.isArray(readings) ? { readings: readings.map(toReading) } : {}),
    ...(typeof note === 'string' ? { note } : {}),
  };
}

function toReading(json: unknown): Reading {
  const { reading, in: given, expect } = toObject(json, 'A reading');
  return {
    reading: typeof reading === 'string' ? reading : '',
    in: toObject(given ?? {}, 'in'),
    expect: expect === null || expect === undefined ? null : toObject(expect, 'expect'),
  };
}

function toObject(json: unknown, what: string): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error(`${what} must be an object.`);
  return json as JsonObject;
}
