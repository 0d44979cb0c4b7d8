import { allDiagnosticCodes, explain } from '@rulewright/core';
import { type Analysis, textOf } from '../analysis/analyse.js';
import type { SchemaChoice } from '../places/schema-at.js';
import type { YamlPlace } from '../places/yaml-place.js';
import { typeWords } from '../symbols/resolve-type.js';
import type { Offer } from './item.js';
import { symbolOffers } from './names.js';

/** Values that are no expressions: words that the schema lists, names of rolls, codes, files. */
export function valueOffers(analysis: Analysis, { path }: YamlPlace, choices: readonly SchemaChoice[]): Offer[] {
  return [...choices.flatMap((choice) => schemaValues(choice)), ...namesFor(analysis, path)];
}

function schemaValues({ schema, name }: SchemaChoice): Offer[] {
  if (name === 'yesNo') return ['yes', 'no'].map((label): Offer => ({ label, kind: 'constant', rank: 0 }));
  const words = (schema.enum ?? []).map(String);
  return [...new Set(words)].map((label): Offer => ({ label, kind: 'constant', rank: 0 }));
}

function namesFor(analysis: Analysis, path: YamlPlace['path']): Offer[] {
  const [section, , key] = path;
  const last = path.at(-1);
  if (section === 'examples' && path.length === 3) {
    if (key === 'roll') return symbolOffers(analysis, ['roll']);
    if (key === 'action') return symbolOffers(analysis, ['action']);
    if (key === 'scenario') return symbolOffers(analysis, ['scenario']);
    if (key === 'error') return codeOffers();
  }
  if (section === 'parts') return fileOffers(analysis);
  if (last === 'is') return symbolOffers(analysis, ['type']);
  return [];
}

function codeOffers(): Offer[] {
  return allDiagnosticCodes().map((code): Offer => {
    const entry = explain(code);
    return {
      label: code,
      kind: 'code',
      detail: entry?.message ?? '',
      documentation: entry?.explanation ?? '',
      rank: code.startsWith('run/') ? 0 : 1,
    };
  });
}

/** Files of the workspace that are no parts yet. */
function fileOffers({ workspace, model }: Analysis): Offer[] {
  const known = new Set([workspace.entry, ...(model?.files ?? [])]);
  return [...workspace.files.keys()]
    .filter((path) => /\.ya?ml$/.test(path) && !known.has(path))
    .map((label): Offer => ({ label, kind: 'file', rank: 0 }));
}

/** What may be written in a type. */
export function typeOffers(analysis: Analysis, before: string): Offer[] {
  const afterOf = /\b(?:pool|dice)\s+of\s+\S*$/.test(before);
  if (afterOf) return symbolOffers(analysis, ['die']);
  const forms: Offer[] = [
    { label: 'one of (…)', kind: 'type word', insert: 'one of (${1:a}, ${2:b})', snippet: true, rank: 2 },
    { label: 'list of', kind: 'type word', insert: 'list of ', rank: 2 },
    { label: 'optional', kind: 'type word', insert: 'optional ', rank: 2 },
    { label: 'link to', kind: 'type word', insert: 'link to ', rank: 2 },
    { label: 'pool of', kind: 'type word', insert: 'pool of ', rank: 2 },
  ];
  return [
    ...typeWords.map((label): Offer => ({ label, kind: 'type word', rank: 0 })),
    ...symbolOffers(analysis, ['type', 'table', 'chain', 'roll', 'die'], 1),
    ...forms,
  ];
}

/** The text of a file between two offsets. */
export function slice(analysis: Analysis, file: string, from: number, to: number): string {
  return textOf(analysis, file).slice(from, to);
}
