/** The exact odds of a roll, an action or a scenario. */
import {
  type Diagnostic,
  diagnostic,
  type Node,
  type Program,
  Rational,
  RecordValue,
  suggest,
  type Value,
} from '@rulewright/core';
import type { Answer } from './answer/answer.js';
import { Distribution } from './answer/distribution.js';
import { type Best, bestPlay, OpposedAtOnce, type Wants, worthOf } from './decide/best.js';
import { type PolicyTable, policyTables } from './decide/table.js';
import { type Demand, field, join, number, whole } from './demand/demand.js';
import type { Compiler } from './evaluate/compiler.js';
import { namedSlots, type Procedure } from './evaluate/procedures.js';
import type { Policy as Play } from './evaluate/engine.js';
import { Failure } from './evaluate/signals.js';
import { begun, type Players } from './subject/begin.js';
import { givenName, type Subject, subjectOf } from './subject/subject.js';
import { Budget, defaultOddsLimits, type OddsLimits, tooLarge, type Watch } from './limits.js';
import { seeingAllCards, sessionOf } from './program/session.js';
import { settledAs, settledRoll } from './program/settled.js';
import { SeenLate } from './cards/sights.js';
import type { Move } from './spread/side.js';
import { mostHeld, type Spread, SpreadBuilder, TooMany } from './spread/spread.js';

export interface OddsRequest extends Watch, Players {
  /** What is asked about: a roll, an action or a scenario. */
  readonly roll?: string | undefined;
  readonly action?: string | undefined;
  readonly scenario?: string | undefined;
  /** The values of its inputs in order, converted; undefined where the default is meant. */
  readonly inputs?: readonly (Value | undefined)[] | undefined;
  readonly options?: ReadonlyMap<string, Value> | undefined;
  /**
   * What to tell: `result`, `outcome`, measures, named values, paths such as `attack.margin`, or what things are in the
   * end, such as `goblin.hits`.
   */
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
  /** Those who decide in another way, by the names that decisions call them. */
  readonly players?: Readonly<Record<string, PolicyName>> | undefined;
  /** What `optimal` makes great and `worst` small: the chance of an outcome, or the mean of a value. */
  readonly goal?: Goal | undefined;
  readonly limits?: Partial<OddsLimits> | undefined;
}

/** Who decides where the rules leave a choice. */
export type PolicyName = 'default' | 'first' | 'last' | 'random' | 'optimal' | 'worst';

/** What somebody plays for: an outcome as likely as can be, or a number as great as can be. */
export type Goal = ({ readonly outcome: string } | { readonly mean: string }) & {
  /**
   * Who plays for it; everybody else plays against it. Left out, all play for it, but where two choose at the same time
   * the first does and the second does not.
   */
  readonly for?: string | undefined;
};

