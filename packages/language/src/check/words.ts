import type { RulesetModel } from '../model/model.js';

/** Words that the language gives a meaning of its own wherever they stand. */
export const ownWords: ReadonlySet<string> = new Set([
  'it',
  'yes',
  'no',
  'true',
  'false',
  'none',
  'odd',
  'even',
  'otherwise',
]);

const choices = /one\s+of\s*\(([^)]*)\)/gu;

const isWord = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;

/** The words of all tracks, of the keys of tables, and of all types that are one of some words. */
export function wordsOf(model: RulesetModel): Set<string> {
  const parts = model.types.flatMap(({ tracks }) => tracks.flatMap(({ of }) => of.map(({ name }) => name)));
  const keys = model.tables.flatMap(({ rows }) => rows.map(({ key }) => key.name).filter((key) => isWord.test(key)));
  const words = new Set([...parts, ...keys]);
  const typed = [
    ...model.options,
    ...model.types.flatMap(({ fields }) => fields),
    ...[...model.functions, ...model.rolls, ...model.actions, ...model.scenarios].flatMap(({ inputs }) => inputs),
  ];
  for (const { type } of typed) {
    for (const [, inside = ''] of type.source.text.matchAll(choices)) {
      for (const word of inside.split(',')) if (word.trim() !== '') words.add(word.trim());
    }
  }
  return words;
}
