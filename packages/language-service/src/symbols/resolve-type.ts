import type { ScalarSource } from '@rulewright/language';
import type { Declarations } from './declarations.js';
import type { Occurrence } from './symbol.js';

/** Words of types that name nothing of the ruleset. */
export const typeWords = ['integer', 'fraction', 'boolean', 'text', 'dice', 'pool'] as const;

/** Whether a word puts types together: `list of`, `one of`, `link to`. */
export function joinsTypes(word: string): boolean {
  return /^(?:list|of|optional|one|link|to)$/.test(word);
}

/** The names in a type such as `list of tier`. The words of `one of (…)` are declared there. */
export function resolveType(declarations: Declarations, source: ScalarSource): Occurrence[] {
  const outside = source.text.replace(/\([^)]*\)?/g, (part) => ' '.repeat(part.length));
  return [...outside.matchAll(/[\p{ID_Start}_][\p{ID_Continue}]*/gu)].flatMap((match): Occurrence[] => {
    const [name] = match;
    if (outside[match.index - 1] === '.') return [];
    const symbol = declarations.globals.get(name);
    const meansItself = (typeWords as readonly string[]).includes(name) || joinsTypes(name);
    if (!symbol || meansItself) return [];
    const span = source.locate({ from: match.index, to: match.index + name.length });
    return [{ symbol, span, role: 'reference' }];
  });
}
