/** Inputs as a table. */
import { clean } from '../../render/clean.js';
import type { Style } from '../../render/style.js';
import { table } from '../../render/table.js';
import type { InputLine } from './inputs.js';

/** Inputs with their types and what is taken when they are left out. */
export function inputTable(lines: readonly InputLine[], style: Style): string[] {
  const { colours } = style;
  const rows = lines.map(({ path, type, fallback, required, title, description }) => {
    const left = required ? colours.yellow('needed') : fallback === undefined ? '' : `= ${shorten(fallback)}`;
    const about = [title, description].flatMap((each) => (each === undefined ? [] : [clean(each)])).join('. ');
    return [path, clean(type), left, about];
  });
  return table(rows, style, colours.dim);
}

function shorten(text: string): string {
  const one = clean(text);
  return one.length > 30 ? `${one.slice(0, 28)}..` : one;
}
