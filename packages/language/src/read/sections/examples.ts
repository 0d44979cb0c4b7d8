import type { ExampleModel, OddsModel } from '../../model/model.js';
import type { YamlNode, YamlPair } from '../../yaml/nodes.js';
import { data, dataEntries } from '../data.js';
import { keyOf, present } from '../described.js';
import type { Reading } from '../reading.js';
import {
  expression,
  isMap,
  itemsOf,
  missing,
  pairsOf,
  parsed,
  sentence,
  sourceOf,
  textExpression,
  valueOf,
  word,
} from '../scalars.js';
import { readThings } from './things.js';

/** Undefined where it does not even say what it is about. */
export function readExample(reading: Reading, node: YamlNode): ExampleModel | undefined {
  const under = (name: string) => valueOf(node, name);
  const callee = (['action', 'scenario', 'roll'] as const).find((kind) => under(kind));
  const roll = callee && word(under(callee));
  if (!roll) return undefined;
  const dice = under('dice');
  const choose = under('choose');
  return {
    title: sentence(under('title')) ?? { text: roll.name, span: node.span },
    roll,
    callee,
    given: readThings(reading, under('given')),
    options: pairsOf(under('options')).map((pair) => ({ key: keyOf(pair), value: expression(reading, pair.value) })),
    with: dataEntries(reading, pairsOf(under('with')), 'words'),
    ...present<Pick<ExampleModel, 'dice' | 'diceSpan' | 'choose' | 'error'>>({
      dice: dice && itemsOf(dice).map((face) => readFace(reading, face)),
      diceSpan: dice?.span,
      choose: choose && itemsOf(choose).map((answer) => data(reading, answer, 'words')),
      error: word(under('error')),
    }),
    expect: pairsOf(under('expect')).map((pair) => ({
      path: keyOf(pair),
      value: data(reading, pair.value, 'words'),
    })),
    odds: pairsOf(under('odds')).map((pair) => readOdds(reading, pair)),
    span: node.span,
  };
}

/** A face that was rolled: a number, or symbols, which need not make an expression (`hit edge`). */
function readFace(reading: Reading, node: YamlNode) {
  const source = sourceOf(node);
  if (!source) return missing(node);
  return /^[-\d]/.test(source.text) ? parsed(reading, source) : textExpression(source);
}

function readOdds(reading: Reading, pair: YamlPair): OddsModel {
  const { value, span } = pair;
  const path = keyOf(pair);
  if (!isMap(value)) return { path, equals: expression(reading, value), span };
  const [low, high] = itemsOf(valueOf(value, 'between'));
  const mean = valueOf(value, 'mean');
  return {
    path,
    ...present<Pick<OddsModel, 'between' | 'mean'>>({
      between: low && high && [expression(reading, low), expression(reading, high)],
      mean: mean && expression(reading, mean),
    }),
    span,
  };
}
