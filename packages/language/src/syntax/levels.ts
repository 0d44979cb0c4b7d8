/**
 * How tightly each form binds, from the loosest to the tightest. The grammar and the printer both go by these, so that
 * what is printed is read back as the same tree.
 */
export const level = {
  each: 0,
  conditional: 1,
  /** Where a list that was filtered may stand without parentheses; the printer puts them everywhere tighter. */
  filtered: 2,
  or: 3,
  and: 4,
  not: 5,
  comparison: 6,
  /** A matcher such as `>= 8`, to the right of `in`. */
  matcher: 7,
  filter: 8,
  range: 9,
  sum: 10,
  product: 11,
  negation: 12,
  times: 13,
  prefix: 14,
  as: 15,
  dice: 16,
  postfix: 17,
  atom: 18,
} as const;
