/** Lists: made item by item, or looked at one by one. */
import { type EachNode, type FoldNode, type ListNode, Pool, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';

export function compileList(compiler: Compiler, node: ListNode): Code {
  const items = node.items.map((item) => compiler.code(item));
  const { span } = node;
  return (run, frame) => {
    const values: Value[] = [];
    for (const item of items) values.push(item(run, frame));
    run.at = span;
    return run.admit(values);
  };
}

export function compileEach(compiler: Compiler, node: EachNode): Code {
  const list = compiler.code(node.list);
  const where = node.where ? compiler.code(node.where) : undefined;
  const body = compiler.code(node.body);
  const { slot, span } = node;
  return (run, frame) => {
    const values: Value[] = [];
    for (const element of elementsOf(run, list(run, frame))) {
      run.at = span;
      run.spend(1);
      frame[slot] = element;
      if (!where || where(run, frame) === true) values.push(body(run, frame));
    }
    run.at = span;
    return run.admit(values);
  };
}

export function compileFold(compiler: Compiler, node: FoldNode): Code {
  const init = compiler.code(node.init);
  const list = compiler.code(node.list);
  const body = compiler.code(node.body);
  const { acc, slot, span } = node;
  return (run, frame) => {
    let value = init(run, frame);
    for (const element of elementsOf(run, list(run, frame))) {
      run.at = span;
      run.spend(1);
      frame[acc] = value;
      frame[slot] = element;
      value = body(run, frame);
    }
    return value;
  };
}

/** What is looked at one by one: a list's elements, the faces of a pool. */
export function elementsOf(run: Run, value: Value): readonly Value[] {
  if (value instanceof Pool) return value.dice.map((die) => die.face);
  if (Array.isArray(value)) return value as readonly Value[];
  return run.fail('run/none-here', { what: 'a list' });
}
