/**
 * Weights by totals, packed into one whole number: each combination of totals has a place in it, so that adding to a
 * total is one shift, and working with all weights at once takes one addition or multiplication of large numbers.
 */

import { canHold, unpack } from '../dice/packed.js';

/** How combinations of totals get their places. */
export class Packing {
  /** Binary digits for each weight: a whole number of hexadecimal ones. */
  readonly width: number;
  private readonly strides: readonly number[];
  /** Binary digits for all weights together. */
  private readonly whole: number;

  /** `sizes` has the number of different totals, counted in steps, that any one state may have. */
  constructor(
    private readonly sizes: readonly number[],
    private readonly steps: readonly number[],
    most: bigint,
  ) {
    this.width = Math.ceil((most.toString(16).length * 4 + 1) / 4) * 4;
    let stride = 1;
    this.strides = sizes.map((size) => {
      const here = stride;
      stride *= size;
      return here;
    });
    this.whole = stride * this.width;
  }

  /** Whether a number can be so large; how large it can be depends on where this runs. */
  get possible(): boolean {
    return canHold(this.whole);
  }

  /** The place of totals that are so much above the least ones, each a multiple of its step. */
  place(above: readonly number[]): number {
    let place = 0;
    for (let index = 0; index < this.strides.length; index += 1) {
      place += ((above[index] ?? 0) / (this.steps[index] ?? 1)) * (this.strides[index] ?? 0);
    }
    return place;
  }

  /** By how much to shift when totals grow. */
  shift(grown: readonly number[]): number {
    return this.place(grown) * this.width;
  }

  /** Tells each weight above 0 with how far its totals are above the least ones. */
  unpack(packed: bigint, see: (above: readonly number[], weight: bigint) => void): void {
    unpack(packed, this.width, (place, weight) => {
      see(this.totals(place), weight);
    });
  }

  /** How far the totals at a place are above the least ones. */
  totals(place: number): readonly number[] {
    let rest = place;
    return this.sizes.map((size, index) => {
      const here = rest % size;
      rest = (rest - here) / size;
      return here * (this.steps[index] ?? 1);
    });
  }
}
