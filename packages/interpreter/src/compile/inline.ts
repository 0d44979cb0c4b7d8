/** Arithmetic on numbers that a double holds exactly, without the detour over the catalogue of built-ins. */
import type { Node, OpNode } from '@rulewright/core';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';
import type { Apply } from './op.js';

/** The shortcut for an operator, or undefined when it has none. Anything but small numbers goes to the built-in. */
export function inlineOp(compiler: Compiler, node: OpNode, general: Apply): Code | undefined {
  const [left, right] = node.args;
  if (!left || isRule(left)) return undefined;
  const a = compiler.code(left);
  if (node.op === 'not' && node.args.length === 1) {
    return (run, frame) => {
      const x = a(run, frame);
      return typeof x === 'boolean' ? !x : general(run, [x]);
    };
  }
  if (!right || isRule(right) || node.args.length !== 2) return undefined;
  return inlineBinary(node.op, a, compiler.code(right), general);
}

function isRule(node: Node): boolean {
  return node.kind === 'lambda';
}

function inlineBinary(op: string, a: Code, b: Code, general: Apply): Code | undefined {
  switch (op) {
    case '+':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        if (typeof x === 'number' && typeof y === 'number') {
          const sum = x + y;
          if (sum >= -limit && sum <= limit) return sum;
        }
        return general(run, [x, y]);
      };
    case '-':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        if (typeof x === 'number' && typeof y === 'number') {
          const difference = x - y;
          if (difference >= -limit && difference <= limit) return difference;
        }
        return general(run, [x, y]);
      };
    case '*':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        if (typeof x === 'number' && typeof y === 'number') {
          // Adding 0 turns the -0 of `0 * -3` into 0.
          const product = x * y + 0;
          if (product >= -limit && product <= limit) return product;
        }
        return general(run, [x, y]);
      };
    case '==':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        return typeof x === 'number' && typeof y === 'number' ? x === y : general(run, [x, y]);
      };
    case '!=':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        return typeof x === 'number' && typeof y === 'number' ? x !== y : general(run, [x, y]);
      };
    case '<':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        return typeof x === 'number' && typeof y === 'number' ? x < y : general(run, [x, y]);
      };
    case '<=':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        return typeof x === 'number' && typeof y === 'number' ? x <= y : general(run, [x, y]);
      };
    case '>':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        return typeof x === 'number' && typeof y === 'number' ? x > y : general(run, [x, y]);
      };
    case '>=':
      return (run, frame) => {
        const x = a(run, frame);
        const y = b(run, frame);
        return typeof x === 'number' && typeof y === 'number' ? x >= y : general(run, [x, y]);
      };
    default:
      return undefined;
  }
}

/** Beyond it a double no longer holds every whole number. */
const limit = Number.MAX_SAFE_INTEGER;
