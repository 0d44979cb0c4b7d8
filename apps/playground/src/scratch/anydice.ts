/** Lines that begin with `output`, as another program's users have them at hand, in this language. */

export type Translated = { readonly text: string } | { readonly problem: string };

/** Whether a line is one of that language: a statement, which this language does not have. */
export function isForeign(line: string): boolean {
  return /^\s*(?:output|loop|function:|set|result:)(?:\s|$)/i.test(line);
}

/** Translates all lines of a pasted text that need it; what cannot be translated is kept as a comment. */
export function translateText(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*\\.*\\\s*$/.test(line)) return line.replace(/^\s*\\\s*(.*?)\s*\\\s*$/, '# $1');
      if (!isForeign(line)) return line;
      const translated = translateLine(line);
      return 'text' in translated ? translated.text : `# ${line.trim()}`;
    })
    .join('\n');
}

/** One line: `output [highest 3 of 4d6] named "Scores"` is `4d6kh3 # Scores`. */
export function translateLine(line: string): Translated {
  const found = /^\s*output\s+(.+?)(?:\s+named\s+"([^"]*)")?\s*$/i.exec(line);
  if (!found?.[1])
    return { problem: 'Only lines that begin with `output` can be translated. Write one expression on each line.' };
  try {
    const text = expression(found[1].trim());
    const name = found[2]?.trim() ?? '';
    return { text: name === '' ? text : `${text} # ${name}` };
  } catch (error) {
    if (error instanceof Unknown)
      return { problem: `\`${error.message}\` has no translation. Write it anew as an expression.` };
    throw error;
  }
}

class Unknown extends Error {}

/** The functions in brackets that have a counterpart. */
const calls: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^highest\s+(\d+)\s+of\s+(.+)$/i, (count = '', dice = '') => `${group(dice)}kh${count}`],
  [/^lowest\s+(\d+)\s+of\s+(.+)$/i, (count = '', dice = '') => `${group(dice)}kl${count}`],
  [/^middle\s+(\d+)\s+of\s+(.+)$/i, (count = '', dice = '') => `${group(dice)}km${count}`],
  [/^explode\s+(.+)$/i, (dice = '') => `${group(dice)}!!`],
  [/^highest\s+of\s+(.+)\s+and\s+(.+)$/i, (a = '', b = '') => `max(${expression(a)}, ${expression(b)})`],
  [/^lowest\s+of\s+(.+)\s+and\s+(.+)$/i, (a = '', b = '') => `min(${expression(a)}, ${expression(b)})`],
  [/^maximum\s+of\s+(\d*d\d+)$/i, (dice = '') => maximum(dice)],
  [/^absolute\s+(.+)$/i, (value = '') => `abs(${expression(value)})`],
  [
    /^count\s+(\{[^}]*\}|\d+)\s+in\s+(.+)$/i,
    (faces = '', dice = '') => `count(${expression(dice)}, ${matcher(faces)})`,
  ],
];

function expression(text: string): string {
  const trimmed = text.trim();
  const parts = split(trimmed);
  if (parts.length > 1)
    return (
      comparison(parts) ?? parts.map((part) => (isOperator(part) ? ` ${operator(part)} ` : expression(part))).join('')
    );
  if (trimmed.startsWith('(') && closing(trimmed, 0) === trimmed.length - 1)
    return `(${expression(trimmed.slice(1, -1))})`;
  if (trimmed.startsWith('[') && closing(trimmed, 0) === trimmed.length - 1) return call(trimmed.slice(1, -1).trim());
  const position = /^(\d+|\{[\d\s,.]+\})\s*@\s*(.+)$/.exec(trimmed);
  if (position?.[1] && position[2]) return at(position[1], position[2]);
  const negated = /^([-!])\s*(.+)$/.exec(trimmed);
  if (negated?.[2]) return negated[1] === '!' ? `not ${expression(negated[2])}` : `-${expression(negated[2])}`;
  return dice(trimmed);
}

function call(inner: string): string {
  for (const [pattern, write] of calls) {
    const found = pattern.exec(inner);
    if (found) return write(...found.slice(1).map((part) => part.trim()));
  }
  throw new Unknown(`[${inner}]`);
}

