import type { TextEdit } from '@rulewright/core';

/** The texts after edits, which must not overlap. */
export function applyEdits(files: ReadonlyMap<string, string>, edits: readonly TextEdit[]): Map<string, string> {
  const changed = new Map(files);
  const later = [...edits].sort((a, b) => b.span.from - a.span.from || b.span.to - a.span.to);
  for (const { span, text } of later) {
    const before = changed.get(span.file) ?? '';
    changed.set(span.file, before.slice(0, span.from) + text + before.slice(span.to));
  }
  return changed;
}

/** Where an offset of a file is after edits; one inside an edit is at its start. */
export function movedOffset(edits: readonly TextEdit[], file: string, offset: number): number {
  let by = 0;
  for (const { span, text } of edits) {
    if (span.file === file && span.to <= offset && span.from < offset) by += text.length - (span.to - span.from);
  }
  return offset + by;
}
