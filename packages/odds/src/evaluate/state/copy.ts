import { type OpNode, RecordValue, type Value } from '@rulewright/core';
import { whole } from '../../demand/demand.js';
import { type Side, withDeck } from '../../spread/side.js';
import { asColumn, Handle } from '../../values/column.js';
import type { Scope } from '../../world/scope.js';
import { type Code, type Frame, uncertain } from '../code.js';
import type { Compiler } from '../compiler.js';

/** How many copies a run has made is kept where the cards of its decks are; no deck has this name. */
const counter = ' copies';

/** Makes things that nobody else knows; every one made in a run is another. */
export function compileCopy(compiler: Compiler, { args: [of], span }: OpNode): Code {
  const { engine, scope } = compiler;
  if (!of) throw new Error('There is nothing to copy.');
  const code = compiler.code(of, whole);
  const columns = allColumns(scope);
  const free = [...new Set([...code.free, ...columns.map(([, slot]) => slot)])];
  return uncertain(span, free, true, (frame, side) =>
    compiler.then(code, frame, side, (value, before) => {
      engine.at = span;
      const copier = new Copier(compiler, frame, columns, before);
      const copied = copier.copy(value);
      return compiler.certainly(copied, copier.side);
    }),
  );
}

type Columns = readonly (readonly [name: string, slot: number])[];

export function allColumns(scope: Scope | undefined): Columns {
  return scope ? scope.layout.columns.map((name) => [name, scope.column(name)] as const) : [];
}

/** All fields of a thing as they are in a state; without what is derived from them. */
export function fieldsNow(thing: Handle, frame: Frame, columns: Columns): ReadonlyMap<string, Value> {
  const fields = new Map<string, Value>();
  for (const [name, slot] of columns) {
    const value = asColumn(frame[slot])?.get(thing);
    if (value !== undefined) fields.set(name, value);
  }
  return fields;
}

class Copier {
  constructor(
    private readonly compiler: Compiler,
    private readonly frame: Frame,
    private readonly columns: Columns,
    public side: Side,
  ) {}

  copy(value: Value): Value {
    if (value === null) return null;
    if (Array.isArray(value)) return (value as readonly Value[]).map((each) => this.copy(each));
    const { engine, library } = this.compiler;
    if (value instanceof Handle)
      return this.made(`copy of ${value.id}`, value.type, fieldsNow(value, this.frame, this.columns));
    if (!(value instanceof RecordValue)) return engine.fail('run/none-here', { what: 'something to copy' });
    const type = value.type ?? '';
    const derived = new Set(library.record(type)?.derived.map(({ name }) => name));
    const fields = new Map([...value.fields].filter(([name]) => !derived.has(name)));
    return this.made(`copy of ${value.type ?? 'a record'}`, type, fields);
  }

  private made(id: string, type: string, fields: ReadonlyMap<string, Value>): Handle {
    const before = this.side?.decks.get(counter) ?? [];
    this.side = withDeck(this.side, counter, [...before, null]);
    return this.compiler.engine.handle(id, type, fields, String(before.length));
  }
}
