/** What stands after the flags of `roll`, taken apart. */
import type { Face } from '@rulewright/core';
import { Trouble } from '../../shell.js';

/** `attacker.level=2`. */
export interface Given {
  readonly path: readonly string[];
  readonly text: string;
  /** As it was typed, for messages. */
  readonly typed: string;
}

const name = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;

/**
 * Pairs of a flag that takes several. What is no pair was not meant for it, but for what follows: it is given back as
 * an operand, so that `roll --with level=2 my-game attack` works.
 */
export function readPairs(flag: string, typed: readonly string[]): { given: Given[]; operands: string[] } {
  const operands: string[] = [];
  const given = typed.flatMap((each): Given[] => {
    const at = each.indexOf('=');
    if (at < 0) {
      operands.push(each);
      return [];
    }
    const path = each.slice(0, at).trim().normalize('NFC').split('.');
    if (!path.every((part) => name.test(part))) {
      throw new Trouble(`${flag} ${each}: before the = stands a name, such as level or attacker.level.`);
    }
    const text = each.slice(at + 1).trim();
    if (text === '') throw new Trouble(`${flag} ${each}: after the = stands a value, such as ${path.join('.')}=2.`);
    return [{ path, text, typed: each }];
  });
  const seen = new Map<string, string>();
  for (const { path, typed: each } of given) {
    const key = path.join('.');
    const before = seen.get(key);
    if (before !== undefined) throw new Trouble(`${key} is given twice: ${flag} ${before} and ${flag} ${each}.`);
    seen.set(key, each);
  }
  return { given, operands };
}

/** `6,6,1`, or faces with symbols: `hit hit,miss`. */
export function readDice(text: string): Face[] {
  return splitList(text).map((each) => {
    if (each === '')
      throw new Trouble(`--dice ${text}: a face is missing between two commas.`, ['Such as: --dice 6,6,1']);
    return /^[+-]?\d+$/.test(each) && Number.isSafeInteger(Number(each)) ? Number(each) : each;
  });
}

/** The parts of a list between commas, save for commas inside brackets or quotes. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote: string | undefined;
  let part = '';
  for (const character of text) {
    if (quote !== undefined) quote = character === quote ? undefined : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (character === ',' && depth <= 0 && quote === undefined) {
      parts.push(part.trim());
      part = '';
    } else {
      part += character;
    }
  }
  return [...parts, part.trim()];
}

export function readTrial(text: string): number {
  const trial = Number(text);
  if (/^\d+$/.test(text) && trial < 2 ** 32) return trial;
  throw new Trouble(`--trial ${text}: a whole number from 0 to 4294967295 stands here.`);
}
