/** Decisions, by the policy that the rules prefer. */
import {
  type ChooseNode,
  compareValues,
  type Die,
  equalValues,
  type Node,
  Pool,
  showValue,
  type Value,
} from '@rulewright/core';
import { type Demand, items, join, number, presence, whole } from '../demand/demand.js';
import { alternatives } from '../decide/alternatives.js';
import { type Choice, type DecisionPlace, type Fact, type Side, withMove } from '../spread/side.js';
import { mix, type Spread, SpreadBuilder } from '../spread/spread.js';
import { keyOf } from '../values/key.js';
import { anyEffects, anyRandom, certain, type Code, type Frame, freeOf, uncertain } from './code.js';
import { combine } from './combine.js';
import type { Compiler } from './compiler.js';
import type { Engine, Policy as Play } from './engine.js';
import { elementsOf } from './each.js';
import { byChance, compileRule } from './op.js';

interface Decision {
  readonly from: Value;
  readonly candidates: readonly Value[];
  readonly min: number;
  readonly max: number;
}

type Policy = (frame: Frame, decision: Decision) => readonly number[];

export function compileChoose(compiler: Compiler, node: ChooseNode, demand: Demand): Code {
  const { span, by } = node;
  const { engine } = compiler;
  const from = compiler.code(node.from, fromDemand(compiler, node, demand));
  const min = node.many && compiler.code(node.many.min, number);
  const max = node.many && compiler.code(node.many.max, number);
  // Each of those who decide plays in a way of their own.
  const plays = by.map((name) => engine.playOf(name));
  const policies = plays.map((play) => compilePolicy(compiler, node, play));
  const codes = policies.flatMap((each) => each.codes);
  const free = freeOf([from, min, max, ...codes], policies[0]?.own);
  const choose = (frame: Frame, values: readonly (Value | undefined)[]): Value => {
    engine.at = span;
    const decision = decisionOf(compiler, node, values);
    const choices = policies.map(({ policy }) => taken(node, decision, policy(frame, decision)));
    return choices.length === 1 ? (choices[0] ?? null) : choices;
  };
  const parts = [from, min, max];
  if (plays.some((play) => play === 'explore' || play === 'random')) {
    return exploredChoice(compiler, node, parts, { plays, policies, codes, free });
  }
  if (!anyRandom([...parts, ...codes])) {
    return certain(span, free, (frame) =>
      choose(
        frame,
        parts.map((code) => code?.value(frame)),
      ),
    );
  }
  return uncertain(span, free, anyEffects([...parts, ...codes]), (frame, side) => {
    const { all, total, missing } = combine(parts, frame, side, (count) => {
      engine.spend(count);
    });
    const chance = anyRandom(codes);
    return mix(
      all.map(({ values, weight, side: before }) => {
        const spread: Spread = chance
          ? byChance(compiler, before, () => choose(frame, values))
          : compiler.certainly(choose(frame, values), before);
        return { weight, spread };
      }),
      total,
      missing,
    );
  });
}

/** What is seen of that from which something is chosen. */
function fromDemand(compiler: Compiler, node: ChooseNode, demand: Demand): Demand {
  const seen = new Map<number, Demand>();
  const probe = -1;
  compiler.sight.node({ ...node, from: { kind: 'get', slot: probe, span: node.span } }, demand, seen);
  return seen.get(probe) ?? items(join(whole, presence), true);
}

/** What is chosen from, and how many of it. */
function decisionOf(
  compiler: Compiler,
  { many }: ChooseNode,
  [from = null, least = null, most = null]: readonly (Value | undefined)[],
): Decision {
  const candidates = elementsOf(compiler, from);
  if (!many && candidates.length === 0) return compiler.engine.fail('run/nothing-to-choose', {});
  const max = many ? bound(most, candidates.length) : 1;
  const min = many ? Math.min(bound(least, candidates.length), max) : 1;
  return { from, candidates, min, max };
}

function bound(value: Value, most: number): number {
  return typeof value === 'number' ? Math.min(Math.max(0, value), most) : most;
}

