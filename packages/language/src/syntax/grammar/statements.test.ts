import { expect, test } from 'vitest';
import { StatementGrammar } from './statements.js';

test('the grammar of statements stands up to the validation of Chevrotain', () => {
  expect(() => new StatementGrammar(true)).not.toThrow();
});
