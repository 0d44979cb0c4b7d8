/** Exact fractions of whole numbers of any size, always in lowest terms and with a positive denominator. */
export class Rational {
  static readonly zero = new Rational(0n, 1n);
  static readonly one = new Rational(1n, 1n);

  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  /** `numerator / denominator` in lowest terms. The denominator must not be zero. */
  static of(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
    let n = BigInt(numerator);
    let d = BigInt(denominator);
    if (d === 0n) throw new RangeError('A fraction needs a denominator other than zero.');
    if (d === 1n) return new Rational(n, d);
    if (d < 0n) {
      n = -n;
      d = -d;
    }
    const common = gcd(n < 0n ? -n : n, d);
    return common === 1n ? new Rational(n, d) : new Rational(n / common, d / common);
  }

  /** Reads `7`, `-7/2`, `0.125` and `.5`; undefined for anything else. */
  static parse(text: string): Rational | undefined {
    const match = /^\s*([+-]?)(?:(\d+)\s*\/\s*(\d+)|(\d*)\.(\d+)|(\d+))\s*$/.exec(text);
    if (!match || text.length > longestText) return undefined;
    const [, sign, numerator, denominator, whole, decimals, integer] = match;
    let value: Rational;
    if (integer !== undefined) value = Rational.of(BigInt(integer));
    else if (decimals !== undefined) {
      value = Rational.of(BigInt(`${whole ?? ''}${decimals}`), 10n ** BigInt(decimals.length));
    } else {
      const d = BigInt(denominator ?? '1');
      if (d === 0n) return undefined;
      value = Rational.of(BigInt(numerator ?? '0'), d);
    }
    return sign === '-' ? value.neg() : value;
  }

  add(other: Rational): Rational {
    if (this.denominator === other.denominator) {
      return Rational.of(this.numerator + other.numerator, this.denominator);
    }
    return Rational.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  sub(other: Rational): Rational {
    return this.add(other.neg());
  }

  mul(other: Rational): Rational {
    return Rational.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** `other` must not be zero. */
  div(other: Rational): Rational {
    return Rational.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  neg(): Rational {
    return new Rational(-this.numerator, this.denominator);
  }

  abs(): Rational {
    return this.numerator < 0n ? this.neg() : this;
  }

  /** Less than, equal to or greater than `other`: -1, 0 or 1. */
  compare(other: Rational): -1 | 0 | 1 {
    const a = this.numerator * other.denominator;
    const b = other.numerator * this.denominator;
    return a < b ? -1 : a > b ? 1 : 0;
  }

  equals(other: Rational): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  isWhole(): boolean {
    return this.denominator === 1n;
  }

  /** The greatest whole number not above it. */
  floor(): bigint {
    const quotient = this.numerator / this.denominator;
    return this.numerator < 0n && this.denominator !== 1n ? quotient - 1n : quotient;
  }

  /** The least whole number not below it. */
  ceil(): bigint {
    return -this.neg().floor();
  }

  /** The nearest whole number; halves are rounded away from zero. */
  round(): bigint {
    const twice = 2n * this.denominator;
    const away = (2n * (this.numerator < 0n ? -this.numerator : this.numerator) + this.denominator) / twice;
    return this.numerator < 0n ? -away : away;
  }

  /** The nearest double, however large the numbers are. */
  toNumber(): number {
    const { numerator, denominator } = this;
    const size = numerator < 0n ? -numerator : numerator;
    if (size <= safe && denominator <= safe) return Number(numerator) / Number(denominator);
    // 66 bits of the quotient, the last one set when anything is left over, round correctly as one number.
    const shift = 66 - (bitLength(size) - bitLength(denominator));
    const scaled = shift >= 0 ? size << BigInt(shift) : size;
    const divisor = shift >= 0 ? denominator : denominator << BigInt(-shift);
    let quotient = scaled / divisor;
    if (quotient * divisor !== scaled) quotient |= 1n;
    const half = Math.trunc(shift / 2);
    const result = Number(quotient) * 2 ** -half * 2 ** -(shift - half);
    return numerator < 0n ? -result : result;
  }

  /** As the language writes it: `7/2`, `-1/3`, `4`. */
  show(): string {
    return this.denominator === 1n ? String(this.numerator) : `${String(this.numerator)}/${String(this.denominator)}`;
  }

  toString(): string {
    return this.show();
  }

  toJSON(): string {
    return this.show();
  }
}

const safe = BigInt(Number.MAX_SAFE_INTEGER);

/** A longer text is not a number that anyone wrote. */
const longestText = 10_000;

/** The greatest common divisor of two whole numbers that are not negative. */
export function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) {
    if (a <= safe && b <= safe) return BigInt(smallGcd(Number(a), Number(b)));
    [a, b] = [b, a % b];
  }
  return a;
}

function smallGcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** How many binary digits a whole number that is not negative has. */
export function bitLength(value: bigint): number {
  if (value === 0n) return 0;
  const hexadecimal = value.toString(16);
  return (hexadecimal.length - 1) * 4 + (32 - Math.clz32(parseInt(hexadecimal.charAt(0), 16)));
}
