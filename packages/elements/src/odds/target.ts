/** The target of a chart: where keys and pointers move it. */
import type { Mode, Series } from '@rulewright/charts';

export const modes: readonly { readonly mode: Mode; readonly label: string; readonly key: string }[] = [
  { mode: 'exactly', label: 'Exactly', key: 'e' },
  { mode: 'at-least', label: 'At least', key: 'l' },
  { mode: 'at-most', label: 'At most', key: 'm' },
];

/** How many values a key moves the target by; undefined for other keys. */
export function stepsOf(key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return -1;
    case 'PageUp':
      return 5;
    case 'PageDown':
      return -5;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return undefined;
  }
}

/** The target so many values further along; it stays among those that can come up. */
export function moved({ points }: Series, from: number, by: number): number | undefined {
  const values = points.flatMap(({ at }) => at ?? []);
  const at = values.findIndex((value) => value >= from);
  const index = (at < 0 ? values.length - 1 : at) + by;
  return values[Math.min(Math.max(index, 0), values.length - 1)];
}
