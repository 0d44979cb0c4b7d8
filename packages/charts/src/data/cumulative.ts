/** Distributions as "at least" and "at most". */
import { Rational } from '@rulewright/core';
import type { Chance, Mode, Point, Series } from '../model.js';
import { sumOf, Total } from './sum.js';

/** The same series with the probability of reaching, or of staying within, each value. Words have no order: they stay. */
export function accumulate(series: Series, mode: Mode): Series {
  if (mode === 'exactly' || !isNumeric(series)) return series;
  const points = mode === 'at-least' ? [...series.points].reverse() : series.points;
  const total = new Total();
  const summed = points.map((point): Point => {
    total.add(point.chance);
    return { ...point, chance: total.chance };
  });
  // How many of the values in an open end reach a number within it, nobody has worked out.
  const known = summed.filter(({ open }) => open !== (mode === 'at-least' ? 'down' : 'up'));
  return { ...series, points: mode === 'at-least' ? known.reverse() : known };
}

/** The probability that at least, or at most, `target` comes up; bounds where an open end holds values on both sides. */
export function reach({ points }: Series, mode: 'at-least' | 'at-most', target: number): Chance {
  const sign = mode === 'at-least' ? 1 : -1;
  const away = mode === 'at-least' ? 'up' : 'down';
  const chances = points.flatMap(({ at, open, chance }): Chance[] => {
    if (at === undefined) return [];
    const reached = sign * at >= sign * target;
    const clear = open === undefined || (open === away) === reached;
    if (clear) return reached ? [chance] : [];
    return [{ p: Rational.zero, error: most(chance) }];
  });
  return sumOf(chances);
}

/** Whether all values of a series are numbers, so that "at least" and "at most" mean something. */
export function isNumeric({ points }: Series): boolean {
  return points.length > 0 && points.every(({ at }) => at !== undefined);
}

/** The most that a probability may be. */
export function most({ p, error }: Chance): Rational {
  return error ? p.add(error) : p;
}
