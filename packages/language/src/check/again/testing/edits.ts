/** Edits of a ruleset's files, as people make them: letters, lines, names, definitions that change their places. */
import fc from 'fast-check';

export type Files = Readonly<Record<string, string>>;

/** Where things are is told in fractions, so that the same edit is possible in any text. */
export interface Edit {
  readonly kind: (typeof kinds)[number];
  readonly file: number;
  readonly at: number;
  readonly other: number;
}

const kinds = [
  ...(['insert', 'insert', 'delete', 'number', 'rename one', 'rename all'] as const),
  ...(['delete line', 'copy line', 'swap', 'move', 'back', 'mend'] as const),
] as const;

const fraction = fc.double({ min: 0, max: 0.999_999, noNaN: true });

export const edits = fc.record<Edit>({
  kind: fc.constantFrom(...kinds),
  file: fraction,
  at: fraction,
  other: fraction,
});

const characters = ' \nab1+().:#"\'{[,-|=';

/** The files after an edit. `history` holds what they were before, the first state first. */
export function edited(history: readonly Files[], { kind, file, at, other }: Edit): Files {
  const files = history.at(-1) ?? {};
  if (kind === 'back') return history[Math.floor(at * history.length)] ?? files;
  if (kind === 'mend') return history[0] ?? files;
  const paths = Object.keys(files);
  const path = paths[Math.floor(file * paths.length)] ?? '';
  return { ...files, [path]: editedText(files[path] ?? '', kind, at, other) };
}

function editedText(text: string, kind: Exclude<Edit['kind'], 'back' | 'mend'>, at: number, other: number): string {
  const offset = Math.floor(at * text.length);
  switch (kind) {
    case 'insert': {
      const character = characters[Math.floor(other * characters.length)] ?? '';
      return text.slice(0, offset) + character + text.slice(offset);
    }
    case 'delete':
      return text.slice(0, offset) + text.slice(offset + 1 + Math.floor(other * 3));
    case 'number':
      return replaced(text, /\d+/g, at, () => String(Math.floor(other * 12)));
    case 'rename one':
      return replaced(text, /[a-z]{3,}/g, at, (word) => `${word}s`);
    case 'rename all': {
      const words = text.match(/[a-z]{4,}/g) ?? [];
      const word = words[Math.floor(at * words.length)];
      return word === undefined ? text : text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), `${word}x`);
    }
    case 'delete line':
    case 'copy line': {
      const lines = text.split('\n');
      const line = Math.floor(at * lines.length);
      const copied = lines[Math.floor(other * lines.length)] ?? '';
      return lines.toSpliced(line, kind === 'copy line' ? 0 : 1, ...(kind === 'copy line' ? [copied] : [])).join('\n');
    }
    case 'swap':
    case 'move': {
      const pieces = text.split(/^(?=(?: {2})?[a-z-])/m);
      const from = Math.floor(at * pieces.length);
      const to = kind === 'swap' ? from + 1 : Math.floor(other * pieces.length);
      const moved = pieces.splice(from, 1);
      return pieces.toSpliced(to, 0, ...moved).join('');
    }
  }
}

function replaced(text: string, pattern: RegExp, at: number, write: (found: string) => string): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[Math.floor(at * matches.length)];
  if (!match) return text;
  return text.slice(0, match.index) + write(match[0]) + text.slice(match.index + match[0].length);
}
