import type { Layout, Origin } from '../../read/origins.js';
import { isIrSpan, isSpan } from './moves.js';

/** The parts of files that the places in some plain data are in; undefined where one is in none. */
export function originsIn(value: unknown, layout: Layout, files: readonly string[]): ReadonlySet<Origin> | undefined {
  const found = new Set<Origin>();
  const at = (file: string, from: number): boolean => {
    const part = layout.partAt(file, from);
    if (part) found.add(part.origin);
    return part !== undefined;
  };
  const visit = (each: unknown): boolean => {
    if (typeof each !== 'object' || each === null) return true;
    for (const name in each) {
      const part = (each as Readonly<Record<string, unknown>>)[name];
      if (typeof part !== 'object' || part === null) continue;
      const isPlace = name === 'span' && (isIrSpan(part) || isSpan(part));
      if (!isPlace) {
        if (!visit(part)) return false;
      } else if (!(isIrSpan(part) ? at(files[part[0]] ?? '', part[1]) : isSpan(part) && at(part.file, part.from))) {
        return false;
      }
    }
    return true;
  };
  return visit(value) ? found : undefined;
}
