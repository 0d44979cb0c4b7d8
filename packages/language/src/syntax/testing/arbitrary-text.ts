/** Texts that are hardly expressions: what a parser must survive. */
import * as fc from 'fast-check';
import { printExpression } from '../print/print.js';
import { keywordTypes } from '../tokens.js';
import { arbitraryExpr } from './arbitrary-expr.js';

const fragments = [
  ...keywordTypes.keys(),
  ...[
    '1',
    '4d6',
    'd',
    'd20',
    'kh3',
    'kl',
    '!',
    '!!',
    'cs>=7',
    'r<2',
    'x3',
    'a',
    'it',
    'd%',
    'dF',
    'd{',
    '1,000',
    '.5',
    '0.5',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    '.',
    '..',
    '...',
    '+',
    '-',
    '*',
    '/',
    '%',
    '^',
    '=',
    '==',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
  ],
  ...[
    '&&',
    '||',
    '?',
    ':',
    ';',
    '"',
    "'",
    '"x"',
    '\\',
    '“',
    '”',
    '≥',
    '−',
    '–',
    '…',
    ' ',
    '  ',
    '\n',
    '\t',
    '@',
    '#',
    '🎲',
    'é',
  ],
];

const pieces = fc
  .array(fc.tuple(fc.constantFrom(...fragments), fc.constantFrom('', ' ')), { maxLength: 40 })
  .map((parts) => parts.map(([part, space]) => part + space).join(''));

/** A right expression with a part cut out, doubled, or replaced by something else. */
const mutated = fc
  .tuple(arbitraryExpr, fc.nat(), fc.nat({ max: 6 }), fc.constantFrom('', '', ...fragments), fc.boolean())
  .map(([expr, place, length, put, keep]) => {
    const text = printExpression(expr);
    const from = text.length === 0 ? 0 : place % text.length;
    return text.slice(0, from) + put + text.slice(keep ? from : from + length);
  });

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  { weight: 3, arbitrary: pieces },
  { weight: 4, arbitrary: mutated },
);