/** `3d6`, `d{1,2,3}`, `2d{1..4, 6}`, a number, a name. */
function dice(text: string): string {
  if (/^\d+$/.test(text)) return text;
  if (/^[A-Z]+$/.test(text)) return text.toLowerCase();
  if (/^\d*d(?:\d+|%|F)$/i.test(text)) return text.replace(/^(\d*)D/, '$1d');
  const faces = /^(\d*)d\s*\{([^{}]*)\}$/i.exec(text);
  if (faces) return `${faces[1] ?? ''}d{${list(faces[2] ?? '')}}`;
  const nested = /^(\d*)d\((.+)\)$/i.exec(text);
  if (nested?.[2]) return `${nested[1] ?? ''}d(${expression(nested[2])})`;
  throw new Unknown(text);
}

/** Faces with their repetitions: `0:3, 1` is three noughts and a one. */
function list(text: string): string {
  const items = text.split(',').map((item) => item.trim());
  return items
    .map((item) => {
      const repeated = /^(-?\d+)\s*:\s*(\d+)$/.exec(item);
      if (repeated) return `${repeated[1] ?? ''} x${repeated[2] ?? ''}`;
      const range = /^(-?\d+)\s*\.\.\s*(-?\d+)$/.exec(item);
      if (range) return span(Number(range[1]), Number(range[2]));
      if (/^-?\d+$/.test(item)) return item;
      throw new Unknown(`{${text}}`);
    })
    .join(', ');
}

function span(first: number, last: number): string {
  if (last < first || last - first > 200) throw new Unknown(`{${String(first)}..${String(last)}}`);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index)).join(', ');
}

/** What a count looks for. */
function matcher(faces: string): string {
  if (/^\d+$/.test(faces)) return faces;
  const inner = faces.slice(1, -1).trim();
  return /^-?\d+\s*\.\.\s*-?\d+$/.test(inner) ? inner.replace(/\s/g, '') : `{${list(inner)}}`;
}

/** Dice in an order: the first of them is the highest. */
function at(places: string, of: string): string {
  const pool = /^(\d+)d/i.exec(of.trim());
  const count = pool ? Number(pool[1]) : 0;
  const taken = /^\d+$/.test(places) ? [Number(places)] : list(places.slice(1, -1)).split(', ').map(Number);
  const inOrder = taken.every((each, index) => each === index + 1);
  const fromEnd = taken.every((each, index) => each === count - taken.length + index + 1);
  if (inOrder) return `${group(of)}kh${String(taken.length)}`;
  if (fromEnd) return `${group(of)}kl${String(taken.length)}`;
  throw new Unknown(`${places}@${of}`);
}

function maximum(text: string): string {
  const [, count = '', sides = ''] = /^(\d*)d(\d+)$/i.exec(text) ?? [];
  return String((count === '' ? 1 : Number(count)) * Number(sides));
}

/** A modifier sticks to dice; anything else is put in brackets. */
function group(text: string): string {
  const written = expression(text);
  return /^\d*d(?:\d+|\{[^}]*\}|%|F)$/.test(written) ? written : `(${written})`;
}

const operators: Readonly<Record<string, string>> = {
  '=': '==',
  '!=': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
};

function operator(part: string): string {
  return operators[part] ?? { '&': 'and', '|': 'or' }[part] ?? part;
}

function isOperator(part: string): boolean {
  return /^(?:[-+*/&|=<>]|!=|<=|>=)$/.test(part);
}

/** A comparison there gives 1 or 0; here it gives yes or no, which is counted. */
function comparison(parts: readonly string[]): string | undefined {
  const index = parts.findIndex((part) => part in operators);
  if (index < 0) return undefined;
  const side = (part: readonly string[]): string => expression(part.join(' '));
  return `${side(parts.slice(0, index))} ${operator(parts[index] ?? '')} ${side(parts.slice(index + 1))}`;
}

/** The parts between operators that stand outside of all brackets, with the operators. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = '';
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    const two = text.slice(index, index + 2);
    const found =
      depth > 0 ? undefined : ['!=', '<=', '>='].includes(two) ? two : '+-*/&|=<>'.includes(char) ? char : undefined;
    if (found === undefined || (current.trim() === '' && found === '-')) {
      current += char;
      continue;
    }
    parts.push(current.trim(), found);
    current = '';
    index += found.length - 1;
  }
  parts.push(current.trim());
  return parts.length > 1 && parts.every((part) => part !== '') ? parts : [text];
}

function closing(text: string, from: number): number {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    if ('([{'.includes(text.charAt(index))) depth += 1;
    if (')]}'.includes(text.charAt(index))) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}
