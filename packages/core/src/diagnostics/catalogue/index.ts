import { actionEntries } from './action.js';
import { diceTermsEntries } from './dice-terms.js';
import { diceEntries } from './dice.js';
import { documentEntries } from './document.js';
import { exampleEntries } from './example.js';
import { exprEntries } from './expr.js';
import { modifierEntries } from './modifier.js';
import { numberEntries } from './number.js';
import { oddsEntries } from './odds.js';
import { rollEntries } from './roll.js';
import { runGameEntries } from './run-games.js';
import { runEntries } from './run.js';
import { simulateEntries } from './simulate.js';
import { statementEntries } from './statement.js';
import { syntaxEntries } from './syntax.js';
import { tableEntries } from './table.js';
import { typeEntries } from './type.js';
import { usesEntries } from './uses.js';
import { yamlEntries } from './yaml.js';

/** Every diagnostic there is, by code. One file an area. */
export const catalogue = {
  ...actionEntries,
  ...diceTermsEntries,
  ...diceEntries,
  ...documentEntries,
  ...exampleEntries,
  ...exprEntries,
  ...modifierEntries,
  ...numberEntries,
  ...oddsEntries,
  ...rollEntries,
  ...runEntries,
  ...simulateEntries,
  ...runGameEntries,
  ...statementEntries,
  ...syntaxEntries,
  ...tableEntries,
  ...typeEntries,
  ...usesEntries,
  ...yamlEntries,
} as const;
