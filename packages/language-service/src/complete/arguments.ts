import { showType } from '@rulewright/core';
import { childrenOf, type Expr, type ShownToken } from '@rulewright/language';
import type { Analysis } from '../analysis/analyse.js';
import { builtinFunction } from '../docs/builtin-docs.js';
import { inputsOf } from '../docs/symbol-docs.js';
import type { SourcePlace } from '../places/source-place.js';
import type { Offer } from './item.js';
import { wordOffers } from './names.js';
import { matcherWords } from './words.js';

/** The innermost call whose brackets are open at the cursor. */
export interface OpenCall {
  readonly name: string;
  /** Where its bracket stands. */
  readonly open: number;
  /** Commas between it and the cursor. */
  readonly index: number;
  /** The argument's name, where one was written with `=`. */
  readonly named?: string;
  /** Names of arguments that are given already. */
  readonly given: readonly string[];
  /** Nothing of the argument is written yet. */
  readonly fresh: boolean;
}

export function openCall(text: string, tokens: readonly ShownToken[]): OpenCall | undefined {
  const images = tokens.map(({ from, to }) => text.slice(from, to));
  let depth = 0;
  let index = 0;
  let start = images.length;
  const given: string[] = [];
  for (let at = images.length - 1; at >= 0; at -= 1) {
    const image = images[at] ?? '';
    if (/^[)\]}]$/.test(image)) depth += 1;
    else if (/^[([{]$/.test(image)) {
      if (depth === 0) {
        const name = calleeBefore(images, tokens, at);
        if (image !== '(' || name === undefined) return undefined;
        const named = images[start + 1] === '=' ? images[start] : undefined;
        const fresh = named === undefined ? start >= images.length : start + 2 >= images.length;
        return { name, open: tokens[at]?.from ?? 0, index, given, fresh, ...(named === undefined ? {} : { named }) };
      }
      depth -= 1;
    } else if (depth === 0 && image === ',') index += 1;
    else if (depth === 0 && image === '=') given.push(images[at - 1] ?? '');
    if (depth === 0 && index === 0 && image !== ',') start = at;
  }
  return undefined;
}

function calleeBefore(images: readonly string[], tokens: readonly ShownToken[], open: number): string | undefined {
  const before = tokens[open - 1];
  if (!before || before.to !== tokens[open]?.from || (before.kind !== 'name' && before.kind !== 'keyword'))
    return undefined;
  if (before.kind === 'keyword') return undefined;
  const name = images[open - 1] ?? '';
  return images[open - 2] === '.' && tokens[open - 3]?.kind === 'name' ? `${images[open - 3] ?? ''}.${name}` : name;
}

/** Names of arguments, and the words that a built-in's argument may be. */
export function argumentOffers(analysis: Analysis, place: SourcePlace, call: OpenCall): Offer[] {
  const inputs = inputsOf(analysis, call.name);
  if (inputs) {
    const open = call.named === undefined && call.fresh ? inputs.filter(({ name }) => !call.given.includes(name)) : [];
    const input = inputs.find(({ name }, index) =>
      call.named === undefined ? index === call.index : name === call.named,
    );
    const names = open.map((each): Offer => ({
      label: `${each.name} =`,
      kind: 'input',
      detail: showType(each.type),
      insert: `${each.name} = `,
      rank: 0,
    }));
    return [...names, ...wordOffers(input?.type)];
  }
  const builtin = builtinFunction(call.name);
  if (!builtin) return [];
  const position = Math.min(call.index, builtin.parameters.length - 1);
  const parameter = builtin.parameters.find(({ name }) => name === call.named) ?? builtin.parameters[position];
  const named = builtin.parameters.filter(({ name, optional }) => optional && call.fresh && !call.given.includes(name));
  return [
    ...(parameter?.words ?? []).map((label): Offer => ({
      label,
      kind: 'label',
      detail: parameter?.description ?? '',
      rank: 0,
    })),
    ...(parameter?.kind === 'matcher' && call.index > 0 ? subjectWords(analysis, place, call) : []),
    ...(call.named === undefined ? named : []).map(({ name, description }): Offer => ({
      label: `${name} =`,
      kind: 'input',
      detail: description,
      insert: `${name} = `,
      rank: 1,
    })),
  ];
}

/** The words of a built-in's first argument, which the matcher after it is asked about. */
function subjectWords(analysis: Analysis, { source, roots }: SourcePlace, call: OpenCall): Offer[] {
  const ast = findCall(roots, call.open);
  const subject = ast?.kind === 'call' ? ast.args[0]?.value : undefined;
  const type = subject && analysis.seen.of(source)?.parts.get(subject)?.typed.type;
  if (type?.kind === 'pool') return matcherWords(type.face, type.kinds);
  return type?.kind === 'list' ? matcherWords(type.of, []) : [];
}

function findCall(roots: readonly Expr[], open: number): Expr | undefined {
  for (const root of roots) {
    const found = root.kind === 'call' && root.nameSpan.to === open ? root : findCall(childrenOf(root), open);
    if (found) return found;
  }
  return undefined;
}
