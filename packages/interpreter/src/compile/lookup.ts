import type { LookupNode } from '@rulewright/core';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';
import type { CompiledTable } from './tables.js';

export function compileLookup(compiler: Compiler, node: LookupNode): Code {
  const key = compiler.code(node.key);
  const { table: name, column, span } = node;
  const place = compiler.place(span);
  let known: CompiledTable | undefined;
  const { program } = compiler;
  return (run, frame) => {
    const table = (known ??= program.table(name));
    const at = key(run, frame);
    run.at = span;
    const row = table.find(run, at);
    const recorder = compiler.traced ? run.recorder : undefined;
    const outer = recorder?.openPart({ kind: 'lookup', title: table.title, span: place });
    const value = row && (column === undefined ? table.row(run, row) : table.cell(run, row, column));
    if (recorder && outer) {
      recorder.closePart(outer, {
        kind: 'lookup',
        title: table.title,
        table: name,
        key: recorder.show(at),
        ...(column === undefined ? {} : { column }),
        span: compiler.place(row ? row.ir.span : span),
        value: recorder.show(value ?? null),
      });
      recorder.seePool(value ?? null);
    }
    return value ?? null;
  };
}
