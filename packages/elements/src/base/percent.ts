/** Probabilities as a reader of the page's language writes them. */

/** One decimal; below 1% and near 100% two digits of what is left. 0% and 100% only of what is exactly that. */
export function percentText(chance: number, locale?: string): string {
  const rest = Math.min(chance, 1 - chance);
  const small = rest > 0 && rest < 0.01;
  const places = small ? Math.min(12, 1 - Math.floor(Math.log10(rest * 100))) : 1;
  const format = (decimals: number): string =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: chance === 0 || chance === 1 ? 0 : decimals,
      maximumFractionDigits: decimals,
    }).format(chance);
  return format(places);
}

/** A text with percentages as {@link percentText} writes them, in the reader's way: `55.6%` is `55,6 %` in German. */
export function localised(text: string, locale: string | undefined): string {
  return text.replace(/(\d+)(?:\.(\d+))?%/g, (_, whole: string, part = '') => {
    const decimals = (part as string).length;
    const format = new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return format.format(Number(`${whole}.${part as string}`) / 100);
  });
}
