import type { RulesetModel } from '../model/model.js';

/** Whether two rulesets are the same but for where everything stands and how expressions are spaced. */
export function sameMeaning(a: RulesetModel | undefined, b: RulesetModel | undefined): boolean {
  return JSON.stringify(meaning(a)) === JSON.stringify(meaning(b));
}

/** A model without places. Expressions and statements are their trees; other texts are as they stand. */
export function meaning(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaning);
  if (typeof value !== 'object' || value === null) return value;
  if ('locate' in value && 'text' in value) return value.text;
  const entries = Object.entries(value).filter(([name]) => !/^span$|Span$/.test(name));
  const isCode = 'ast' in value || 'block' in value;
  const parts = isCode ? entries.filter(([name]) => name !== 'source') : entries;
  return Object.fromEntries(parts.map(([name, part]) => [name, meaning(part)]));
}
