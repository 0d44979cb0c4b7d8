import type {
  ActionModel,
  ModifierModel,
  ProcedureModel,
  ScenarioModel,
  Statements,
  ThingModel,
  ThingsModel,
} from '../../model/model.js';
import { parseStatements } from '../../syntax/parse-statements.js';
import { formatStatements } from '../../syntax/print/statements.js';
import { list, map, type Out, text } from './emit.js';
import { outcome } from './outcome.js';
import { allNamed, dataEntry, definition, expression, inputs, name, optional, some, titles } from './values.js';

type Entries = (readonly [string, Out | undefined])[];

export function action(model: ActionModel): Out {
  return map([...definition(model), ...tags(model), ['roles', inputs(model.roles)], ...procedure(model)]);
}

export function scenario(model: ScenarioModel): Out {
  const { do: statements, ...rest } = Object.fromEntries(procedure(model)) as Record<string, Out | undefined>;
  const { inputs: given, ...ends } = rest;
  return map([
    ...definition(model),
    ...tags(model),
    ['inputs', given],
    ['state', things(model.state)],
    ['do', statements],
    ...Object.entries(ends),
  ]);
}

export function modifier(model: ModifierModel): Out {
  const { instead } = model;
  const [first] = instead;
  return map([
    ...titles(model),
    ['when', optional(model.when)],
    ['adds', expression(model.adds)],
    ['to', name(model.to)],
    ['instead', first && (instead.length === 1 ? name(first) : list(instead.map(name)))],
  ]);
}

/** Things by their names. */
export function things(models: readonly ThingsModel[]): Out | undefined {
  return some(models.map((model) => [model.key.name, oneOrMore(model)]));
}

function oneOrMore({ list: isList, things: all }: ThingsModel): Out {
  const [first] = all;
  const single = first && all.length === 1 && (!isList || first.many);
  return single ? thing(first) : list(all.map(thing));
}

function thing({ is, many, fields }: ThingModel): Out {
  return map([['is', name(is)], ['many', optional(many)], ...fields.map(dataEntry)]);
}

function tags({ tags: all }: ProcedureModel): Entries {
  return [['tags', all.length > 0 ? list(all.map(name)) : undefined]];
}

function procedure(model: ProcedureModel): Entries {
  return [
    ['inputs', inputs(model.inputs)],
    ['do', model.do && statements(model.do)],
    ['result', optional(model.result)],
    ['outcomes', some(model.outcomes.map((each) => [each.key.name, outcome(each)]))],
    ['measures', allNamed(model.measures)],
  ];
}

/** Statements that are not understood stay as they are. */
function statements({ source, block, comments }: Statements): Out {
  const { problems } = parseStatements(source.text);
  return text(problems.length > 0 ? source.text : formatStatements(source.text, block, comments));
}
