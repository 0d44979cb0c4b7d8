/** What is asked of all dice of a pool, or of all items of a list. */
import { type Die, highestFace, lowestFace, Pool, type Value } from '@rulewright/core';
import { Fails } from '../../concrete/signals.js';
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import type { Abstract } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { branch } from '../control.js';
import { showing } from '../dice.js';
import { type Combine, combined, farAway, identityOf } from '../fresh-pool.js';
import { itemsOf } from '../lists.js';
import { integerOf, mayBeBroken, ofParts, partsOf } from './arithmetic.js';
import { dieMask, faceNumber, foldOf, isPool, knownRule, matchMask, symbolsAt } from './folds.js';
import type { Argument, Matcher, Op } from './op.js';

/** The only argument, or several as one list. */
function valueOf(argument: Argument): Abstract | undefined {
  return argument && argument.kind !== 'matcher' ? argument : undefined;
}

/** What a built-in says of a single die, as a number. */
function ofSingleDie(compiler: Compiler, name: string, rest: readonly (Value | ((...elements: Value[]) => Value))[]) {
  return (die: Die): number | undefined => {
    try {
      const value = compiler.concrete.apply(name, [new Pool([die]), ...rest]);
      return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : undefined;
    } catch (error) {
      if (error instanceof Fails) return undefined;
      throw error;
    }
  };
}

/** Counts, on a pool with matchers whose answers are known for each face. */
function counted(compiler: Compiler, name: string, args: readonly Argument[]): Register | undefined {
  const [pool, ...matchers] = args;
  const value = valueOf(pool);
  if (!value || !isPool(value)) return undefined;
  const rules = [];
  for (const matcher of matchers) {
    if (matcher?.kind !== 'matcher') return undefined;
    const rule = knownRule(compiler, matcher);
    if (!rule) return undefined;
    rules.push(rule);
  }
  return foldOf(compiler, value, 'add', ofSingleDie(compiler, name, rules));
}

/** How many a matcher means. */
function countOf(compiler: Compiler, value: Abstract, matcher: Matcher): Register {
  const { builder, convert } = compiler;
  const masks: Register[] = [];
  if (isPool(value)) {
    for (const die of convert.pool(value).dice) {
      for (const symbol of symbolsAt(die.face)) {
        const asked = showing(die.die, 0) as unknown as Value;
        masks.push(builder.and(die.here, matchMask(compiler, matcher, symbol, asked)));
      }
    }
  } else {
    for (const item of itemsOf(compiler, value).items) {
      masks.push(builder.and(item.here, matchMask(compiler, matcher, item.value)));
    }
  }
  return masks.reduce((sum, mask) => builder.sub(sum, mask), builder.no);
}

const count: Op = (compiler, args, name) => {
  const [first, matcher] = args;
  const value = valueOf(first);
  if (!value) return undefined;
  const register = (): Register | undefined => {
    if (matcher?.kind === 'matcher') return counted(compiler, name, args) ?? countOf(compiler, value, matcher);
    if (matcher) return undefined;
    if (isPool(value)) return foldOf(compiler, value, 'add', () => 1);
    const { items } = itemsOf(compiler, value);
    return items.reduce((sum, { here }) => compiler.builder.sub(sum, here), compiler.builder.no);
  };
  const made = register();
  return made && { kind: 'integer', register: made };
};

const net: Op = (compiler, args, name) => {
  const [first, plus, minus] = args;
  const value = valueOf(first);
  if (!value || plus?.kind !== 'matcher' || minus?.kind !== 'matcher') return undefined;
  const quick = counted(compiler, name, args);
  if (quick) return { kind: 'integer', register: quick };
  const { builder } = compiler;
  return {
    kind: 'integer',
    register: builder.sub(countOf(compiler, value, plus), countOf(compiler, value, minus)),
  };
};

/** `cs` and `cf` without a matcher count each die's highest or lowest face. */
function countModifier(extreme: typeof highestFace): Op {
  return (compiler, args, name) => {
    const [first, matcher] = args;
    const value = valueOf(first);
    if (!value) return undefined;
    if (matcher) return count(compiler, args, 'count');
    void name;
    const register = foldOf(compiler, value, 'add', ({ face, faces }) => {
      const wanted = extreme(faces);
      return wanted === undefined ? undefined : Number(face === wanted);
    });
    return { kind: 'integer', register };
  };
}

const sum: Op = (compiler, [first]) => {
  const value = valueOf(first);
  if (!value) return undefined;
  const { builder } = compiler;
  if (isPool(value)) {
    const register = integerOf(compiler, value);
    return register && { kind: 'integer', register };
  }
  if (value.kind === 'integer' || value.kind === 'record') {
    const register = integerOf(compiler, value);
    return register && { kind: 'integer', register };
  }
  let all = builder.no;
  const { items } = itemsOf(compiler, value);
  if (items.some((item) => mayBeBroken(item.value))) {
    const numbers = partsOf(
      compiler,
      items.map((item) => item.value),
    );
    if (!numbers) return undefined;
    for (const [at, { here }] of items.entries()) {
      all = builder.add(all, builder.select(here, numbers.registers[at] ?? builder.no, builder.no));
    }
    return ofParts(all, numbers.parts);
  }
  for (const { value: item, here } of items) {
    const register = integerOf(compiler, item);
    if (!register) return undefined;
    all = builder.add(all, builder.select(here, register, builder.no));
  }
  return { kind: 'integer', register: all };
};

