import type { OutcomeModel } from '../../model/model.js';
import { map, type Out, text } from './emit.js';
import { expression, titles } from './values.js';

export function outcome(model: OutcomeModel): Out {
  const when = model.when ? expression(model.when) : text('otherwise');
  return model.title || model.description ? map([['when', when], ...titles(model)]) : when;
}
