import type { Span } from '@rulewright/core';
import type { TextSpan } from '../syntax/ast.js';

/** Stretches of a file that YAML could not read: what follows from them is not worth a complaint of its own. */
export class Damage {
  private readonly files = new Map<string, readonly TextSpan[]>();

  add(file: string, spans: readonly TextSpan[]): void {
    const sorted = [...spans].sort((a, b) => a.from - b.from);
    const merged: { from: number; to: number }[] = [];
    for (const { from, to } of sorted) {
      const last = merged.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else merged.push({ from, to });
    }
    this.files.set(file, merged);
  }

  touches({ file, from, to }: Span): boolean {
    const spans = this.files.get(file) ?? [];
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.to ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const next = spans[low];
    return next !== undefined && next.from <= to;
  }
}
