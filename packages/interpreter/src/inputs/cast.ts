/** The things that an action is given, and the roles that they play in it. */
import {
  type Diagnostic,
  diagnostic,
  type Input,
  type Json,
  RecordValue,
  Thing,
  type Type,
  type Value,
} from '@rulewright/core';
import type { CompiledProgram } from '../compile/program.js';
import { idInList, thingType } from '../compile/things.js';
import type { Run } from '../run/run.js';
import { Failure, Problem } from '../run/signals.js';
import { exchanged, World } from '../run/world.js';
import { Converter } from './convert.js';
import { thingFields, thingId } from './convert-whole.js';
import { type Asked, type GivenInputs, logOf, nearest } from './given.js';
import type { InputValue } from './given-value.js';
import { showGiven } from './words.js';

/** Things that every run makes its own copies of. */
export interface Cast {
  readonly named: ReadonlyMap<string, Thing | readonly Thing[]>;
  readonly byId: ReadonlyMap<string, Thing>;
  /** By position; undefined where the default is meant. */
  readonly roles: readonly { readonly name: string; readonly value: Value | undefined }[];
  readonly log: { readonly things: Readonly<Record<string, Json>>; readonly roles: Readonly<Record<string, Json>> };
}

interface Preparing {
  readonly program: CompiledProgram;
  readonly run: Run;
  readonly problems: Diagnostic[];
}

type AskedAction = Asked & { readonly roles: readonly Input[] };

export function prepareCast(preparing: Preparing, action: AskedAction, given: GivenInputs): Cast {
  const casting = new Casting(preparing, action);
  const things = given.things ?? {};
  const roles = given.roles ?? {};
  for (const [name, data] of Object.entries(things)) casting.addThings(name, data);
  casting.refuseUnknown(Object.keys(roles));
  const played = action.roles.map((role) => ({
    name: role.name,
    value: casting.play(role, Object.hasOwn(roles, role.name) ? roles[role.name] : undefined),
  }));
  casting.fill();
  const { named, byId } = casting;
  return { named, byId, roles: played, log: { things: logOf(things), roles: logOf(roles) } };
}

/** The things of one run, and the values of its roles. */
export function beginCast(cast: Cast): {
  readonly world: World;
  readonly roles: readonly (Value | undefined)[];
  own(value: Value): Value;
} {
  const world = new World();
  const copies = new Map([...cast.byId.values()].map((thing) => [thing, new Thing(thing.id, thing.type, new Map())]));
  const own = (value: Value): Value => exchanged(value, copies);
  for (const [thing, copy] of copies) for (const [name, field] of thing.fields) copy.fields.set(name, own(field));
  for (const [name, things] of cast.named) world.add(name, own(things) as Thing | readonly Thing[]);
  const roles = cast.roles.map(({ name, value }) => {
    if (value === undefined) return undefined;
    const played = own(value);
    if (played instanceof Thing || Array.isArray(played)) world.roles.set(name, played as Thing | readonly Thing[]);
    return played;
  });
  return { world, roles, own };
}

class Casting {
  readonly named = new Map<string, Thing | readonly Thing[]>();
  readonly byId = new Map<string, Thing>();
  /** Things that are still without fields, because these may lead to things that come later. */
  private readonly empty: { readonly thing: Thing; readonly data: InputValue; readonly path: string }[] = [];

  constructor(
    private readonly preparing: Preparing,
    private readonly action: AskedAction,
  ) {}

  addThings(name: string, data: InputValue): void {
    if (Array.isArray(data)) {
      const things = (data as readonly InputValue[]).flatMap(
        (each, index) => this.begin(idInList(name, index), each) ?? [],
      );
      this.named.set(name, things);
    } else {
      const thing = this.begin(name, data);
      if (thing) this.named.set(name, thing);
    }
  }

