/** Binomial coefficients and powers, kept for the next time. */

const rows: (readonly bigint[])[] = [[1n]];
/** Longer rows are not kept. */
const mostKept = 1000;

/** The number of ways to choose some of so many. */
export function choose(of: number, some: number): bigint {
  return some < 0 || some > of ? 0n : (chooseRow(of)[some] ?? 0n);
}

/** All of a row, from choosing none to choosing all. */
export function chooseRow(of: number): readonly bigint[] {
  const known = rows[of];
  if (known) return known;
  const row: bigint[] = [1n];
  for (let some = 1; some <= of; some += 1) {
    row.push(some * 2 > of ? (row[of - some] ?? 0n) : ((row[some - 1] ?? 0n) * BigInt(of - some + 1)) / BigInt(some));
  }
  if (of <= mostKept) rows[of] = row;
  return row;
}

/** The powers of a number from the 0th to the `last`. */
export function powers(base: bigint, last: number): readonly bigint[] {
  const list = [1n];
  let power = 1n;
  for (let exponent = 1; exponent <= last; exponent += 1) list.push((power *= base));
  return list;
}
