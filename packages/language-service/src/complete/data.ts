import type { Data } from '@rulewright/language';
import type { Analysis, Place } from '../analysis/analyse.js';
import type { Offer } from './item.js';
import { wordOffers } from './names.js';

/** Words that fit where a value of known type is written as data: an input in an example, a cell, a default. */
export function dataOffers(analysis: Analysis, { file, offset }: Place): Offer[] {
  const { model, seen } = analysis;
  if (!model) return [];
  let best: Data | undefined;
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null && !('locate' in value)) {
      if (isScalar(value) && value.span.file === file && value.span.from <= offset && offset <= value.span.to + 1) {
        if (!best || value.span.from >= best.span.from) best = value;
      }
      for (const part of Object.values(value)) look(part);
    }
  };
  const owners = [
    model.examples,
    model.rolls,
    model.functions,
    model.types,
    model.tables,
    model.actions,
    model.scenarios,
  ];
  for (const one of owners.flat())
    if (one.span.file === file && one.span.from <= offset && offset <= one.span.to + 1) look(one);
  const wanted = best && seen.wantedFor(best);
  return wordOffers(wanted);
}

function isScalar(value: object): value is Data {
  return 'kind' in value && value.kind === 'scalar' && 'expression' in value;
}