/** Exact odds, or diagnostics that say why there are none. */
export type OddsResult =
  | { readonly answer: Answer; readonly diagnostics: readonly [] }
  | { readonly answer?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** Works out exactly what a roll, an action or a scenario gives, or says why it cannot. Never throws for the sake of the rules. */
export function analyse(program: Program, request: OddsRequest): OddsResult {
  const subject = subjectOf(program, request);
  if (!subject) return { diagnostics: [unknownSubject(program, request)] };
  const analysis = new Analysis(subject, request);
  try {
    return { answer: analysis.answer(), diagnostics: [] };
  } catch (error) {
    if (error instanceof Failure) return { diagnostics: [error.diagnostic] };
    if (error instanceof TooMany) return { diagnostics: [analysis.tooMany()] };
    throw error;
  }
}

class Analysis {
  private made: Compiler | undefined = undefined;
  private readonly budget: Budget;
  private readonly ir: Procedure;
  private policy: readonly PolicyTable[] | undefined = undefined;

  constructor(
    private readonly subject: Subject,
    private readonly request: OddsRequest,
  ) {
    this.budget = new Budget({ ...defaultOddsLimits, ...definedOnly(request.limits ?? {}) }, request);
    this.ir = subject.ir;
  }

  /** What the last question was made ready with. */
  private get compiler(): Compiler {
    return (this.made ??= this.session({}));
  }

  /** What is asked about, without what its inputs rule out. */
  private get asked(): Procedure {
    const { ir, kind } = this.subject;
    return kind === 'roll' ? settledRoll(ir, settledAs(ir.inputs, this.request.inputs ?? [])) : ir;
  }

  private session(demand: Demand): Compiler {
    const { policy = 'default', players = {}, options = new Map<string, Value>() } = this.request;
    const plays = {
      policy: playOf(policy),
      players: new Map(Object.entries(players).map(([name, each]) => [name, playOf(each)])),
    };
    return sessionOf(this.subject.program, this.asked, options, this.budget, plays, demand);
  }

  answer(): Answer {
    const { ir, request, subject } = this;
    const { measures } = subject;
    const ask = request.ask ?? subject.told;
    const found = new Map(ask.map((name) => [name, this.distribution([name])] as const));
    const joint = new Map((request.joint ?? []).map((names) => [names.join(','), this.distribution(names)] as const));
    // What is refused is refused even where nothing is asked.
    if (found.size + joint.size === 0) this.spread({});
    const result = found.get('result');
    const outcomes = new Map<string, Rational>();
    const outcome = found.get('outcome');
    if (outcome && this.hasOutcomes) {
      for (const { name } of ir.outcomes)
        outcomes.set(
          name,
          outcome.probability((value) => value === name),
        );
    }
    const given = request.given && this.condition();
    return {
      roll: ir.name,
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
    return this.ir.outcomeSlot !== undefined;
  }

  /** Of one value, or of several together as a list. */
  private distribution(names: readonly string[]): Distribution {
    const paths = names.map((name) => this.subject.pathOf(name));
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
    const span = this.compiler.engine.place(given?.span ?? this.ir.span);
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
    const known = ['result', 'outcome', givenName, ...namedSlots(this.ir).map(({ name }) => name)];
    if (!known.includes(first)) {
      const [near] = suggest(first, [...known, ...this.subject.things]);
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      const at = this.compiler.engine.place(this.ir.span);
      throw new Failure(diagnostic('odds/unknown-value', { name: first, roll: this.ir.name, hint }, at));
    }
    const type = this.typeOf(first);
    const last: Demand = type === 'pool' && rest.length === 0 ? number : whole;
    return [...path].reverse().reduce<Demand>((inner, name) => field(name, inner), last);
  }

  /** Pools are told by their sums. */
  private typeOf(name: string): string | undefined {
    const steps = [...this.ir.steps, ...this.ir.measures];
    const step = steps.find((each) => each.kind === 'bind' && each.name === name);
    const type = step?.kind === 'bind' ? step.type : name === 'result' ? this.ir.result?.type : undefined;
    return type?.kind === 'pool' && type.face.kind === 'integer' ? 'pool' : type?.kind;
  }

  /** The best, or the worst, that can be made of all decisions, where that is asked. */
  private played(demand: Demand): Spread {
    const { policy = 'default', players = {}, goal } = this.request;
    if (![policy, ...Object.values(players)].some((each) => playOf(each) === 'explore')) return this.spread(demand);
    const aim = goal ?? { mean: 'result' };
    const path = 'outcome' in aim ? ['outcome'] : this.subject.pathOf(aim.mean);
    const spread = this.spread(join(demand, this.demandOf(path)));
    const worth = (value: Value): Rational | undefined => {
      const found = read(value, path);
      return 'outcome' in aim ? (found === aim.outcome ? Rational.one : Rational.zero) : worthOf(found);
    };
    const best = this.best(spread, worth, wantsOf(policy, players, goal?.for));
    this.policy = policyTables(best.decisions);
    return best.spread;
  }

  private best(...play: Parameters<typeof bestPlay>): Best {
    try {
      return bestPlay(...play);
    } catch (error) {
      if (!(error instanceof OpposedAtOnce)) throw error;
      const { title, span } = error.move.decision;
      throw new Failure(diagnostic('odds/too-many-at-once', { title }, this.compiler.engine.place(span)));
    }
  }

  private spread(demand: Demand): Spread {
    this.made = this.session(demand);
    try {
      return this.begun(demand);
    } catch (error) {
      if (!(error instanceof SeenLate)) throw error;
      this.made = seeingAllCards(this.compiler);
      return this.begun(demand);
    }
  }

  private begun(demand: Demand): Spread {
    const { compiler, ir, request, subject } = this;
    compiler.engine.landmark = undefined;
    compiler.engine.at = ir.span;
    return begun(compiler, subject, demand, request.inputs ?? [], request);
  }
}

function read(value: Value, path: readonly string[]): Value {
  let found: Value = value;
  for (const name of path) found = (found instanceof RecordValue ? found.fields.get(name) : undefined) ?? null;
  return found;
}

function playOf(policy: PolicyName): Play {
  return policy === 'optimal' || policy === 'worst' ? 'explore' : policy;
}

/** What each of those who decide is after. */
function wantsOf(
  policy: PolicyName,
  players: Readonly<Record<string, PolicyName>>,
  own: string | undefined,
): (move: Move, player: number) => Wants {
  return ({ by }, player) => {
    const name = by[player] ?? '';
    if (Object.hasOwn(players, name)) return players[name] === 'worst' ? -1 : 1;
    const direction = policy === 'worst' ? -1 : 1;
    const isFor = own === undefined ? player === 0 : name === own;
    return isFor ? direction : direction === 1 ? -1 : 1;
  };
}

function unknownSubject(program: Program, { roll, action, scenario }: OddsRequest): Diagnostic {
  const [all, name] =
    scenario !== undefined
      ? [program.scenarios, scenario]
      : action !== undefined
        ? [program.actions, action]
        : [program.rolls, roll ?? ''];
  const names = all.map((each) => each.name);
  const [near] = suggest(name, names);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const list = names.join(', ') || 'none';
  const at = { file: program.files[0] ?? '', from: 0, to: 0 };
  if (scenario !== undefined || action !== undefined) {
    return diagnostic(
      'run/unknown-action',
      { name, kind: scenario === undefined ? 'action' : 'scenario', actions: list, hint },
      at,
    );
  }
  return diagnostic('run/unknown-roll', { name, rolls: list, hint }, at);
}

function definedOnly(limits: Partial<OddsLimits>): Partial<OddsLimits> {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}