  /** A thing of the type that it says it is, or of the one that is wanted. */
  private begin(id: string, data: InputValue, wanted?: string): Thing | undefined {
    const { ir } = this.preparing.program;
    const type = saidType(data) ?? wanted;
    if (
      type === undefined ||
      !ir.types.some(({ name }) => name === type) ||
      (wanted !== undefined && type !== wanted)
    ) {
      const types = ir.types.map(({ name }) => name).join(', ');
      const expected = wanted ?? `a thing that says what it "is" (${types})`;
      this.misfit(id, expected, showGiven(data));
      return undefined;
    }
    const thing = new Thing(id, type, new Map());
    this.byId.set(id, thing);
    this.empty.push({ thing, data, path: id });
    return thing;
  }

  refuseUnknown(given: readonly string[]): void {
    const { action, preparing } = this;
    const names = action.roles.map(({ name }) => name);
    for (const name of given) {
      if (names.includes(name)) continue;
      const values = { name, action: action.name, roles: names.join(', ') || 'none', ...nearest(name, names) };
      preparing.problems.push(diagnostic('run/unknown-role', values, preparing.program.place(action.span)));
    }
  }

  /** What plays a role: things that are there already, or that are given as data and called like the role. */
  play(role: Input, given: InputValue | undefined): Value | undefined {
    const { name, type } = role;
    if (given === undefined) {
      if (!role.default && type.kind !== 'optional') {
        const values = { name, action: this.action.name };
        this.preparing.problems.push(diagnostic('run/missing-role', values, this.preparing.program.place(role.span)));
      }
      return undefined;
    }
    if (given === null && type.kind === 'optional') return null;
    const of = type.kind === 'optional' ? type.of : type;
    if (of.kind === 'list') return this.playList(name, given, of);
    const thing = this.playOne(name, name, given, of);
    if (thing && this.byId.get(name) === thing) this.named.set(name, thing);
    return thing;
  }

  private playList(name: string, given: InputValue, type: Type): Value | undefined {
    const listed = typeof given === 'string' ? this.named.get(given) : undefined;
    const all: readonly InputValue[] = Array.isArray(given)
      ? (given as InputValue[])
      : Array.isArray(listed)
        ? (listed as Thing[])
        : [given];
    const things = all.flatMap((each, index) => this.playOne(name, idInList(name, index), each, type) ?? []);
    const own = things.filter(({ id }) => id.startsWith(`${name}[`) && !this.named.has(id));
    if (own.length > 0 && !this.named.has(name)) this.named.set(name, own);
    return things;
  }

  private playOne(role: string, id: string, given: InputValue, type: Type): Thing | undefined {
    const wanted = thingType(type) ?? '';
    const meant = thingId(given);
    const known = meant === undefined ? undefined : this.byId.get(meant);
    if (known?.type === wanted) return known;
    if (typeof given === 'object' && given !== null && known === undefined && !('thing' in given))
      return this.begin(id, given, wanted);
    const there = [...this.byId.values()].filter((thing) => thing.type === wanted).map((thing) => thing.id);
    this.misfit(role, `${wanted}${there.length > 0 ? ` (${there.join(', ')})` : ''}`, showGiven(given));
    return undefined;
  }

  /** Gives all things their fields, now that every thing is there that a field may lead to. */
  fill(): void {
    const { run, problems } = this.preparing;
    for (const { thing, data, path } of this.empty) {
      const converter = new Converter(run, this.byId);
      try {
        const fields = thingFields(converter, data, thing.type, path) ?? [];
        for (const [name, value] of fields) thing.fields.set(name, value);
      } catch (error) {
        if (error instanceof Failure) problems.push(error.diagnostic);
        else if (error instanceof Problem) problems.push(run.located(error).diagnostic);
        else throw error;
      }
      for (const misfit of converter.misfits) this.misfit(misfit.path, misfit.wanted, misfit.got);
    }
  }

  private misfit(name: string, wanted: string, got: string): void {
    const { program, problems } = this.preparing;
    problems.push(diagnostic('run/wrong-input', { name, wanted, got }, program.place(this.action.span)));
  }
}

/** What data says that it is. */
function saidType(data: InputValue): string | undefined {
  if (data instanceof Thing || data instanceof RecordValue) return data.type;
  const is = typeof data === 'object' && data !== null && 'is' in data ? data.is : undefined;
  return typeof is === 'string' ? is : undefined;
}
