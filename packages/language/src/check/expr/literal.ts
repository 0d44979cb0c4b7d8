import { type Constant, fraction, integer, text } from '@rulewright/core';
import type { NumberLiteral, TextLiteral } from '../../syntax/ast.js';
import type { Env } from '../env.js';
import type { Typed } from '../typed.js';

export function checkNumber(env: Env, ast: NumberLiteral): Typed {
  const value = Number(ast.text);
  const [whole = '0', digits = ''] = ast.text.split('.');
  let constant: Constant;
  if (digits === '') {
    constant = Number.isSafeInteger(value) ? value : { big: whole };
  } else {
    constant = { over: [BigInt(whole + digits).toString(), `1${'0'.repeat(digits.length)}`] };
  }
  return {
    node: { kind: 'const', value: constant, span: env.place.ir(ast.span) },
    type: digits === '' ? integer(value, value) : fraction(value, value),
  };
}

export function checkText(env: Env, ast: TextLiteral): Typed {
  return { node: { kind: 'const', value: ast.value, span: env.place.ir(ast.span) }, type: text };
}
