/** What odds are asked about: a roll, an action or a scenario, with what is asked besides its own names. */
import type {
  ActionIr,
  BindStep,
  Input,
  Node,
  Program,
  RollIr,
  ScenarioIr,
  Thing,
  ThingIr,
  Type,
} from '@rulewright/core';
import { namedSlots, type Procedure } from '../evaluate/procedures.js';
import { asksOfThings, changedFields, type StatePath } from './paths.js';

export interface Question {
  readonly roll?: string | undefined;
  readonly action?: string | undefined;
  readonly scenario?: string | undefined;
  /** Things that play no role, by name. */
  readonly things?: ReadonlyMap<string, Thing | readonly Thing[]> | undefined;
  readonly ask?: readonly string[] | undefined;
  readonly joint?: readonly (readonly string[])[] | undefined;
  readonly given?: Node | undefined;
  readonly goal?: { readonly mean?: string; readonly outcome?: string } | undefined;
}

export type Subject = {
  /** With the procedure as it is asked about. */
  readonly program: Program;
  /** The names of its measures. */
  readonly measures: readonly string[];
  /** What is told unless something else is asked. */
  readonly told: readonly string[];
  /** The names of its things. */
  readonly things: readonly string[];
  /** Where in what the procedure gives the answer stands. */
  pathOf(name: string): readonly string[];
} & (
  | { readonly kind: 'roll'; readonly ir: RollIr }
  | { readonly kind: 'action'; readonly ir: ActionIr }
  | { readonly kind: 'scenario'; readonly ir: ScenarioIr }
);

/** What the condition is called; no rule can have this name. */
export const givenName = ' given';

/** Undefined where there is nothing of that name. */
export function subjectOf(program: Program, question: Question): Subject | undefined {
  const { roll, action, scenario } = question;
  if (scenario !== undefined) {
    const ir = program.scenarios.find(({ name }) => name === scenario);
    return ir && asked(program, 'scenario', ir, question);
  }
  if (action !== undefined) {
    const ir = program.actions.find(({ name }) => name === action);
    return ir && asked(program, 'action', ir, question);
  }
  const ir = program.rolls.find(({ name }) => name === roll);
  return ir && asked(program, 'roll', ir, question);
}

function asked(
  program: Program,
  kind: Subject['kind'],
  ir: RollIr | ActionIr | ScenarioIr,
  question: Question,
): Subject {
  const own = new Set(['result', 'outcome', ...namedSlots(ir).map(({ name }) => name)]);
  const casting = castOf(ir, question.things);
  const measures = ir.measures.flatMap(({ name }) => name ?? []);
  const first = [...(ir.result ? ['result'] : []), ...(ir.outcomeSlot === undefined ? [] : ['outcome']), ...measures];
  const told = first.length > 0 || kind === 'roll' ? first : changedFields(program, ir.steps, casting);
  const names = [...(question.ask ?? told), ...(question.joint ?? []).flat(), question.goal?.mean ?? ''];
  const wanted = [...new Set(names)].filter((name) => !own.has(name.split('.')[0] ?? ''));
  const paths = wanted.flatMap((name) => asksOfThings(program, casting, name) ?? []);
  const made = extended(program, kind, ir, casting, paths, question.given);
  const found = new Set(paths.map(({ name }) => name));
  return {
    ...made,
    measures,
    told,
    things: casting.map(({ name }) => name),
    pathOf: (name) => (found.has(name) ? [name] : name.split('.')),
  } as Subject;
}

/** A name by which a thing is known, with its slot. */
export interface CastName {
  readonly name: string;
  readonly slot: number;
  readonly type: Type;
  /** Set where the things play no role, so that the rules themselves do not know them. */
  readonly extra?: true;
}

function castOf(ir: Procedure | ScenarioIr, things: Question['things']): readonly CastName[] {
  const roles: readonly (Input | ThingIr)[] = 'roles' in ir ? ir.roles : [];
  const own = 'things' in ir ? ir.things : [];
  const known = [...roles, ...own].map(({ name, slot, type }): CastName => ({ name, slot, type }));
  const extras = [...(things ?? [])].filter(([name]) => !known.some((each) => each.name === name));
  return [
    ...known,
    ...extras.map(([name, given], index): CastName => {
      const type = typeOfThings(given);
      return { name, slot: ir.slots + index, type, extra: true };
    }),
  ];
}

function typeOfThings(given: Thing | readonly Thing[]): Type {
  const one = (thing: Thing | undefined): Type =>
    thing ? { kind: 'thing', record: { kind: 'record', name: thing.type, fields: {} } } : { kind: 'unknown' };
  if (!Array.isArray(given)) return one(given as Thing);
  const [first] = given as readonly Thing[];
  return { kind: 'list', of: one(first), size: { min: 0, max: null } };
}

const known = new WeakMap<object, Map<string, Pick<Subject, 'program' | 'ir' | 'kind'>>>();

/** The procedure with measures for what is asked of things, and for a condition; the same one for the same questions. */
function extended(
  program: Program,
  kind: Subject['kind'],
  ir: RollIr | ActionIr | ScenarioIr,
  casting: readonly CastName[],
  paths: readonly StatePath[],
  given: Node | undefined,
): Pick<Subject, 'program' | 'ir' | 'kind'> {
  const extras = casting.filter(({ extra }) => extra);
  if (extras.length === 0 && paths.length === 0 && !given) return { program, kind, ir };
  const key = JSON.stringify([extras, paths.map(({ name }) => name), given ?? null]);
  let all = known.get(ir);
  if (!all) known.set(ir, (all = new Map<string, Pick<Subject, 'program' | 'ir' | 'kind'>>()));
  let found = all.get(key);
  if (!found) {
    if (all.size >= mostExtended) all.clear();
    all.set(key, (found = withMeasures(program, kind, ir, extras, paths, given)));
  }
  return found;
}

/** So many ways to ask about one procedure are remembered. */
const mostExtended = 64;

function withMeasures(
  program: Program,
  kind: Subject['kind'],
  ir: RollIr | ActionIr | ScenarioIr,
  extras: readonly CastName[],
  paths: readonly StatePath[],
  given: Node | undefined,
): Pick<Subject, 'program' | 'ir' | 'kind'> {
  const first = ir.slots + extras.length;
  const measures = paths.map(({ name, node }, index): BindStep => ({
    kind: 'bind',
    slot: first + index,
    name,
    type: { kind: 'unknown' },
    value: node,
    span: ir.span,
  }));
  const condition: BindStep[] = given
    ? [
        {
          kind: 'bind',
          slot: first + paths.length,
          name: givenName,
          type: { kind: 'boolean' },
          value: given,
          span: given.span,
        },
      ]
    : [];
  const roles = extras.map(({ name, slot, type }): Input => ({ name, slot, type, span: ir.span }));
  const made = {
    ...ir,
    ...('roles' in ir ? { roles: [...ir.roles, ...roles] } : {}),
    slots: first + paths.length + 1,
    measures: [...ir.measures, ...measures, ...condition],
  };
  const swap = <Ir>(list: readonly Ir[]): readonly Ir[] =>
    list.map((each) => ((each as unknown) === ir ? (made as unknown as Ir) : each));
  const changed = {
    ...program,
    rolls: kind === 'roll' ? swap(program.rolls) : program.rolls,
    actions: kind === 'action' ? swap(program.actions) : program.actions,
    scenarios: kind === 'scenario' ? swap(program.scenarios) : program.scenarios,
  };
  return { program: changed, kind, ir: made };
}
