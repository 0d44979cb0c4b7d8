import { expect, test } from 'vitest';
import { ExpressionGrammar } from './forms.js';

test('the grammar stands up to the validation of Chevrotain', () => {
  expect(() => new ExpressionGrammar(true)).not.toThrow();
});
