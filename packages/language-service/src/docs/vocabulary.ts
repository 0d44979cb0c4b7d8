/** All words that mean something in a ruleset, for grammars of editors. */
import { type JsonSchema, rulesetSchema, type TokenTable, tokenTable } from '@rulewright/language';
import { constants } from '../features/semantic-tokens.js';
import { builtinFunctions } from './builtin-docs.js';
import { wordsOfTypes } from './forms.js';

/** Every word and sign of the language, for highlighting. */
export interface Vocabulary extends TokenTable {
  readonly constants: readonly string[];
  readonly builtins: readonly string[];
  readonly typeWords: readonly string[];
  readonly sections: readonly string[];
  /** Keys whose values are plain texts wherever they stand. */
  readonly textKeys: readonly string[];
}

/** The words and signs of the language as it is. */
export function vocabulary(): Vocabulary {
  return {
    ...tokenTable(),
    constants: [...constants],
    builtins: builtinFunctions().map(({ name }) => name),
    typeWords: wordsOfTypes,
    sections: Object.keys(rulesetSchema.properties ?? {}),
    textKeys: textKeys(),
  };
}

const textDefinition = '#/definitions/sentence';

function textKeys(): string[] {
  const always = new Map<string, boolean>();
  visit(rulesetSchema, ({ properties = {} }) => {
    for (const [key, { $ref }] of Object.entries(properties)) {
      always.set(key, $ref === textDefinition && always.get(key) !== false);
    }
  });
  return [...always].flatMap(([key, isText]) => (isText ? [key] : []));
}

function visit(schema: JsonSchema, see: (schema: JsonSchema) => void): void {
  see(schema);
  for (const part of Object.values(schema)) {
    const parts: unknown[] = Array.isArray(part) ? (part as unknown[]) : [part];
    for (const each of parts) if (typeof each === 'object' && each !== null) visit(each, see);
  }
}
