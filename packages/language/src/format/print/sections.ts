import type {
  ChainModel,
  DeckModel,
  DieModel,
  ExampleModel,
  FunctionModel,
  OddsModel,
  OptionModel,
  RecordModel,
  RollModel,
} from '../../model/model.js';
import { things } from './actions.js';
import { list, map, type Out } from './emit.js';
import { outcome } from './outcome.js';
import {
  allNamed,
  data,
  dataEntry,
  definition,
  expression,
  field,
  inputs,
  name,
  optional,
  sentence,
  some,
  track,
  typeText,
} from './values.js';

/** Just the dice, or a mapping with what else is said of it. */
export function die(model: DieModel): Out {
  const value = expression(model.value);
  const said = definition(model);
  return said.some(([, each]) => each) ? map([['value', value], ...said]) : value;
}

export function option(model: OptionModel): Out {
  return map([
    ['type', model.type.source.text === '' ? undefined : typeText(model.type)],
    ['default', optional(model.default)],
    ['min', optional(model.min)],
    ['max', optional(model.max)],
    ...definition(model),
  ]);
}

export function deck(model: DeckModel): Out {
  const names = (keys: readonly { readonly name: string }[] | undefined) => keys && list(keys.map(name));
  return map([
    ...definition(model),
    ['cards', model.cards && list(model.cards.map(data))],
    ['ranks', names(model.ranks)],
    ['suits', names(model.suits)],
    ['extras', names(model.extras)],
  ]);
}

export function chain(model: ChainModel): Out {
  const steps = list(model.steps.map(expression));
  const said = definition(model);
  return said.some(([, value]) => value) ? map([...said, ['steps', steps]]) : steps;
}

export function record(model: RecordModel): Out {
  return map([
    ...definition(model),
    ['fields', some(model.fields.map(field))],
    ['tracks', some(model.tracks.map(track))],
    ['derived', allNamed(model.derived)],
  ]);
}

export function functionOut(model: FunctionModel): Out {
  return map([
    ...definition(model),
    ['inputs', inputs(model.inputs)],
    ['value', model.value.ast.kind === 'missing' ? undefined : expression(model.value)],
  ]);
}

export function roll(model: RollModel): Out {
  return map([
    ...definition(model),
    ['tags', model.tags.length > 0 ? list(model.tags.map(name)) : undefined],
    ['inputs', inputs(model.inputs)],
    ['let', allNamed(model.let)],
    ['accept', optional(model.accept)],
    ['state', allNamed(model.state)],
    ['repeat', allNamed(model.repeat)],
    ['until', optional(model.until)],
    ['limit', optional(model.limit)],
    ['then', allNamed(model.then)],
    ['result', optional(model.result)],
    ['outcomes', some(model.outcomes.map((each) => [each.key.name, outcome(each)]))],
    ['measures', allNamed(model.measures)],
  ]);
}

export function example(model: ExampleModel): Out {
  return map([
    ['title', sentence(model.title)],
    [model.callee, name(model.roll)],
    ['given', things(model.given)],
    ['with', some(model.with.map(dataEntry))],
    ['options', some(model.options.map(({ key, value }) => [key.name, expression(value)]))],
    ['dice', model.dice && list(model.dice.map(expression))],
    ['choose', model.choose && list(model.choose.map(data))],
    ['expect', some(model.expect.map(({ path, value }) => [path.name, data(value)]))],
    ['error', model.error && name(model.error)],
    ['odds', some(model.odds.map((claim) => [claim.path.name, odds(claim)]))],
  ]);
}

function odds({ equals, between, mean }: OddsModel): Out {
  if (equals) return expression(equals);
  return map([
    ['between', between && list(between.map(expression))],
    ['mean', optional(mean)],
  ]);
}
