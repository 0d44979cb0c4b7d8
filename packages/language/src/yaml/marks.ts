import type { Span } from '@rulewright/core';
import type { TextSpan } from '../syntax/ast.js';
import type { Report } from '../source/report.js';
import type { Mark } from './scan.js';
import { furthest, valueEnd } from './problems.js';
import { quoteFix } from './quote.js';

/** YAML's own marks that rulesets do not use, or that were hardly meant. Gives the places that they spoil. */
export function checkMarks(
  marks: readonly Mark[],
  text: string,
  span: (from: number, to: number) => Span,
  report: Report,
): TextSpan[] {
  const copied = new Set(marks.filter(({ kind }) => kind === 'alias').map((mark) => mark.text.slice(1)));
  const spoiled: TextSpan[] = [];
  for (const mark of marks) {
    if (report.full) break;
    const to = mark.from + mark.text.length;
    const at = span(mark.from, to);
    if (mark.kind === 'directive') report.report('yaml/directive', {}, at);
    if (mark.kind === 'anchor' && mark.text.length > 1 && !copied.has(mark.text.slice(1))) {
      report.report('yaml/unused-mark', { name: mark.text }, at);
    }
    if (mark.kind === 'comment' && /^#\d/.test(mark.text) && followsValue(text, mark.from)) {
      report.report('yaml/hash-cut', {}, at);
    }
    if (mark.kind === 'tag') {
      const end = valueEnd(text, mark.from);
      const opposite = { span: span(mark.from, mark.from + 1), text: 'not ' };
      report.report('yaml/tag', {}, at, {
        fixes: [{ title: 'Write "not"', edits: [opposite] }, quoteFix(text, mark.from, end, span)],
      });
      spoiled.push({ from: mark.from, to: end });
    }
    if (mark.kind === 'question') {
      report.report('yaml/reserved-start', { mark: '?' }, at);
      spoiled.push({ from: mark.from, to: valueEnd(text, mark.from) });
    }
  }
  return spoiled;
}

/** Whether a value stands before this on its line, of which `#5` may have been meant to be a part. */
function followsValue(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - furthest), at);
  return /[^\s:,[{-][ \t]+$/.test(before.slice(before.lastIndexOf('\n') + 1));
}
