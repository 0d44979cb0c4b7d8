/** Which roll, and which example, a place in a file is about. */
import { type Span, spanIn } from '@rulewright/core';
import type { Analysis, Place } from '../analysis/analyse.js';
import { covers } from '../symbols/rule-index.js';

/** A roll whose odds can be asked for, with an example whose inputs it is meant with. */
export interface OddsSubject {
  readonly roll: string;
  /** Its place in the program's examples. */
  readonly example?: number;
}

/** The roll that a place is in, or the roll of the example that it is in. */
export function oddsSubjectAt(analysis: Analysis, { file, offset }: Place): OddsSubject | undefined {
  const { model, program } = analysis;
  const roll = model?.rolls.find(({ span }) => covers(span, file, offset));
  if (roll) return { roll: roll.key.name };
  const example = exampleAt(analysis, { file, offset });
  const found = example === undefined ? undefined : program?.examples[example];
  if (example === undefined || !found || found.callee !== undefined) return undefined;
  return { roll: found.roll, example };
}

/** The example that a place is in, by its place in the program's examples; undefined while something is wrong with the rules. */
export function exampleAt({ program, workspace }: Analysis, { file, offset }: Place): number | undefined {
  // Whoever stands before the dash of an example means what comes behind it.
  const [dash = ''] = /^[ \t]*(?:-[ \t]+)?/.exec(workspace.files.get(file)?.slice(offset) ?? '') ?? [];
  const index =
    program?.examples.findIndex(({ span }) => covers(spanIn(program, span), file, offset + dash.length)) ?? -1;
  return index < 0 ? undefined : index;
}

/** A line of a file at which an editor may offer to do something. */
export interface Lens {
  readonly kind: 'odds' | 'example';
  readonly span: Span;
  /** The name of the roll or the title of the example. */
  readonly name: string;
}

/** The rolls and the examples of a file. */
export function lenses({ model }: Analysis, file: string): Lens[] {
  if (!model) return [];
  const rolls = model.rolls.map(({ key }): Lens => ({ kind: 'odds', span: key.span, name: key.name }));
  const examples = model.examples.map(({ title, span }): Lens => ({ kind: 'example', span, name: title.text }));
  return [...rolls, ...examples].filter(({ span }) => span.file === file).sort((a, b) => a.span.from - b.span.from);
}
