/**
 * What letters mean depends on what they touch: stuck to a number, a closing bracket, a die or a modifier they are dice
 * or modifiers (`3d6kh2`), elsewhere they are a name or a word.
 */
import type { CustomPatternMatcherFunc, IToken } from 'chevrotain';
import { modifierNames } from './ast.js';

type Match = ReturnType<CustomPatternMatcherFunc>;

/** With offset tracking only, a token does not know its end. */
export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

/** A pattern that is tried at one place only, for expressions that Chevrotain's own analysis does not know. */
export function sticky(pattern: RegExp): (text: string, offset: number) => string | undefined {
  const anchored = new RegExp(pattern.source, `${pattern.flags}y`);
  return (text, offset) => {
    anchored.lastIndex = offset;
    return anchored.exec(text)?.[0];
  };
}

export function matcher(find: (text: string, offset: number, before: IToken | undefined) => string | undefined) {
  return (text: string, offset: number, tokens: IToken[]): Match => {
    const image = find(text, offset, tokens.at(-1));
    return image === undefined ? null : ([image] as unknown as Match);
  };
}

/** Whether the token before ends just here, without white space. */
function touches(before: IToken | undefined, offset: number): before is IToken {
  return before !== undefined && endOf(before) === offset;
}

const attachable = new Set(['Number', 'RightParen', 'RightBrace', 'Percent', 'Fate', 'Modifier', 'Stuck']);

function sticks(before: IToken | undefined, offset: number): boolean {
  return touches(before, offset) && attachable.has(before.tokenType.name);
}

const lettersAt = sticky(/[\p{L}_]+/u);
const continuesName = sticky(/\p{ID_Continue}/u);

const letterModifiers = modifierNames
  .filter((name) => !name.startsWith('!'))
  .sort((a, b) => b.length - a.length) as readonly string[];

/** The first part of letters that consist of modifiers, and at their end perhaps a die; undefined when they do not. */
function firstPart(letters: string): string | undefined {
  if (letters.length > 64) return undefined;
  if (letters === 'd' || letters.startsWith('dF'))
    return letters === 'd' || isParts(letters.slice(2)) ? 'd' : undefined;
  return letterModifiers.find((name) => letters.startsWith(name) && isParts(letters.slice(name.length)));
}

function isParts(letters: string): boolean {
  return letters === '' || firstPart(letters) !== undefined;
}

const bangs = sticky(/!!?(?!=)/);

export function modifierAt(text: string, offset: number, before: IToken | undefined): string | undefined {
  if (!sticks(before, offset)) return undefined;
  const bang = bangs(text, offset);
  if (bang === undefined) {
    const part = firstPart(lettersAt(text, offset) ?? '');
    return part === 'd' ? undefined : part;
  }
  const letters = lettersAt(text, offset + bang.length) ?? '';
  const withLetter = letters.startsWith('p') || (bang === '!' && letters.startsWith('o'));
  return withLetter && isParts(letters.slice(1)) ? bang + letters.charAt(0) : bang;
}

const dieStart = sticky(/d(?=[\d%({])/);

export function dieAt(text: string, offset: number, before: IToken | undefined): string | undefined {
  if (text.charAt(offset) !== 'd' || isField(before, offset)) return undefined;
  const letters = lettersAt(text, offset) ?? '';
  if (sticks(before, offset)) return firstPart(letters) === 'd' ? 'd' : undefined;
  if (dieStart(text, offset) || continuesName(text, offset + 1) === undefined) return 'd';
  return letters.startsWith('dF') && firstPart(letters) === 'd' ? 'd' : undefined;
}

function isField(before: IToken | undefined, offset: number): boolean {
  return touches(before, offset) && before.tokenType.name === 'Dot';
}

function afterDie(image: string) {
  return matcher((text, offset, before) =>
    touches(before, offset) && before.tokenType.name === 'Die' && text.startsWith(image, offset) ? image : undefined,
  );
}

export const percentAfterDie = afterDie('%');
export const fateAfterDie = afterDie('F');

/** Letters that stick to dice but are neither dice nor modifiers. */
export function stuckAt(text: string, offset: number, before: IToken | undefined): string | undefined {
  return sticks(before, offset) ? lettersAt(text, offset) : undefined;
}

const endsOperand = new Set([...attachable, 'Name', 'RightSquare', 'Text']);
const nothingFollows = sticky(
  /\+(?!=(?!=))\s*(?:$|[,)\]}<>=]|!=|(?:and|or|is|in|has|not\s+in|where|without|then|else|for|by|up|prefer|do|from)(?!\p{ID_Continue}))/u,
);

/** The `+` of `13+`: stuck to a value, and no value follows. */
export function openPlusAt(text: string, offset: number, before: IToken | undefined): string | undefined {
  const is = touches(before, offset) && endsOperand.has(before.tokenType.name) && nothingFollows(text, offset);
  return is ? '+' : undefined;
}

const leadingPoint = sticky(/\.\d+/);
const endsLikeAName = /[\p{ID_Continue}\])}."']$/u;

/** `.5`, where it is not the `.` of a field. */
export function pointNumberAt(text: string, offset: number): string | undefined {
  return endsLikeAName.test(text.slice(Math.max(0, offset - 2), offset)) ? undefined : leadingPoint(text, offset);
}
