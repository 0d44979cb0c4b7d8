/** The exact odds of a roll. */
import {
  type Diagnostic,
  diagnostic,
  type Node,
  type Program,
  Rational,
  RecordValue,
  type RollIr,
  suggest,
  type Value,
} from '@rulewright/core';
import type { Answer } from './answer/answer.js';
import { Distribution } from './answer/distribution.js';
import { bestPlay, worthOf } from './decide/best.js';
import { type PolicyTable, policyTables } from './decide/table.js';
import { type Demand, field, join, number, whole } from './demand/demand.js';
import { callFrame } from './evaluate/call.js';
import type { Compiler } from './evaluate/compiler.js';
import { namedSlots } from './evaluate/sights.js';
import { Failure } from './evaluate/signals.js';
import { Budget, defaultOddsLimits, type OddsLimits, tooLarge, type Watch } from './limits.js';
import { sessionOf } from './program/session.js';
import { certainly, mostHeld, type Spread, SpreadBuilder, TooMany } from './spread/spread.js';

export interface OddsRequest extends Watch {
  readonly roll: string;
  /** The values of the roll's inputs in order, converted; undefined where the default is meant. */
  readonly inputs?: readonly (Value | undefined)[] | undefined;
  readonly options?: ReadonlyMap<string, Value> | undefined;
  /** What to tell: `result`, `outcome`, measures, named values, or paths such as `attack.margin`. */
  readonly ask?: readonly string[] | undefined;
  /** Several of these together. */
  readonly joint?: readonly (readonly string[])[] | undefined;
  /** Only runs in which this holds, a node that sees the roll's slots. */
  readonly given?: Node | undefined;
  /**
   * Who decides: as the rules prefer, always the first or the last candidate, by lot, or what is best or worst for the
   * goal.
   */
  readonly policy?: PolicyName | undefined;
  /** What `optimal` makes great and `worst` small: the chance of an outcome, or the mean of a value. */
  readonly goal?: Goal | undefined;
  readonly limits?: Partial<OddsLimits> | undefined;
}

export type PolicyName = 'default' | 'first' | 'last' | 'random' | 'optimal' | 'worst';

export type Goal = { readonly outcome: string } | { readonly mean: string };

