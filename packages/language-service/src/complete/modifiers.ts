import { modifierNames, type ShownToken, tokenize } from '@rulewright/language';
import { builtinMarkdown, builtinModifier } from '../docs/builtin-docs.js';
import type { Offer } from './item.js';

/** What may be stuck to dice; undefined where the cursor touches none. */
export function modifierOffers(before: string): { readonly offers: Offer[]; readonly back: number } | undefined {
  const letters = lettersAfterDice(before);
  if (letters === undefined) return undefined;
  const offers = modifierNames.filter((name) => name.startsWith(letters)).flatMap((name) => modifierOffer(name) ?? []);
  return { offers, back: letters.length };
}

function modifierOffer(name: string): Offer | undefined {
  const builtin = builtinModifier(name);
  if (!builtin) return undefined;
  const argument = /^(?:k.?|d[hl]|min|max)$/.test(name) ? '${1:1}' : /^(?:r|ro|cs|cf)$/.test(name) ? '${1:<2}' : '';
  return {
    label: name,
    kind: 'modifier',
    detail: builtin.summary,
    documentation: builtinMarkdown(builtin),
    insert: name + argument,
    snippet: argument !== '',
    rank: 0,
  };
}

/** The letters that are stuck to dice, a modifier or a closed bracket just before the cursor. */
function lettersAfterDice(before: string): string | undefined {
  const tokens = tokenize(before);
  const [last, previous, third] = [tokens.at(-1), tokens.at(-2), tokens.at(-3)];
  if (last?.to !== before.length) return undefined;
  const image = ({ from, to }: ShownToken): string => before.slice(from, to);
  if (last.kind === 'modifier' || last.kind === 'unknown') {
    if (previous?.to !== last.from) return undefined;
    const stuck = endsDice(previous, third, image) || /^[)}]$/.test(image(previous));
    return stuck ? image(last) : undefined;
  }
  return endsDice(last, previous, image) ? '' : undefined;
}

function endsDice(token: ShownToken, before: ShownToken | undefined, image: (token: ShownToken) => string): boolean {
  if (token.kind === 'modifier') return true;
  if (token.kind === 'dice') return image(token) !== 'd';
  return token.kind === 'number' && before?.kind === 'modifier' && before.to === token.from;
}