/** What the indices stand for: one candidate, or several, where dice stay dice. */
function taken({ many }: ChooseNode, { from, candidates }: Decision, indices: readonly number[]): Value {
  if (!many) return candidates[indices[0] ?? 0] ?? null;
  if (from instanceof Pool) return new Pool(indices.flatMap((index) => from.dice[index] ?? []));
  return indices.map((index) => candidates[index] ?? null);
}

interface CompiledPolicy {
  readonly policy: Policy;
  readonly codes: readonly Code[];
  readonly own: readonly number[];
}

function compilePolicy(compiler: Compiler, node: ChooseNode, named: Play): CompiledPolicy {
  const { prefer, many } = node;
  if (named === 'first' || named === 'last') {
    const last = named === 'last';
    const policy: Policy = (_, { min, candidates }) => {
      const count = many ? min : 1;
      return last ? firstOnes(count).map((index) => candidates.length - count + index) : firstOnes(count);
    };
    return { policy, codes: [], own: [] };
  }
  if (!prefer) return { policy: (_, { min }) => firstOnes(many ? min : 1), codes: [], own: [] };
  return prefer.kind === 'lambda'
    ? byScore(compiler, prefer, many !== undefined)
    : byValue(compiler, prefer, node, many !== undefined);
}

interface Deciders {
  readonly plays: readonly Play[];
  readonly policies: readonly CompiledPolicy[];
  readonly codes: readonly Code[];
  readonly free: readonly number[];
}

/** Every choice that may be made, each as a move of its own; or, where chance decides, each as likely as any other. */
function exploredChoice(
  compiler: Compiler,
  node: ChooseNode,
  parts: readonly (Code | undefined)[],
  { plays, policies, codes, free }: Deciders,
): Code {
  const { engine } = compiler;
  const moves = plays.includes('explore');
  return uncertain(node.span, free, moves || anyEffects([...parts, ...codes]), (frame, side) => {
    const { all, total, missing } = combine(parts, frame, side, (count) => {
      engine.spend(count);
    });
    const title = node.title ?? engine.landmark?.name ?? 'choice';
    const place = { key: String(node.span), title, span: node.span };
    const spreads = all.map(({ values, weight, side: before }) => {
      engine.at = node.span;
      const decision = decisionOf(compiler, node, values);
      const preferred = anyRandom(codes) ? undefined : policies.map(({ policy }) => policy(frame, decision));
      return { weight, spread: explored(compiler, node, decision, { place, plays, preferred }, before) };
    });
    return mix(spreads, total, missing);
  });
}

interface Exploration {
  readonly place: DecisionPlace;
  readonly plays: readonly Play[];
  /** What each would take by their policy; undefined where that is left to chance. */
  readonly preferred: readonly (readonly number[])[] | undefined;
}

/** All that may be taken; where several decide, at once and without knowing what the others take. */
function explored(
  compiler: Compiler,
  node: ChooseNode,
  decision: Decision,
  { place, plays, preferred }: Exploration,
  before: Side,
): Spread {
  const { engine } = compiler;
  const { by } = node;
  const facts: readonly Fact[] = [{ name: 'from', value: decision.from }];
  const builder = new SpreadBuilder();
  const own = plays.map((play, index): readonly Taken[] => {
    const policy = preferred?.[index];
    if (play === 'explore') return choicesOf(compiler, node, decision, policy);
    if (play === 'random') return byLots(compiler, node, decision);
    return [{ value: taken(node, decision, policy ?? []) }];
  });
  const ways = plays.reduce((all, play, index) => (play === 'random' ? all * (own[index]?.length ?? 1) : all), 1);
  const players = by.filter((_, index) => plays[index] === 'explore');
  for (const choices of combinations(engine, own)) {
    const values = choices.map(({ value }) => value);
    const moves = choices.filter((each): each is Choice => 'key' in each);
    const side =
      players.length === 0 ? before : withMove(before, { decision: place, by: players, facts, choices: moves });
    builder.add(by.length === 1 ? (values[0] ?? null) : values, 1n, side);
  }
  return builder.build(BigInt(ways));
}

/** What somebody takes; a choice, where it is looked for which one is best. */
type Taken = Choice | { readonly value: Value };

