import {
  type Die,
  dieSize,
  type FieldNode,
  type ListNode,
  type RecordNode,
  RecordValue,
  type Value,
} from '@rulewright/core';
import { type Demand, field, presence, whole } from '../demand/demand.js';
import { demandOfField } from '../demand/project.js';
import { mix, SpreadBuilder } from '../spread/spread.js';
import { Handle } from '../values/column.js';
import { callFrame, inputsCode } from './call.js';
import { carried } from './carried.js';
import { anyEffects, anyRandom, certain, type Code, type Frame, freeOf, uncertain } from './code.js';
import { combine } from './combine.js';
import type { Compiler } from './compiler.js';
import { liveField } from './state/fields.js';

export function compileList(compiler: Compiler, node: ListNode, demand: Demand): Code {
  const of = demand.whole ? whole : (demand.items ?? presence);
  const items = node.items.map((item) => compiler.code(item, of));
  return gather(compiler, node.span, items, (values) => values as readonly Value[]);
}

/** Several nodes made into one value. */
function gather(
  compiler: Compiler,
  span: Code['span'],
  codes: readonly (Code | undefined)[],
  of: (values: readonly (Value | undefined)[]) => Value,
): Code {
  const free = freeOf(codes);
  if (!anyRandom(codes)) return certain(span, free, (frame) => of(codes.map((code) => code?.value(frame))));
  return uncertain(span, free, anyEffects(codes), (frame, side) => {
    const { all, total, missing } = combine(codes, frame, side, (count) => {
      compiler.engine.spend(count);
    });
    const builder = new SpreadBuilder();
    builder.missing = missing;
    for (const { values, weight, side: after } of all) builder.add(of(values), weight, after);
    return builder.build(total);
  });
}

export function compileRecord(compiler: Compiler, node: RecordNode, demand: Demand): Code {
  const { type, span, fields } = node;
  const ir = type === undefined ? undefined : compiler.library.record(type);
  if (!ir) {
    const seen = fields.filter(([name]) => demandOfField(demand, name));
    const codes = seen.map(([name, value]) => compiler.code(value, demandOfField(demand, name) ?? presence));
    return gather(compiler, span, codes, (values) => {
      const record = new Map<string, Value>();
      seen.forEach(([name], index) => record.set(name, values[index] ?? null));
      return new RecordValue(type, record);
    });
  }
  const maker = compiler.library.callable('record', ir.name, demand);
  if (!maker) throw new Error(`The type ${ir.name} is made of itself.`);
  const codes = maker.inputs.map((input) => {
    const given = fields.find(([name]) => name === input.ir.name);
    return given && input.demand ? compiler.code(given[1], input.demand) : undefined;
  });
  const columns = carried(compiler.scope, maker);
  const free = [...new Set([...freeOf(codes), ...columns.free])];
  const body = inputsCode(maker, span);
  if (!maker.random && !anyRandom(codes)) {
    return certain(span, free, (frame) =>
      maker.value(
        callFrame(
          compiler,
          maker,
          codes.map((code) => code?.value(frame)),
          (inner) => {
            columns.fill(inner, frame);
          },
        ),
      ),
    );
  }
  return uncertain(span, free, maker.effects || anyEffects(codes), (frame, side) => {
    const { all, total, missing } = combine(codes, frame, side, (count) => {
      compiler.engine.spend(count);
    });
    const parts = all.map(({ values, weight, side: before }) => ({
      weight,
      spread: body.spread(
        callFrame(compiler, maker, values, (inner) => {
          columns.fill(inner, frame);
        }),
        before,
      ),
    }));
    return mix(parts, total, missing);
  });
}

export function compileField(compiler: Compiler, node: FieldNode, demand: Demand): Code {
  const of = compiler.code(node.of, field(node.name, demand));
  const { name, span } = node;
  const { engine } = compiler;
  const live = compiler.scope?.mayBeThing(node.of) === true ? liveField(compiler, name) : undefined;
  const free = live ? [...new Set([...of.free, ...live.free])] : of.free;
  const read = (value: Value, frame: Frame): Value => {
    const found =
      value instanceof Handle
        ? live?.read(frame, value)
        : value instanceof RecordValue
          ? value.fields.get(name)
          : dieField(value, name);
    if (found !== undefined) return found;
    engine.at = span;
    return engine.fail('run/none-here', { what: `something with "${name}"` });
  };
  if (live?.random === true) {
    return uncertain(span, free, of.effects, (frame, side) =>
      compiler.then(of, frame, side, (value, next) =>
        value instanceof Handle ? live.spread(frame, value, next) : compiler.certainly(read(value, frame), next),
      ),
    );
  }
  if (!of.random) return certain(span, free, (frame) => read(of.value(frame), frame));
  return uncertain(span, free, of.effects, (frame, side) =>
    compiler.map(of, frame, side, (value) => read(value, frame)),
  );
}

/** What a matcher may ask about the die whose face it looks at. */
function dieField(value: Value, name: string): Value | undefined {
  if (typeof value !== 'object' || value === null || !('faces' in value)) return undefined;
  const die = value as unknown as Die;
  if (name === 'sides') return dieSize(die.faces);
  return name === 'kind' ? (die.kind ?? null) : undefined;
}
