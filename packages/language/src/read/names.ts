import type { YamlKey } from '../yaml/nodes.js';
import { reservedWords } from './reserved-words.js';
import type { Reading } from './reading.js';

const pattern = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;
/** `d`, `d6`, `dF`: dice wherever they stand. */
const diceLike = /^d\d*$/;

export function isName(text: string): boolean {
  return pattern.test(text.normalize('NFC'));
}

export function isReserved(text: string): boolean {
  return reservedWords.has(text) || diceLike.test(text);
}

/** Reports a name that no expression could use. */
export function checkName(reading: Reading, { name, span }: YamlKey): void {
  if (!isName(name)) {
    const better = camelCase(name);
    reading.report('document/bad-name', { name: shortened(name) }, span, {
      fixes: better ? [{ title: `Write "${better}"`, edits: [{ span, text: better }] }] : [],
    });
  } else if (isReserved(name)) {
    reading.report('document/reserved-name', { name }, span);
  }
}

/** `Skill level (base)` → `skillLevelBase`; undefined where nothing is left. */
export function camelCase(text: string): string | undefined {
  const words = text.normalize('NFC').match(/[\p{ID_Continue}]+/gu) ?? [];
  const joined = words
    .map((word, index) => {
      const [first = '', ...rest] = [...word];
      return index === 0 ? `${first.toLowerCase()}${rest.join('')}` : `${first.toUpperCase()}${rest.join('')}`;
    })
    .join('');
  const name = /^[\p{ID_Start}_]/u.test(joined) ? joined : joined && `_${joined}`;
  return name && name.length <= 60 && isName(name) && !isReserved(name) ? name : undefined;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
