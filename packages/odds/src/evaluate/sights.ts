/** What is seen of values in this program: callables, records and recipes looked at once for each way of seeing. */
import type { CallNode, FunctionIr, Node, RecordIr, RollIr, Program } from '@rulewright/core';
import { type Demand, demandKey, join, number, presence, whole } from '../demand/demand.js';
import { demandOfField } from '../demand/project.js';
import { type Callees, type Seen, Sight } from '../demand/sight.js';

export class Sights extends Sight {
  constructor(program: Program, exploring: boolean) {
    const callees = new ProgramCallees(program, exploring);
    super(callees);
    callees.sight = this;
  }

  /** What the rules among some arguments see of the elements that they are asked about. */
  rules(args: readonly (Node | null)[]): Demand | undefined {
    let seen: Demand | undefined;
    for (const argument of args) {
      if (argument?.kind !== 'lambda') continue;
      const inner: Seen = new Map();
      this.node(argument.body, whole, inner);
      const [first] = argument.params;
      seen = join(seen, (first === undefined ? undefined : inner.get(first)) ?? presence);
    }
    return seen;
  }

  /** What a node sees of one slot. */
  ofSlot(node: Node | undefined, slot: number, demand: Demand): Demand {
    if (!node) return presence;
    const seen: Seen = new Map();
    this.node(node, demand, seen);
    return seen.get(slot) ?? presence;
  }
}

/** What is seen of a roll's slots at its end, when so much of its result is seen. */
export function seenOfRoll(roll: RollIr, demand: Demand): Seen {
  const seen: Seen = new Map();
  const see = (name: string, slot: number): void => {
    const of = demandOfField(demand, name);
    if (of) seen.set(slot, join(seen.get(slot), of));
  };
  see('result', roll.result.slot);
  if (roll.outcomeSlot !== undefined) see('outcome', roll.outcomeSlot);
  for (const { name, slot } of namedSlots(roll)) see(name, slot);
  return seen;
}

/** The named values and measures of a roll, in the order of the rules. */
export function namedSlots(roll: RollIr): readonly { readonly name: string; readonly slot: number }[] {
  return [
    ...ofSteps(roll.steps),
    ...roll.measures.flatMap(({ name, slot }) => (name === undefined ? [] : [{ name, slot }])),
  ];
}

function ofSteps(steps: RollIr['steps']): { name: string; slot: number }[] {
  return steps.flatMap((step) => {
    if (step.kind === 'bind') return step.name === undefined ? [] : [{ name: step.name, slot: step.slot }];
    if (step.kind !== 'loop') return [];
    const rounds = { name: step.title === 'accept' ? 'tries' : 'rounds', slot: step.rounds };
    return [...ofSteps(step.state), ...ofSteps(step.body), rounds];
  });
}

/** The steps of a roll, the result, the outcome and the measures as one sequence. */
export function allSteps(roll: RollIr): RollIr['steps'] {
  const { outcomeSlot, outcomes, steps, result, measures, span } = roll;
  if (outcomeSlot === undefined || outcomes.length === 0) return [...steps, result, ...measures];
  const value = outcomes.reduceRight<Node>(
    (otherwise, { name, when, span: at }) => {
      const then: Node = { kind: 'const', value: name, span: at };
      return when ? { kind: 'if', test: when, then, else: otherwise, span: at } : then;
    },
    { kind: 'const', value: null, span },
  );
  return [
    ...steps,
    result,
    { kind: 'bind', slot: outcomeSlot, name: 'outcome', type: { kind: 'unknown' }, value, span },
    ...measures,
  ];
}

const sequences = new WeakMap<RollIr, RollIr['steps']>();

/** The same sequence for the same roll, so that its parts are made ready only once. */
export function sequenceOf(roll: RollIr): RollIr['steps'] {
  let sequence = sequences.get(roll);
  if (!sequence) {
    sequence = allSteps(roll);
    sequences.set(roll, sequence);
  }
  return sequence;
}

class ProgramCallees implements Callees {
  sight: Sight | undefined = undefined;
  private readonly known = new Map<string, readonly (Demand | undefined)[]>();
  private readonly working = new Set<string>();

  constructor(
    private readonly program: Program,
    readonly exploring: boolean,
  ) {}

  inputs({ callee, name, args }: CallNode, demand: Demand): readonly (Demand | undefined)[] {
    const key = `${callee} ${name} ${demandKey(demand)}`;
    const known = this.known.get(key);
    if (known) return known;
    // Rules that call themselves: all is looked at.
    if (this.working.has(key)) return args.map(() => whole);
    this.working.add(key);
    const found =
      callee === 'function'
        ? this.ofFunction(
            this.program.functions.find((each) => each.name === name),
            demand,
          )
        : this.ofRoll(
            this.program.rolls.find((each) => each.name === name),
            demand,
          );
    this.working.delete(key);
    this.known.set(key, found);
    return found;
  }

  private ofFunction(ir: FunctionIr | undefined, demand: Demand): readonly (Demand | undefined)[] {
    const seen: Seen = new Map();
    if (!ir || !this.sight) return [];
    this.sight.node(ir.value, demand, seen);
    return ranged(ir.inputs, this.sight.inputs(ir.inputs, seen));
  }

  private ofRoll(ir: RollIr | undefined, demand: Demand): readonly (Demand | undefined)[] {
    if (!ir || !this.sight) return [];
    const seen = seenOfRoll(ir, demand);
    this.sight.steps(sequenceOf(ir), seen);
    return ranged(ir.inputs, this.sight.inputs(ir.inputs, seen));
  }

  fields(type: string, demand: Demand): ReadonlyMap<string, Demand> | undefined {
    const ir = this.program.types.find((each) => each.name === type);
    if (!ir || !this.sight) return undefined;
    const seen = seenOfRecord(ir, demand);
    this.sight.steps(ir.derived, seen);
    const demands = ranged(ir.fields, this.sight.inputs(ir.fields, seen));
    return new Map(
      ir.fields.flatMap(({ name }, index) => {
        const of = demands[index];
        return of ? [[name, of] as const] : [];
      }),
    );
  }
}

export function seenOfRecord(ir: RecordIr, demand: Demand): Seen {
  const seen: Seen = new Map();
  const see = (name: string | undefined, slot: number): void => {
    const of = name === undefined ? undefined : demandOfField(demand, name);
    if (of) seen.set(slot, of);
  };
  for (const { name, slot } of ir.fields) see(name, slot);
  for (const { name, slot } of ir.derived) see(name, slot);
  return seen;
}

/** Of numbers that must lie within a range, the number is looked at. */
function ranged(
  inputs: FunctionIr['inputs'],
  demands: readonly (Demand | undefined)[],
): readonly (Demand | undefined)[] {
  return demands.map((demand, index) => {
    const type = inputs[index]?.type;
    return demand && (type?.kind === 'integer' || type?.kind === 'fraction') ? join(demand, number) : demand;
  });
}
