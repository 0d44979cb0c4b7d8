import type { LookupNode, Value } from '@rulewright/core';
import { type Demand, number } from '../demand/demand.js';
import { certain, type Code, spreadOf, uncertain } from './code.js';
import type { Compiler } from './compiler.js';

export function compileLookup(compiler: Compiler, node: LookupNode, demand: Demand): Code {
  void demand;
  const key = compiler.code(node.key, number);
  const { table: name, column, span } = node;
  const { engine } = compiler;
  const table = compiler.library.table(name);
  const random = column !== undefined && table.isRandom(column);
  const read = (at: Value): Value => {
    engine.at = span;
    const row = table.find(at);
    if (!row) return null;
    return column === undefined ? table.row(row) : (table.cell(row, column)?.value([]) ?? null);
  };
  if (!random && !key.random) return certain(span, key.free, (frame) => read(key.value(frame)));
  return uncertain(span, key.free, key.effects, (frame, side) => {
    if (!random) return compiler.map(key, frame, side, read);
    return compiler.then(key, frame, side, (at, next) => {
      engine.at = span;
      const row = table.find(at);
      const cell = row && column !== undefined ? table.cell(row, column) : undefined;
      return cell ? spreadOf(cell, [], next) : compiler.certainly(null, next);
    });
  });
}
