import { type JsonSchema, rulesetSchema } from '@rulewright/language';
import type { YamlStep } from './yaml-place.js';

/** One way in which a place of the file may be filled. */
export interface SchemaChoice {
  readonly schema: JsonSchema;
  /** The name of the definition that says what stands there, such as `expression` or `typeText`. */
  readonly name?: string;
}

/** What may stand at a place, in all its forms; nothing where the schema knows no such place. */
export function schemaAt(path: readonly YamlStep[]): SchemaChoice[] {
  let choices = choicesOf(rulesetSchema);
  for (const step of path) choices = choices.flatMap(({ schema }) => stepInto(schema, step));
  return choices;
}

/** The keys that a place's mapping has by name, with what the schema says of each. */
export function keysAt(path: readonly YamlStep[]): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  for (const { schema } of schemaAt(path)) {
    for (const [name, part] of Object.entries(schema.properties ?? {})) if (!found.has(name)) found.set(name, part);
  }
  return found;
}

/** What the schema says to readers about a key. */
export function keyDocumentation(path: readonly YamlStep[]): string | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string') return undefined;
  const property = keysAt(path.slice(0, -1)).get(key);
  if (!property) return undefined;
  const [choice] = choicesOf(property);
  const texts = [property.description, property.markdownDescription ?? choice?.schema.markdownDescription];
  return [...new Set(texts.filter((text) => text !== undefined))].join('\n\n') || undefined;
}

function stepInto(schema: JsonSchema, step: YamlStep): SchemaChoice[] {
  if (typeof step === 'number') return schema.items ? choicesOf(schema.items) : [];
  const own = Object.hasOwn(schema.properties ?? {}, step) ? schema.properties?.[step] : undefined;
  if (own) return choicesOf(own);
  const { additionalProperties } = schema;
  return typeof additionalProperties === 'object' ? choicesOf(additionalProperties) : [];
}

/** A part of the schema with its references followed, and both branches of its conditions. */
export function choicesOf(part: JsonSchema, name?: string): SchemaChoice[] {
  if (part.$ref !== undefined) {
    const target = part.$ref.slice(part.$ref.lastIndexOf('/') + 1);
    const definition = rulesetSchema.definitions?.[target];
    return definition ? choicesOf(definition, target) : [];
  }
  const branches = [part.then, part.else].flatMap((branch) => (branch ? choicesOf(branch) : []));
  const own: SchemaChoice = { schema: part, ...(name === undefined ? {} : { name }) };
  return part.if && !part.properties ? branches : [own, ...branches];
}
