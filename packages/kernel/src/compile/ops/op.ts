import type { LambdaNode, Node, OpNode, Value } from '@rulewright/core';
import { live } from '../../concrete/signals.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, isDead, nothing } from '../abstract.js';
import type { Compiler, Frame } from '../compiler.js';
import { branch } from '../control.js';
import { arithmetic } from './arithmetic.js';
import { cards } from './cards.js';
import { comparisons } from './comparisons.js';
import { explosions } from './explosions.js';
import { keepings } from './keeping.js';
import { matchings } from './matching.js';
import { multisets } from './multisets.js';
import { lists } from './lists.js';
import { lots } from './lots.js';
import { pools } from './pools.js';
import { rerolls } from './rerolls.js';
import { sorting } from './sorting.js';
import { statistics } from './statistics.js';
import { things } from '../state/things.js';

/** An argument: a value, a matcher or key with the frame that it sees, or nothing. */
export type Argument = Abstract | Matcher | undefined;

export interface Matcher {
  readonly kind: 'matcher';
  readonly node: LambdaNode;
  readonly frame: Frame;
}

/**
 * What a built-in comes to where its arguments differ from trial to trial; undefined when it has no instructions for them,
 * and is worked out for each of few possibilities instead.
 */
export type Op = (compiler: Compiler, args: readonly Argument[], name: string) => Abstract | undefined;

const ops: Readonly<Record<string, Op>> = {
  ...arithmetic,
  ...comparisons,
  ...statistics,
  ...pools,
  ...keepings,
  ...explosions,
  ...rerolls,
  ...lists,
  ...lots,
  ...sorting,
  ...matchings,
  ...multisets,
  ...things,
  ...cards,
};

export function compileOp(compiler: Compiler, node: OpNode, frame: Frame): Abstract {
  const [first, second] = node.args;
  if ((node.op === 'and' || node.op === 'or') && first && second)
    return compileJunction(compiler, node.op, first, second, frame);
  const pushed = pushIntoBranches(compiler, node, frame);
  if (pushed) return pushed;
  const args = node.args.map((argument): Argument => {
    if (argument === null) return undefined;
    return argument.kind === 'lambda' ? { kind: 'matcher', node: argument, frame } : compiler.node(argument, frame);
  });
  if (args.some((argument) => argument && argument.kind !== 'matcher' && isDead(argument))) return nothing;
  const lost = args.find((argument) => argument?.kind === 'lost');
  if (lost?.kind === 'lost') return lost;
  return applyOp(compiler, node.op, args);
}

export function applyOp(compiler: Compiler, name: string, args: readonly Argument[]): Abstract {
  const op = Object.hasOwn(ops, name) ? ops[name] : undefined;
  const few = args.every((argument) => argument?.kind !== 'matcher' && (!argument || argument.kind === 'finite'));
  const value = few ? undefined : op?.(compiler, args, name);
  return value ?? byPossibilities(compiler, name, args) ?? op?.(compiler, args, name) ?? refuse(name);
}

function refuse(name: string): never {
  throw new Refusal(`"${name}" of what differs in too many ways has no instructions`);
}

/** Worked out by the built-in itself, for each possibility; undefined when there are too many, or it draws. */
function byPossibilities(compiler: Compiler, name: string, args: readonly Argument[]): Abstract | undefined {
  const values: Abstract[] = [];
  const makers: ((given: readonly Value[]) => Value | undefined | ((...elements: Value[]) => Value))[] = [];
  for (const argument of args) {
    if (argument === undefined) {
      makers.push(() => undefined);
    } else if (argument.kind === 'matcher') {
      const { reads, pure } = compiler.analysis.of(argument.node);
      if (!pure) return undefined;
      const start = values.length;
      for (const slot of reads) {
        const captured = argument.frame[slot];
        values.push(captured ?? { kind: 'finite', index: undefined, values: [null] });
      }
      makers.push((given) => {
        const inner: Value[] = [];
        reads.forEach((slot, at) => {
          inner[slot] = given[start + at] as Value;
        });
        return compiler.concrete.rule(argument.node, inner);
      });
    } else {
      const at = values.push(argument) - 1;
      makers.push((given) => given[at]);
    }
  }
  if (isRandomName(compiler, name, args)) return undefined;
  try {
    return compiler.enumeration.over(values, (given) =>
      compiler.concrete.apply(
        name,
        makers.map((make) => make(given)),
      ),
    );
  } catch (error) {
    if (error instanceof Refusal || error === live) return undefined;
    throw error;
  }
}

function isRandomName(compiler: Compiler, name: string, args: readonly Argument[]): boolean {
  const nodes = args.map((argument): Node | null => {
    if (!argument) return null;
    const value = argument.kind === 'finite' && !argument.index ? argument.values[0] : undefined;
    return typeof value === 'string'
      ? { kind: 'const', value, span: [0, 0, 0] }
      : { kind: 'const', value: null, span: [0, 0, 0] };
  });
  return !compiler.analysis.of({ kind: 'op', op: name, args: nodes, span: [0, 0, 0] }).pure;
}

/** The second condition is asked by the lanes where it matters. */
function compileJunction(compiler: Compiler, op: 'and' | 'or', first: Node, second: Node, frame: Frame): Abstract {
  const { builder, convert, analysis } = compiler;
  const a = compiler.node(first, frame);
  const left: Abstract = { kind: 'boolean', register: convert.isYes(a) };
  const rest = {
    draws: !analysis.of(second).pure,
    work: (): Abstract => ({ kind: 'boolean', register: convert.isYes(compiler.node(second, frame)) }),
  };
  const sure = {
    draws: false,
    work: (): Abstract => ({ kind: 'boolean', register: op === 'and' ? builder.no : builder.yes }),
  };
  const test = a.kind === 'finite' ? a : left;
  return op === 'and' ? branch(compiler, test, rest, sure) : branch(compiler, test, sure, rest);
}

/** `sum(if … then 3d6 else 2d6)` adds up in either way, so that no dice have to be told apart. */
function pushIntoBranches(compiler: Compiler, node: OpNode, frame: Frame): Abstract | undefined {
  const [first, ...others] = node.args;
  if (first?.kind !== 'if' || compiler.analysis.of(first).pure) return undefined;
  if (!others.every((other) => !other || compiler.analysis.of(other).pure)) return undefined;
  const way = (branchNode: Node): Node => ({ ...node, args: [branchNode, ...others] });
  return compiler.node({ ...first, then: way(first.then), else: way(first.else) }, frame);
}
