import type { Span } from '@rulewright/core';
import type { Report } from '../source/report.js';

/** More of them than this is a file that is no text. */
const mostReported = 10;

/**
 * Reports characters that no text holds: control characters, halves of surrogate pairs, byte order marks that are not
 * at the start, and carriage returns alone, which YAML takes for line breaks but most programs do not.
 */
export function checkCharacters(text: string, span: (from: number, to: number) => Span, report: Report): boolean {
  const bad =
    /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|(?!^)\ufeff|\r(?!\n)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
  let harmless = true;
  let count = 0;
  for (const { 0: character, index } of text.matchAll(bad)) {
    const code = character.charCodeAt(0);
    if (code < 0x20 && character !== '\r') harmless = false;
    count += 1;
    if (count > mostReported) return false;
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    const at = span(index, index + 1);
    const lone = character === '\r';
    report.report('yaml/bad-character', { name }, at, {
      fixes: [{ title: lone ? 'Make it a line break' : 'Remove it', edits: [{ span: at, text: lone ? '\n' : '' }] }],
    });
  }
  return harmless;
}
