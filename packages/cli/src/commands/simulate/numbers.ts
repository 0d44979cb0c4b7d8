/** Numbers as the report shows them. */
import type { Interval } from '@rulewright/engine';

/** `12,345,678`. */
export function showCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** With as many digits as are known of it, two of the error. */
export function showFigure(value: number, error: number): string {
  const places = error > 0 ? Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(error)))) : 6;
  const text = value.toFixed(places);
  return text.includes('.') && error === 0 ? text.replace(/\.?0+$/, '') : text;
}

/** A share in per cent, with two digits of what is not sure of it. */
export function showShare(share: number, { low, high }: Interval): string {
  const error = ((high - low) / 2) * 100;
  const places = error > 0 ? Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(error)))) : 0;
  return `${(share * 100).toFixed(places)} %`;
}

export function showError(error: number): string {
  if (error === 0) return '0';
  const places = Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(error))));
  return error.toFixed(places);
}
