import {
  type Argument,
  type Builtin,
  builtins,
  type LambdaNode,
  type Node,
  type OpNode,
  type Value,
} from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { tellCounted } from './counted.js';
import { fuse } from './fused/fuse.js';
import { compileFieldByName } from './record.js';
import { inlineOp } from './inline.js';

type ArgumentCode = (run: Run, frame: Frame) => Argument;

export function compileOp(compiler: Compiler, node: OpNode): Code {
  const { op, args } = node;
  const [left, right] = args;
  if (op === 'and' && left && right) {
    const [a, b] = [compiler.code(left), compiler.code(right)];
    return (run, frame) => a(run, frame) === true && b(run, frame) === true;
  }
  if (op === 'or' && left && right) {
    const [a, b] = [compiler.code(left), compiler.code(right)];
    return (run, frame) => a(run, frame) === true || b(run, frame) === true;
  }
  const builtin = builtins.get(op);
  if (!builtin) throw new Error(`There is no built-in called ${op}.`);
  if (op === 'fieldByName' && left && right) return compileFieldByName(compiler, node, left, right);
  const general = generalOp(compiler, node, builtin);
  const code = inlineOp(compiler, node, general) ?? compileGeneral(compiler, node, general);
  return fuse(compiler, node, code) ?? code;
}

/** Applies a built-in to arguments that are known. */
export type Apply = (run: Run, args: readonly Argument[]) => Value;

function generalOp(compiler: Compiler, { op, span }: OpNode, builtin: Builtin): Apply {
  const apply: Apply = (run, args) => {
    run.at = span;
    for (const argument of args) {
      if (typeof argument === 'object' || typeof argument === 'string') run.weigh(argument);
    }
    return run.admit(builtin.evaluate(args, run));
  };
  if (!compiler.traced) return apply;
  return tellCounted(op, (run, args) => {
    const value = apply(run, args);
    run.recorder?.seePool(value);
    return value;
  });
}

function compileGeneral(compiler: Compiler, node: OpNode, apply: Apply): Code {
  const codes = node.args.map((argument) => compileArgument(compiler, argument));
  const [a, b] = codes as [ArgumentCode, ArgumentCode];
  switch (codes.length) {
    case 1:
      return (run, frame) => apply(run, [a(run, frame)]);
    case 2:
      return (run, frame) => apply(run, [a(run, frame), b(run, frame)]);
    default:
      return (run, frame) => {
        const args: Argument[] = [];
        for (const code of codes) args.push(code(run, frame));
        return apply(run, args);
      };
  }
}

function compileArgument(compiler: Compiler, node: Node | null): ArgumentCode {
  if (node === null) return () => undefined;
  return node.kind === 'lambda' ? compileLambda(compiler, node) : compiler.code(node);
}

/** A function of an element; its parameters have slots of their own in the frame around it. */
export function compileLambda(compiler: Compiler, node: LambdaNode): (run: Run, frame: Frame) => Rule {
  const body = compileRuleBody(compiler, node);
  const { params } = node;
  const [first, second] = params;
  if (params.length === 1 && first !== undefined) {
    return (run, frame) => (element) => {
      frame[first] = element;
      return body(run, frame);
    };
  }
  if (params.length === 2 && first !== undefined && second !== undefined) {
    return (run, frame) => (element, other) => {
      frame[first] = element;
      frame[second] = other ?? null;
      return body(run, frame);
    };
  }
  return (run, frame) =>
    (...elements) => {
      params.forEach((slot, index) => {
        frame[slot] = elements[index] ?? null;
      });
      return body(run, frame);
    };
}

/** What is asked about every single element is not retold in the trace. */
function compileRuleBody(compiler: Compiler, node: LambdaNode): Code {
  const body = compiler.code(node.body);
  if (!compiler.traced) return body;
  return (run, frame) => {
    run.recorder?.mute();
    const value = body(run, frame);
    run.recorder?.unmute();
    return value;
  };
}

export type Rule = (...elements: Value[]) => Value;
