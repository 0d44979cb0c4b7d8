/** Decisions, by the policy that the rules prefer. */
import { type ChooseNode, compareValues, equalValues, type Node, Pool, showValue, type Value } from '@rulewright/core';
import { type Demand, items, join, number, presence, whole } from '../demand/demand.js';
import { withMove } from '../spread/side.js';
import { type Spread, SpreadBuilder } from '../spread/spread.js';
import { anyEffects, anyRandom, certain, type Code, type Frame, freeOf, uncertain } from './code.js';
import { combine } from './combine.js';
import type { Compiler } from './compiler.js';
import { elementsOf } from './each.js';
import { byChance, compileRule } from './op.js';
import { mix } from '../spread/spread.js';

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
  const { policy, codes, own } = compilePolicy(compiler, node);
  const free = freeOf([from, min, max, ...codes], own);
  const choose = (frame: Frame, [value = null, least = null, most = null]: readonly (Value | undefined)[]): Value => {
    engine.at = span;
    const candidates = elementsOf(compiler, value);
    const high = max ? bound(most, candidates.length) : 1;
    const low = min ? Math.min(bound(least, candidates.length), high) : 1;
    if (!node.many && candidates.length === 0) return engine.fail('run/nothing-to-choose', {});
    const decision = { from: value, candidates, min: low, max: high };
    const choices = by.map(() => taken(node, decision, policy(frame, decision)));
    return choices.length === 1 ? (choices[0] ?? null) : choices;
  };
  const parts = [from, min, max];
  if (engine.exploring || engine.policy === 'random') return exploredChoice(compiler, node, parts, codes, free, policy);
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

function compilePolicy(compiler: Compiler, node: ChooseNode): CompiledPolicy {
  const { prefer, many } = node;
  const named = compiler.engine.policy;
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

/** Every choice that may be made, each as a move of its own. */
function exploredChoice(
  compiler: Compiler,
  node: ChooseNode,
  parts: readonly (Code | undefined)[],
  codes: readonly Code[],
  free: readonly number[],
  policy: Policy,
): Code {
  const { engine } = compiler;
  const [file, from] = node.span;
  const byLot = engine.policy === 'random';
  return uncertain(node.span, free, !byLot || anyEffects([...parts, ...codes]), (frame, side) => {
    const { all, total, missing } = combine(parts, frame, side, (count) => {
      engine.spend(count);
    });
    const title = node.title ?? engine.landmark?.name ?? 'choice';
    const place = { key: `${String(file)}:${String(from)}`, title, by: node.by };
    const spreads = all.map(({ values: [value = null, least = null, most = null], weight, side: before }) => {
      engine.at = node.span;
      const candidates = elementsOf(compiler, value);
      const high = node.many ? bound(most, candidates.length) : 1;
      const low = node.many ? Math.min(bound(least, candidates.length), high) : 1;
      if (!node.many && candidates.length === 0) return engine.fail('run/nothing-to-choose', {});
      const decision = { from: value, candidates, min: low, max: high };
      const choices = everyChoice(subsets(candidates.length, low, high), node.by.length);
      const builder = new SpreadBuilder();
      engine.spend(choices.length);
      const chosen = (indices: readonly (readonly number[])[]): Value => {
        const each = indices.map((one) => taken(node, decision, one));
        return each.length === 1 ? (each[0] ?? null) : each;
      };
      const first = byLot || anyRandom(codes) ? undefined : policy(frame, decision);
      const preferred = first && showValue(chosen(node.by.map(() => first)));
      const facts = [{ name: 'from', value }];
      for (const indices of choices) {
        const made = chosen(indices);
        const choice = showValue(made);
        const move = { decision: place, facts, choice, preferred: choice === preferred };
        builder.add(made, 1n, byLot ? before : withMove(before, move));
      }
      return { weight, spread: builder.build(byLot ? BigInt(choices.length) : 1n) };
    });
    return mix(spreads, total, missing);
  });
}

/** Where several decide at once, every combination of what each may take. */
function everyChoice(own: readonly number[][], deciders: number): number[][][] {
  let all: number[][][] = [[]];
  for (let decider = 0; decider < deciders; decider += 1)
    all = all.flatMap((before) => own.map((one) => [...before, one]));
  return all;
}

/** Which of so many are taken: at least `low` and at most `high`. */
function subsets(count: number, low: number, high: number): number[][] {
  const found: number[][] = [];
  const extend = (from: number, taken_: number[]): void => {
    if (taken_.length >= low) found.push([...taken_]);
    if (taken_.length >= high) return;
    for (let index = from; index < count; index += 1) extend(index + 1, [...taken_, index]);
  };
  extend(0, []);
  return found;
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
