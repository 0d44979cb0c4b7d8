/** Bars of text for a terminal. */

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * A lying bar of at most `cells` characters for a share from 0 to 1, in eighths of a character; without Unicode in whole
 * ones. What is possible at all can be seen.
 */
export function textBar(share: number, cells: number, unicode: boolean): string {
  if (!(share > 0)) return '';
  const length = Math.min(1, share) * cells;
  if (!unicode) return length < 0.5 ? '.' : '#'.repeat(Math.round(length));
  const parts = Math.max(1, Math.round(length * 8));
  return '█'.repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? '');
}
