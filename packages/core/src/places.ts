import type { Span } from './diagnostics/diagnostic.js';
import type { IrSpan } from './ir.js';
import type { Program } from './program.js';

const nowhere = [-1, 0, 0] as const;

/** Where something of a program stands, as diagnostics say it; in a file without a name where that is not known. */
export function spanIn(program: Pick<Program, 'files'> | undefined, [file, from, to]: IrSpan = nowhere): Span {
  return { file: program?.files[file] ?? '', from, to };
}
