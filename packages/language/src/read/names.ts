import { parseExpression, type Parsed } from '../syntax/parse.js';
import type { YamlKey } from '../yaml/nodes.js';
import type { Reading } from './reading.js';

const pattern = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;

export function isName(text: string): boolean {
  return pattern.test(text.normalize('NFC'));
}

/** Whether an expression reads it as something else than a name: `if`, `draw`, `d6`. */
export function isReserved(text: string, parse: (text: string) => Parsed = parseExpression): boolean {
  // No word of the language looks otherwise, and a ruleset has many names.
  if (!/^(?:[a-z]+|d.*)$/u.test(text) || text.length > 10) return false;
  const { ast, problems } = parse(text);
  return ast.kind !== 'name' || problems.length > 0;
}

/** Reports a name that no expression could use. Names that only ever follow a dot may be words of the language. */
export function checkName(reading: Reading, { name, span }: YamlKey, afterDot = false): void {
  if (!isName(name)) {
    const better = camelCase(name);
    reading.report('document/bad-name', { name: shortened(name) }, span, {
      fixes: better ? [{ title: `Write "${better}"`, edits: [{ span, text: better }] }] : [],
    });
  } else if (!afterDot && isReserved(name, (text) => reading.parse(text))) {
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