function combinations<T>(engine: Engine, own: readonly (readonly T[])[]): readonly (readonly T[])[] {
  let all: readonly (readonly T[])[] = [[]];
  for (const each of own) {
    engine.spend(all.length * each.length);
    all = all.flatMap((some) => each.map((one) => [...some, one]));
  }
  return all;
}

/** What one who decides may take. */
function choicesOf(
  { engine }: Compiler,
  node: ChooseNode,
  decision: Decision,
  preferred: readonly number[] | undefined,
): readonly Choice[] {
  const { from, candidates, min, max } = decision;
  const keys = candidates.map((candidate, index) =>
    keyOf(from instanceof Pool ? new Pool([from.dice[index] as Die]) : candidate),
  );
  const keyOfAll = (indices: readonly number[]): string =>
    indices
      .map((index) => keys[index])
      .sort()
      .join('+');
  const wanted = preferred && keyOfAll(preferred);
  const choices: Choice[] = [];
  for (const indices of alternatives(keys, min, max)) {
    engine.spend(1);
    const key = keyOfAll(indices);
    const value = taken(node, decision, indices);
    choices.push({ key, text: showValue(value), value, preferred: key === wanted });
  }
  return choices;
}

/** Every choice with the same chance. */
function byLots({ engine }: Compiler, node: ChooseNode, decision: Decision): readonly Taken[] {
  const { candidates, min, max } = decision;
  const keys = candidates.map((_, index) => String(index));
  return [...alternatives(keys, min, max)].map((indices) => {
    engine.spend(1);
    return { value: taken(node, decision, indices) };
  });
}

function firstOnes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The candidate with the highest score, the first of equals; or all with a score above 0, as far as allowed. */
function byScore(compiler: Compiler, prefer: Node & { kind: 'lambda' }, many: boolean): CompiledPolicy {
  const { body, rule } = compileRule(compiler, prefer);
  const policy: Policy = (frame, { from, candidates, min, max }) => {
    const score = rule(frame);
    const scores = candidates.map((candidate, index) => {
      const die = from instanceof Pool ? from.dice[index] : undefined;
      const value = die ? score(candidate, die as unknown as Value) : score(candidate);
      return typeof value === 'boolean' ? Number(value) : value;
    });
    const order = firstOnes(candidates.length);
    order.sort((a, b) => compareValues(scores[b] ?? null, scores[a] ?? null) ?? 0);
    if (!many) return order.slice(0, 1);
    const wanted = order.filter((index) => (compareValues(scores[index] ?? null, 0) ?? 0) > 0).length;
    return order.slice(0, Math.max(min, Math.min(max, wanted))).sort((a, b) => a - b);
  };
  return { policy, codes: [body], own: prefer.params };
}

/** The rules name the value to take; it must be one that may be taken. */
function byValue(compiler: Compiler, prefer: Node, { span }: ChooseNode, many: boolean): CompiledPolicy {
  const { engine } = compiler;
  const value = compiler.code(prefer, whole);
  const policy: Policy = (frame, { candidates }) => {
    const wanted = value.random ? pickOne(compiler, value, frame) : value.value(frame);
    const indices: number[] = [];
    for (const each of many ? elementsOf(compiler, wanted) : [wanted]) {
      const at = candidates.findIndex((candidate, index) => !indices.includes(index) && equalValues(candidate, each));
      if (at < 0) {
        engine.at = span;
        return engine.fail('run/preferred-not-offered', {
          value: showValue(each),
          candidates: candidates.slice(0, 20).map(showValue).join(', ') + (candidates.length > 20 ? ', …' : ''),
        });
      }
      indices.push(at);
    }
    return indices.sort((a, b) => a - b);
  };
  return { policy, codes: [value], own: [] };
}

function pickOne(compiler: Compiler, code: Code, frame: Frame): Value {
  const { oracle, side } = compiler.engine;
  const { entries, total, missing } = code.spread(frame, side);
  const at = oracle?.choose([...entries.map(({ weight }) => weight), missing], total) ?? 0;
  return entries[at]?.value ?? null;
}
