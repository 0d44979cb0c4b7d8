import type {
  ChainModel,
  DeckModel,
  DieModel,
  FunctionModel,
  OptionModel,
  RecordModel,
  TrackModel,
} from '../../model/model.js';
import type { YamlPair } from '../../yaml/nodes.js';
import { data, isTextual } from '../data.js';
import {
  absent,
  definition,
  described,
  field,
  fields,
  hiddenFrom,
  inputs,
  namedExpression,
  namedExpressions,
  passing,
  present,
} from '../described.js';
import { checkName } from '../names.js';
import type { Reading } from '../reading.js';
import {
  expression,
  isMap,
  itemsOf,
  optionalExpression,
  pairsOf,
  sourceOf,
  textExpression,
  typeText,
  valueOf,
  word,
} from '../scalars.js';

export function readOption(reading: Reading, pair: YamlPair): OptionModel {
  const { value } = pair;
  const type = typeText(valueOf(value, 'type') ?? absent(value.span));
  const fallback = valueOf(value, 'default');
  const text = isTextual(type.source.text) ? sourceOf(fallback) : undefined;
  return {
    ...definition(reading, pair),
    type,
    ...present<Pick<OptionModel, 'default' | 'min' | 'max'>>({
      default: text ? textExpression(text) : optionalExpression(reading, fallback),
      min: optionalExpression(reading, valueOf(value, 'min')),
      max: optionalExpression(reading, valueOf(value, 'max')),
    }),
  };
}

export function readDie(reading: Reading, pair: YamlPair): DieModel {
  return { ...namedExpression(reading, pair), ...definition(reading, pair) };
}

export function readDeck(reading: Reading, pair: YamlPair): DeckModel {
  const { value } = pair;
  const cards = valueOf(value, 'cards');
  const names = (under: string) => {
    const list = valueOf(value, under);
    return list && itemsOf(list).flatMap((item) => word(item) ?? []);
  };
  return {
    ...definition(reading, pair),
    ...present<Pick<DeckModel, 'cards' | 'suits' | 'ranks' | 'extras'>>({
      cards: cards && itemsOf(cards).map((card) => data(reading, card, 'words')),
      suits: names('suits'),
      ranks: names('ranks'),
      extras: names('extras'),
    }),
  };
}

export function readChain(reading: Reading, pair: YamlPair): ChainModel {
  const steps = itemsOf(isMap(pair.value) ? valueOf(pair.value, 'steps') : pair.value);
  return { ...definition(reading, pair), steps: steps.map((step) => expression(reading, step)) };
}

/** Words that describe a record; everything else directly under its name is a field. */
const recordWords = new Set(['title', 'description', 'private', 'instead', 'changes', 'fields', 'derived', 'tracks']);

export function readRecord(reading: Reading, pair: YamlPair): RecordModel {
  const { value } = pair;
  const direct = pairsOf(value).filter(({ key }) => !recordWords.has(key.name));
  return {
    ...definition(reading, pair),
    fields: [...fields(reading, valueOf(value, 'fields')), ...direct.map((each) => field(reading, each))],
    tracks: pairsOf(valueOf(value, 'tracks')).map((track) => readTrack(reading, track)),
    derived: namedExpressions(reading, valueOf(value, 'derived')),
  };
}

function readTrack(reading: Reading, pair: YamlPair): TrackModel {
  checkName(reading, pair.key);
  const { value } = pair;
  return {
    ...described(pair),
    of: itemsOf(valueOf(value, 'of')).flatMap((item) => {
      const name = word(item);
      if (name) checkName(reading, name, true);
      return name ?? [];
    }),
    ...present<Pick<TrackModel, 'min' | 'max' | 'default' | 'hidden'>>({
      min: optionalExpression(reading, valueOf(value, 'min')),
      max: optionalExpression(reading, valueOf(value, 'max')),
      default: optionalExpression(reading, valueOf(value, 'default')),
      hidden: hiddenFrom(valueOf(value, 'hidden')),
    }),
    ...passing(value),
  };
}

export function readFunction(reading: Reading, pair: YamlPair): FunctionModel {
  const { value } = pair;
  return {
    ...definition(reading, pair),
    inputs: inputs(reading, valueOf(value, 'inputs')),
    value: expression(reading, valueOf(value, 'value') ?? absent(pair.key.span)),
  };
}
