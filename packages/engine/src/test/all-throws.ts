import type { DiceSource, DiceThrow } from '@rulewright/interpreter';

/** Dice that fall in every way they can, one run after the other, like the digits of a counter. */
export class AllThrows implements DiceSource {
  private readonly digits: number[] = [];
  private readonly sizes: number[] = [];
  /** For each die, in how many equally likely ways it and those before it fall. */
  private readonly products: bigint[] = [];
  private rolled = 0;

  /** A run that is less likely than one in `rarest` is not followed to its end: it is left asking for a die. */
  constructor(private readonly rarest: bigint) {}

  roll({ die }: DiceThrow, count: number, digits: Uint32Array, at: number): number {
    for (let index = 0; index < count; index += 1) {
      if (this.rolled === this.digits.length) {
        if (this.ways > this.rarest) return index;
        this.digits.push(0);
        this.products.push(this.ways * BigInt(die.size));
        this.sizes.push(die.size);
      }
      digits[at + index] = this.digits[this.rolled] ?? 0;
      this.rolled += 1;
    }
    return count;
  }

  /** This run is one of so many that are equally likely. */
  get ways(): bigint {
    return this.products.at(-1) ?? 1n;
  }

  /** Goes on to the next way; false when there is none left. */
  next(): boolean {
    this.rolled = 0;
    for (let last = this.digits.length - 1; last >= 0; last -= 1) {
      const digit = (this.digits[last] ?? 0) + 1;
      if (digit < (this.sizes[last] ?? 0)) {
        this.digits[last] = digit;
        return true;
      }
      this.digits.pop();
      this.sizes.pop();
      this.products.pop();
    }
    return false;
  }
}
