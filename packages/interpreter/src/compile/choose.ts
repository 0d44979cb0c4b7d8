import {
  type ChooseNode,
  compareValues,
  equalValues,
  type IrSpan,
  nameOfThing,
  type Node,
  Pool,
  RecordValue,
  showValue,
  toPlainJson,
  type Value,
} from '@rulewright/core';
import { type DecisionQuestion, defaultPolicy } from '../questions.js';
import { chosenIndices, showCandidates } from '../run/choices.js';
import type { Run } from '../run/run.js';
import { Asking } from '../run/signals.js';
import { thingBehind } from '../run/world.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { elementsOf } from './each.js';
import { compileLambda } from './op.js';

/** What a decision is about, once its candidates are known. */
interface Decision {
  readonly from: Value;
  readonly candidates: readonly Value[];
  readonly min: number;
  readonly max: number;
}

/** The indices of the candidates that the rules' own policy takes, in order. */
type Policy = (run: Run, frame: Frame, decision: Decision) => readonly number[];

export function compileChoose(compiler: Compiler, node: ChooseNode): Code {
  const from = compiler.code(node.from);
  const min = node.many && compiler.code(node.many.min);
  const max = node.many && compiler.code(node.many.max);
  const policy = compilePolicy(compiler, node);
  const decide = compileDecide(compiler, node, policy);
  const { by, span } = node;
  return (run, frame) => {
    const value = from(run, frame);
    const candidates = elementsOf(run, value);
    const most = max ? bound(max(run, frame), candidates.length) : 1;
    const least = min ? Math.min(bound(min(run, frame), candidates.length), most) : 1;
    run.at = span;
    run.weigh(value);
    if (!node.many && candidates.length === 0) return run.fail('run/nothing-to-choose', {});
    const decision: Decision = { from: value, candidates, min: least, max: most };
    const choices = by.map((_, player) => taken(node, decision, decide(run, frame, decision, player)));
    const [only] = choices;
    return choices.length === 1 && only !== undefined ? only : run.admit(choices);
  };
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

type Decide = (run: Run, frame: Frame, decision: Decision, player: number) => readonly number[];

function compileDecide(compiler: Compiler, node: ChooseNode, policy: Policy): Decide {
  const { span } = node;
  const deciders = node.deciders?.map((each) => each && compiler.code(each));
  const hidden = (node.unseen ?? []).flatMap((slot) => compiler.names.get(slot) ?? []);
  return (run, frame, decision, player) => {
    const preferred = policy(run, frame, decision);
    run.at = span;
    const recorder = compiler.traced ? run.recorder : undefined;
    // Thousands of runs that all follow the policy need no questions.
    if (run.decider === defaultPolicy && !recorder) {
      run.decided(preferred);
      return preferred;
    }
    const decider = deciders?.[player]?.(run, frame) ?? null;
    const question = { ...ask(run, node, decision, preferred), ...whoDecides(node.by[player] ?? '', decider) };
    if (hidden.length > 0) Object.assign(question, { hidden });
    const answer = run.decider(question);
    if (answer === undefined) throw new Asking(question);
    const chosen = chosenIndices(question, answer);
    if (typeof chosen === 'string')
      return run.fail('run/illegal-choice', {
        by: question.by,
        problem: chosen,
        candidates: showCandidates(question.candidates),
      });
    run.decided(chosen);
    recorder?.add({
      kind: 'decision',
      title: node.title ?? 'choice',
      by: question.by,
      ...(question.thing === undefined ? {} : { thing: question.thing }),
      candidates: question.candidates,
      chosen,
      preferred,
      secret: question.secret,
      span: question.span,
      value: recorder.show(taken(node, decision, chosen)),
    });
    return chosen;
  };
}

/** Whoever decides: a player of the name that the rules give, or a thing. */
function whoDecides(name: string, decider: Value): Pick<DecisionQuestion, 'by' | 'role' | 'thing'> {
  const thing = thingBehind(decider);
  if (thing) return { by: nameOfThing(thing), role: name, thing: thing.id };
  const own = decider instanceof RecordValue ? decider.fields.get('name') : undefined;
  return typeof own === 'string' && own !== '' ? { by: own, role: name } : { by: name };
}

function ask(
  run: Run,
  { title, many, secret, by: players, span }: ChooseNode,
  { candidates, min, max }: Decision,
  preferred: readonly number[],
): Omit<DecisionQuestion, 'by'> {
  return {
    kind: 'decision',
    ...(title === undefined ? {} : { title }),
    candidates: candidates.map(toPlainJson),
    min,
    max,
    many: many !== undefined,
    preferred,
    secret: secret === true || players.length > 1,
    span: run.place(span),
  };
}

function compilePolicy(compiler: Compiler, { prefer, span, many }: ChooseNode): Policy {
  if (!prefer) return (_run, _frame, { min }) => firstOnes(many ? min : 1);
  return prefer.kind === 'lambda'
    ? policyByScore(compiler, prefer, many !== undefined)
    : policyByValue(compiler, prefer, span, many !== undefined);
}

function firstOnes(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The candidate with the highest score, the first of equals; or all with a score above 0, as far as allowed. */
function policyByScore(compiler: Compiler, prefer: Node & { kind: 'lambda' }, many: boolean): Policy {
  const lambda = compileLambda(compiler, prefer);
  return (run, frame, { from, candidates, min, max }) => {
    const score = lambda(run, frame);
    const scores = candidates.map((candidate, index) => {
      const die = from instanceof Pool ? from.dice[index] : undefined;
      // A matcher's second parameter is the die behind a face, for its kind and its sides.
      const value = die ? score(candidate, die as unknown as Value) : score(candidate);
      return typeof value === 'boolean' ? Number(value) : value;
    });
    const order = firstOnes(candidates.length) as number[];
    // Array.prototype.sort is stable, so the first of equals stays first.
    order.sort((a, b) => compareValues(scores[b] ?? null, scores[a] ?? null) ?? 0);
    if (!many) return order.slice(0, 1);
    const wanted = order.filter((index) => (compareValues(scores[index] ?? null, 0) ?? 0) > 0).length;
    return order.slice(0, Math.max(min, Math.min(max, wanted))).sort((a, b) => a - b);
  };
}

/** The rules name the value to take; it must be one that may be taken. */
function policyByValue(compiler: Compiler, prefer: Node, span: IrSpan, many: boolean): Policy {
  const value = compiler.code(prefer);
  return (run, frame, { candidates }) => {
    const wanted = value(run, frame);
    const indices: number[] = [];
    for (const each of many ? elementsOf(run, wanted) : [wanted]) {
      const at = candidates.findIndex((candidate, index) => !indices.includes(index) && equalValues(candidate, each));
      if (at < 0) {
        run.at = span;
        return run.fail('run/preferred-not-offered', {
          value: showValue(each),
          candidates: showCandidates(candidates.map(toPlainJson)),
        });
      }
      indices.push(at);
    }
    return indices.sort((a, b) => a - b);
  };
}
