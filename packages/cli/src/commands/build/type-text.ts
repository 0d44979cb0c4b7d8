import type { Type } from '@rulewright/core';

/** A value of a type as TypeScript sees it once it is plain data. Whole numbers beyond 2^53 and fractions are texts. */
export function typeText(type: Type): string {
  switch (type.kind) {
    case 'integer':
      return isSafe(type.min) && isSafe(type.max) ? 'number' : 'number | string';
    case 'fraction':
      return 'number | string';
    case 'boolean':
      return 'boolean';
    case 'text':
    case 'dice':
      return 'string';
    case 'label':
      return type.labels.map((word) => JSON.stringify(word)).join(' | ') || 'never';
    case 'none':
      return 'null';
    case 'optional':
      return `${typeText(type.of)} | null`;
    case 'pool':
      return `readonly (${typeText(type.face)})[]`;
    case 'list':
      return `readonly (${typeText(type.of)})[]`;
    case 'record':
      return fieldsText(type.fields);
    case 'thing':
      return fieldsText(type.record.fields);
    case 'roll':
      return fieldsText({ result: type.result, ...type.fields });
    case 'step':
    case 'deck':
    case 'unknown':
      return 'unknown';
  }
}

function isSafe(end: number | null): boolean {
  return end === null || Number.isSafeInteger(end);
}

function fieldsText(fields: Readonly<Record<string, Type>>): string {
  const parts = Object.entries(fields).map(([name, type]) => `readonly ${JSON.stringify(name)}: ${typeText(type)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join('; ')} }`;
}
