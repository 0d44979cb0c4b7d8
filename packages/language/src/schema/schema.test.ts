import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixture, fixtureNames } from '../read/testing/fixtures.js';
import { validate } from './validate.generated.js';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly 'x-is'?: string;
}

const schema = JSON.parse(readFileSync(new URL('../../schema/ruleset.schema.json', import.meta.url), 'utf8')) as Schema;

/** Every part of the schema, with the way to it. */
function* parts(value: unknown, path = '#'): Generator<readonly [string, Schema]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value];
  for (const [name, part] of Object.entries(value)) yield* parts(part, `${path}/${name}`);
}

describe('ruleset.schema.json', () => {
  it('is a JSON Schema', () => {
    expect(new Ajv().validateSchema(schema)).toBe(true);
  });

  it('describes every key for editors', () => {
    const silent = [...parts(schema)].flatMap(([path, { properties = {}, type }]) =>
      type === 'object'
        ? Object.entries(properties).flatMap(([key, { description }]) => (description ? [] : [`${path}/${key}`]))
        : [],
    );
    expect(silent).toEqual([]);
  });

  it('has words for everything whose kind can be wrong', () => {
    const nameless = [...parts(schema)].flatMap(([path, part]) =>
      part.type !== undefined && !part['x-is'] && !path.endsWith('/if') && !path.endsWith('/properties') ? [path] : [],
    );
    expect(nameless).toEqual([]);
  });

  it.each(fixtureNames)('accepts %s as plain YAML, as editors read it', (name) => {
    expect(validate(parse(fixture(name)))).toBe(true);
  });
});
