/** What a chart shows, before anyone decides how. Probabilities are exact; nothing here is rounded. */
import type { Rational } from '@rulewright/core';

/**
 * A probability. With `error` it may be larger than `p` by up to so much, because something endless was cut; what was cut
 * is shared by all chances of a distribution, so that their sums have the same error.
 */
export interface Chance {
  readonly p: Rational;
  readonly error?: Rational;
  /** Set where it was counted in so many trials, and is only about right. */
  readonly trials?: number;
}

/** One value and how likely it is. */
export interface Point {
  /** How the value is written. */
  readonly label: string;
  /** Its place on a number line; absent for words. */
  readonly at?: number;
  readonly chance: Chance;
  /** Set where it stands for all values from here on up or down, which have no end. */
  readonly open?: 'up' | 'down';
}

/** One distribution, its points in order. */
export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

/** Exactly a value, at least it, or at most it. */
export type Mode = 'exactly' | 'at-least' | 'at-most';

interface Titled {
  /** The takeaway, such as `5 or more: 55.6%`. */
  readonly title: string;
  /** What was asked, such as `Skilled roll, level 2`. */
  readonly subtitle?: string;
}

/** How likely each value is; several series side by side. */
export interface DistributionChart extends Titled {
  readonly kind: 'distribution';
  /** What the values are. */
  readonly axis: string;
  readonly mode: Mode;
  readonly series: readonly Series[];
  /** The number to reach, or to stay at or below with `at-most`. */
  readonly target?: number;
  /** The first series stands as bars, the others as dashed steps over them that are labelled at their ends. */
  readonly overlaid?: boolean;
  /** Only these values are shown; what is beyond them still counts. */
  readonly range?: Range;
}

/** Values from one on up to another; either may be left open. */
export interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** How likely each outcome is: a bar for each, or one stacked bar for each of several series. */
export interface OutcomesChart extends Titled {
  readonly kind: 'outcomes';
  /** In the order of the rules. */
  readonly outcomes: readonly string[];
  /** A chance is undefined where a series has no such outcome. */
  readonly series: readonly { readonly name: string; readonly chances: readonly (Chance | undefined)[] }[];
}

/** What becomes of something while one input changes. */
export interface SweepChart extends Titled {
  readonly kind: 'sweep';
  /** The input on the x axis, and its settings in order. */
  readonly axis: string;
  readonly settings: readonly string[];
  readonly unit: Unit;
  /** Stacked columns where the lines are parts of one whole, lines otherwise. */
  readonly stacked: boolean;
  readonly lines: readonly { readonly name: string; readonly values: readonly (Chance | undefined)[] }[];
}

/** One number for every pair of settings. */
export interface HeatChart extends Titled {
  readonly kind: 'heat';
  readonly columns: { readonly axis: string; readonly settings: readonly string[] };
  readonly rows: { readonly axis: string; readonly settings: readonly string[] };
  readonly unit: Unit;
  /** Row by row. */
  readonly cells: readonly (readonly (Chance | undefined)[])[];
}

/** Probabilities, or plain numbers such as means (whose `p` is then the number). */
export type Unit = 'chance' | 'number';

/** Everything that can be drawn, told apart by `kind`. */
export type Chart = DistributionChart | OutcomesChart | SweepChart | HeatChart;
