import { modifierNames } from '@rulewright/language';
import { builtinMarkdown, builtinModifier } from '../docs/builtin-docs.js';
import type { Offer } from './item.js';

/** Dice, then modifiers with their arguments, and the letters typed so far. */
const afterDice = /(?:d(?:\d+|%|F|\([^()]*\)|\{[^{}]*\})|\d*d\d+\S*?|\))((?:(?:kh|kl|km|k|dh|dl|min|max)\d+|r(?:o)?(?:[<>]=?|=)?\d+|cs(?:[<>]=?)\d+|!{1,2}[po]?(?:[<>]=?\d+)?|uo?)*)([a-z!]*)$/;

/** What may be stuck to dice; undefined where the cursor touches none. */
export function modifierOffers(before: string): { readonly offers: Offer[]; readonly back: number } | undefined {
  const match = afterDice.exec(before);
  if (!match || /(?:^|[^\d)])d$/.test(before)) return undefined;
  const letters = match[2] ?? '';
  // Closed brackets are followed by modifiers only where letters touch them.
  if (match[0].startsWith(')') && letters === '' && (match[1] ?? '') === '') return undefined;
  const offers = modifierNames.flatMap((name): Offer[] => {
    const builtin = builtinModifier(name);
    if (!builtin || !name.startsWith(letters)) return [];
    const needsNumber = /^(?:k.?|d[hl]|min|max)$/.test(name);
    const needsMatcher = /^(?:r|ro|cs|cf)$/.test(name);
    const insert = needsNumber ? `${name}\${1:1}` : needsMatcher ? `${name}\${1:<2}` : name;
    return [
      {
        label: name,
        kind: 'modifier',
        detail: builtin.summary,
        documentation: builtinMarkdown(builtin),
        insert,
        snippet: needsNumber || needsMatcher,
        rank: 0,
      },
    ];
  });
  return { offers, back: letters.length };
}
