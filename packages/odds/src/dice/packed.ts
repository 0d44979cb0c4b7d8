/** Lists of weights packed into one number, each `width` binary digits wide: a whole number of hexadecimal ones. */
const zeros = /^0*$/;

/** Tells the weights above 0 of a packed number, each `width` binary digits wide, with their places. */
export function unpack(packed: bigint, width: number, see: (place: number, weight: bigint) => void): void {
  const digits = width / 4;
  const text = packed.toString(16);
  for (let place = 0, to = text.length; to > 0; place += 1, to -= digits) {
    const part = text.slice(Math.max(0, to - digits), to);
    if (!zeros.test(part)) see(place, BigInt(`0x${part}`));
  }
}

/** Whether a number can have so many binary digits, which depends on where this runs. */
export function canHold(digits: number): boolean {
  try {
    return 1n << BigInt(digits) > 0n;
  } catch {
    return false;
  }
}

export function gcdOf(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
