import { diceTermsEntries } from './dice-terms.js';
import { exampleEntries } from './example.js';
import { exprEntries } from './expr.js';
import { rollEntries } from './roll.js';
import { tableEntries } from './table.js';
import { typeEntries } from './type.js';

/** Every diagnostic there is, by code. One file an area. */
export const catalogue = {
  ...diceTermsEntries,
  ...exampleEntries,
  ...exprEntries,
  ...rollEntries,
  ...tableEntries,
  ...typeEntries,
} as const;
