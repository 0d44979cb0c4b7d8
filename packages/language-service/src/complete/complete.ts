import { type Analysis, type Place, textOf } from '../analysis/analyse.js';
import { schemaAt, type SchemaChoice } from '../places/schema-at.js';
import { sourceAt, type SourcePlace } from '../places/source-place.js';
import { type YamlPlace, yamlPlace } from '../places/yaml-place.js';
import { indexOf } from '../symbols/rule-index.js';
import { dataOffers } from './data.js';
import { expressionOffers } from './expression.js';
import type { CompletionItem, Offer } from './item.js';
import { keyOffers } from './keys.js';
import { slice, typeOffers, valueOffers } from './values.js';

/** All that could be written at a place, what fits best first. An editor filters it by what is typed already. */
export function completions(analysis: Analysis, place: Place): CompletionItem[] {
  const yaml = yamlPlace(textOf(analysis, place.file), place.offset);
  switch (yaml.kind) {
    case 'comment':
      return [];
    case 'key':
      return keyItems(analysis, place, yaml);
    case 'value':
      return valueItems(analysis, place, yaml);
    case 'either': {
      const values = mayHoldValue(yaml) ? valueItems(analysis, place, yaml) : [];
      return distinct([...keyItems(analysis, place, yaml), ...values]);
    }
  }
}

/** A line of its own below a key holds a value only where it is the first. */
function mayHoldValue({ path, keys }: YamlPlace): boolean {
  return keys.length === 0 && path.length > 0;
}

function keyItems(analysis: Analysis, place: Place, yaml: YamlPlace): CompletionItem[] {
  const replace = { file: place.file, from: yaml.from, to: Math.max(yaml.to, place.offset) };
  return finished(keyOffers(analysis, place, yaml), replace);
}

function valueItems(analysis: Analysis, place: Place, yaml: YamlPlace): CompletionItem[] {
  const choices = schemaAt(yaml.path);
  const back = (count: number) => ({ file: place.file, from: place.offset - count, to: place.offset });
  const written = slice(analysis, place.file, yaml.from, place.offset);
  if (holds(choices, 'typeText')) {
    const word = /[\p{ID_Continue}.]*$/u.exec(written)?.[0].length ?? 0;
    return finished(typeOffers(analysis, written), back(word));
  }
  const listed = valueOffers(analysis, yaml, choices);
  if (listed.length > 0) return finished(listed, back(written.length));
  if (!holds(choices, 'expression') && !holds(choices, 'data') && !holds(choices, 'statements')) return [];
  const source = sourceAt(analysis, place) ?? standIn(analysis, place, yaml);
  const { offers, back: count } = expressionOffers(analysis, source);
  const data = holds(choices, 'data') ? dataOffers(analysis, place) : [];
  return finished([...data, ...offers], back(count));
}

function holds(choices: readonly SchemaChoice[], name: string): boolean {
  return choices.some((choice) => choice.name === name);
}

/** Where nothing could be read, the names of the declaration around the place are still known. */
function standIn(analysis: Analysis, { file, offset }: Place, yaml: YamlPlace): SourcePlace {
  const text = slice(analysis, file, yaml.from, offset);
  const span = { file, from: yaml.from, to: offset };
  const locate = ({ from, to }: { from: number; to: number }) => ({ file, from: yaml.from + from, to: yaml.from + to });
  const owner = indexOf(analysis).declarations.globals.get(String(yaml.path[1] ?? ''));
  return { kind: 'expression', source: { text, span, locate }, at: text.length, owner, roots: [] };
}

function finished(offers: readonly Offer[], replace: CompletionItem['replace']): CompletionItem[] {
  const items = offers.map((offer): CompletionItem => ({
    rank: 2,
    ...offer,
    insert: offer.insert ?? offer.label,
    replace,
  }));
  return distinct(items).sort((a, b) => a.rank - b.rank);
}

/** The first of those that are called alike. */
function distinct(items: readonly CompletionItem[]): CompletionItem[] {
  const known = new Set<string>();
  return items.filter(({ label }) => !known.has(label) && known.add(label));
}