/** `highest`, `lowest`, and `max` and `min`, which take sums. */
function extreme(combine: 'max' | 'min', ofDice: boolean): Op {
  return (compiler, args) => {
    const { builder } = compiler;
    const values = ofDice ? args.slice(0, 1) : args;
    const empty = ofDice ? valueOf(args[1]) : undefined;
    let all = builder.constant(identityOf(combine));
    let some = builder.no;
    let [lowest, highest] = [farAway, -farAway];
    const add = (register: Register | undefined, here: Register, [low, high] = rangeOf(register)): boolean => {
      if (!register) return false;
      [lowest, highest] = [Math.min(lowest, low), Math.max(highest, high)];
      if (register.low < -farAway || register.high > farAway) throw new Refusal('its numbers are too large');
      all = combined(builder, combine, all, builder.select(here, register, builder.constant(identityOf(combine))));
      some = builder.or(some, here);
      return true;
    };
    for (const argument of values) {
      const value = valueOf(argument);
      if (!value) return undefined;
      if (ofDice && isPool(value)) {
        const register = foldOf(compiler, value, combine, faceNumber);
        const dice = foldOf(compiler, value, 'add', () => 1);
        if (!add(register, builder.less(builder.no, dice), rangeOfFaces(value) ?? rangeOf(register))) return undefined;
      } else if (isListed(value)) {
        for (const { value: item, here } of itemsOf(compiler, value).items) {
          if (!add(integerOf(compiler, item), here)) return undefined;
        }
      } else if (!add(integerOf(compiler, value), builder.yes)) return undefined;
    }
    // What is too far away stands for nothing, and cannot be where there was something.
    const near = builder.min(builder.max(all, builder.constant(lowest)), builder.constant(highest));
    if (some === builder.yes) return { kind: 'integer', register: near };
    if (!empty) {
      compiler.fail(builder.not(some));
      return { kind: 'integer', register: near };
    }
    return branch(
      compiler,
      { kind: 'boolean', register: some },
      { draws: false, work: () => ({ kind: 'integer', register: near }) },
      { draws: false, work: () => empty },
    );
  };
}

function rangeOf(register: Register | undefined): readonly [number, number] {
  return register ? [register.low, register.high] : [0, 0];
}

/** The lowest and the highest face that the dice of a pool have; not known of chains, which add faces up. */
function rangeOfFaces(value: Abstract): readonly [number, number] | undefined {
  if (value.kind === 'fresh' && value.chains) return undefined;
  let [lowest, highest] = [Infinity, -Infinity];
  const see = (face: unknown): void => {
    if (typeof face === 'number') [lowest, highest] = [Math.min(lowest, face), Math.max(highest, face)];
  };
  const visit = (pool: Abstract): void => {
    if (pool.kind === 'finite') {
      for (const each of pool.values) if (each instanceof Pool) for (const { face } of each.dice) see(face);
    } else if (pool.kind === 'pool') {
      for (const { face } of pool.dice) {
        if (face.kind === 'integer') [face.register.low, face.register.high].forEach(see);
        else if (face.kind === 'finite') face.values.forEach(see);
      }
    } else if (pool.kind === 'fresh') {
      for (const part of pool.parts) {
        if ('given' in part) visit(part.given);
        else part.view.forEach((die) => see(die?.face));
      }
    }
  };
  visit(value);
  return lowest <= highest ? [lowest, highest] : undefined;
}

function isListed(value: Abstract): boolean {
  return value.kind === 'list' || (value.kind === 'finite' && value.values.some((each) => Array.isArray(each)));
}

function quantifier(all: boolean): Op {
  return (compiler, args, name) => {
    const [first, matcher] = args;
    const value = valueOf(first);
    if (!value) return undefined;
    const { builder, convert } = compiler;
    if (isPool(value) && matcher?.kind === 'matcher') {
      const rule = knownRule(compiler, matcher);
      if (rule) {
        const combine: Combine = all ? 'min' : 'max';
        const register = foldOf(compiler, value, combine, ofSingleDie(compiler, name, [rule]));
        // Far beyond where there are no dice.
        return { kind: 'boolean', register: builder.less(builder.no, register) };
      }
      const masks = convert.pool(value).dice.map((die) => {
        const mask = dieMask(compiler, matcher, die);
        return all ? builder.or(builder.not(die.here), mask) : builder.and(die.here, mask);
      });
      return { kind: 'boolean', register: joined(compiler, masks, all) };
    }
    if (matcher && matcher.kind !== 'matcher') return undefined;
    const masks = itemsOf(compiler, value).items.map(({ value: item, here }) => {
      const mask = matcher ? matchMask(compiler, matcher, item) : convert.isYes(item);
      return all ? builder.or(builder.not(here), mask) : builder.and(here, mask);
    });
    return { kind: 'boolean', register: joined(compiler, masks, all) };
  };
}

function joined({ builder }: Compiler, masks: readonly Register[], all: boolean): Register {
  return masks.reduce((a, b) => (all ? builder.and(a, b) : builder.or(a, b)), all ? builder.yes : builder.no);
}

export const statistics: Readonly<Record<string, Op>> = {
  sum,
  count,
  net,
  length: (compiler, [value]) => count(compiler, [value], 'count'),
  cs: countModifier(highestFace),
  cf: countModifier(lowestFace),
  highest: extreme('max', true),
  lowest: extreme('min', true),
  max: extreme('max', false),
  min: extreme('min', false),
  any: quantifier(false),
  all: quantifier(true),
};