export type OddsResult =
  | { readonly answer: Answer; readonly diagnostics: readonly [] }
  | { readonly answer?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Works out exactly what a roll gives, or says why it cannot. Never throws for the sake of the rules. */
export function analyse(program: Program, request: OddsRequest): OddsResult {
  const roll = program.rolls.find(({ name }) => name === request.roll);
  if (!roll) return { diagnostics: [unknownRoll(program, request.roll)] };
  const analysis = new Analysis(program, roll, request);
  try {
    return { answer: analysis.answer(), diagnostics: [] };
  } catch (error) {
    if (error instanceof Failure) return { diagnostics: [error.diagnostic] };
    if (error instanceof TooMany) return { diagnostics: [analysis.tooMany()] };
    throw error;
  }
}

const givenName = ' given';

class Analysis {
  private readonly compiler: Compiler;
  private readonly roll: RollIr;
  private policy: readonly PolicyTable[] | undefined = undefined;

  constructor(
    program: Program,
    roll: RollIr,
    private readonly request: OddsRequest,
  ) {
    const budget = new Budget({ ...defaultOddsLimits, ...definedOnly(request.limits ?? {}) }, request);
    this.roll = request.given ? withCondition(roll, request.given) : roll;
    const asked = request.given
      ? { ...program, rolls: program.rolls.map((each) => (each === roll ? this.roll : each)) }
      : program;
    const { policy = 'default' } = request;
    const explores = policy === 'optimal' || policy === 'worst';
    this.compiler = sessionOf(
      asked,
      this.roll,
      request.options ?? new Map<string, Value>(),
      budget,
      explores ? 'explore' : policy,
    );
  }

  answer(): Answer {
    const { roll, request } = this;
    const measures = roll.measures.flatMap(({ name }) => (name === undefined || name === givenName ? [] : [name]));
    const ask = request.ask ?? ['result', ...(this.hasOutcomes ? ['outcome'] : []), ...measures];
    const found = new Map(ask.map((name) => [name, this.distribution([name])] as const));
    const joint = new Map((request.joint ?? []).map((names) => [names.join(','), this.distribution(names)] as const));
    const result = found.get('result');
    const outcomes = new Map<string, Rational>();
    const outcome = found.get('outcome');
    if (outcome && this.hasOutcomes) {
      for (const { name } of roll.outcomes)
        outcomes.set(
          name,
          outcome.probability((value) => value === name),
        );
    }
    const given = request.given && this.condition();
    return {
      roll: roll.name,
      ...(result ? { result } : {}),
      ...(outcome ? { outcome } : {}),
      outcomes,
      measures: new Map([...found].filter(([name]) => measures.includes(name))),
      values: new Map(
        [...found].filter(([name]) => !measures.includes(name) && name !== 'result' && name !== 'outcome'),
      ),
      told: found,
      joint,
      ...(given ? { given } : {}),
      ...(this.policy ? { policy: this.policy } : {}),
    };
  }

  /** What was being worked out when there was too much to hold. */
  tooMany(): Diagnostic {
    const { engine } = this.compiler;
    return tooLarge(engine, `more than ${String(mostHeld)} states at once`);
  }

  private get hasOutcomes(): boolean {
    return this.roll.outcomeSlot !== undefined;
  }

  /** Of one value, or of several together as a list. */
  private distribution(names: readonly string[]): Distribution {
    const paths = names.map((name) => name.split('.'));
    let demand = paths.map((path) => this.demandOf(path)).reduce<Demand>((all, each) => join(all, each), {});
    if (this.request.given) demand = join(demand, field(givenName, whole));
    const spread = this.played(demand);
    const builder = new SpreadBuilder();
    let total = 0n;
    for (const { value, weight } of spread.entries) {
      if (this.request.given && read(value, [givenName]) !== true) continue;
      const values = paths.map((path) => read(value, path));
      builder.add(values.length === 1 ? (values[0] ?? null) : values, weight, undefined);
      total += weight;
    }
    builder.missing = spread.missing;
    if (total + spread.missing === 0n) this.neverHolds();
    return new Distribution(builder.build(this.request.given ? total + spread.missing : spread.total));
  }

  private neverHolds(): never {
    const { given } = this.request;
    const span = this.compiler.engine.place(given?.span ?? this.roll.span);
    throw new Failure(diagnostic('odds/condition-never-holds', {}, span));
  }

  private condition(): Rational {
    const spread = this.spread(field(givenName, whole));
    const holds = spread.entries.reduce(
      (sum, { value, weight }) => (read(value, [givenName]) === true ? sum + weight : sum),
      0n,
    );
    return Rational.of(holds, spread.total);
  }

  private demandOf(path: readonly string[]): Demand {
    const [first = '', ...rest] = path;
    const known = ['result', 'outcome', givenName, ...namedSlots(this.roll).map(({ name }) => name)];
    if (!known.includes(first)) {
      const [near] = suggest(first, known);
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      const at = this.compiler.engine.place(this.roll.span);
      throw new Failure(diagnostic('odds/unknown-value', { name: first, roll: this.roll.name, hint }, at));
    }
    const type = this.typeOf(first);
    const last: Demand = type === 'pool' && rest.length === 0 ? number : whole;
    return [...path].reverse().reduce<Demand>((inner, name) => field(name, inner), last);
  }

  /** Pools are told by their sums. */
  private typeOf(name: string): string | undefined {
    const steps = [...this.roll.steps, ...this.roll.measures];
    const step = steps.find((each) => each.kind === 'bind' && each.name === name);
    const type = step?.kind === 'bind' ? step.type : name === 'result' ? this.roll.result.type : undefined;
    return type?.kind === 'pool' && type.face.kind === 'integer' ? 'pool' : type?.kind;
  }

  /** The best, or the worst, that can be made of all decisions, where that is asked. */
  private played(demand: Demand): Spread {
    const { policy, goal } = this.request;
    if (policy !== 'optimal' && policy !== 'worst') return this.spread(demand);
    const aim = goal ?? { mean: 'result' };
    const path = 'outcome' in aim ? ['outcome'] : aim.mean.split('.');
    const spread = this.spread(join(demand, this.demandOf(path)));
    const worth = (value: Value): Rational | undefined => {
      const found = read(value, path);
      return 'outcome' in aim ? (found === aim.outcome ? Rational.one : Rational.zero) : worthOf(found);
    };
    const best = bestPlay(spread, worth, policy === 'optimal' ? 1 : -1);
    this.policy = policyTables(best.decisions, spread.total);
    return best.spread;
  }

  private spread(demand: Demand): Spread {
    const { compiler, roll, request } = this;
    const { engine } = compiler;
    engine.landmark = undefined;
    engine.at = roll.span;
    const callable = compiler.library.callable('roll', roll.name, demand);
    if (!callable) throw new Error(`${roll.name} is not ready.`);
    const frame = callFrame(compiler, callable, request.inputs ?? []);
    return callable.random ? callable.spread(frame, undefined) : certainly(callable.value(frame), undefined);
  }
}

function read(value: Value, path: readonly string[]): Value {
  let found: Value = value;
  for (const name of path) found = (found instanceof RecordValue ? found.fields.get(name) : undefined) ?? null;
  return found;
}

function withCondition(roll: RollIr, given: Node): RollIr {
  const measure = {
    kind: 'bind',
    slot: roll.slots,
    name: givenName,
    type: { kind: 'boolean' },
    value: given,
    span: given.span,
  } as const;
  return { ...roll, slots: roll.slots + 1, measures: [...roll.measures, measure] };
}

function unknownRoll(program: Program, name: string): Diagnostic {
  const names = program.rolls.map((each) => each.name);
  const [near] = suggest(name, names);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return diagnostic(
    'run/unknown-roll',
    { name, rolls: names.join(', ') || 'none', hint },
    { file: program.files[0] ?? '', from: 0, to: 0 },
  );
}

function definedOnly(limits: Partial<OddsLimits>): Partial<OddsLimits> {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}
