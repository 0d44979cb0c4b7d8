import type { OutcomeModel, RollModel } from '../../model/model.js';
import type { YamlNode, YamlPair } from '../../yaml/nodes.js';
import { absent, definition, described, inputs, namedExpressions, present } from '../described.js';
import { checkName } from '../names.js';
import type { Reading } from '../reading.js';
import { expression, isMap, itemsOf, optionalExpression, pairsOf, sourceOf, valueOf, word } from '../scalars.js';

export function readRoll(reading: Reading, pair: YamlPair): RollModel {
  const { value } = pair;
  const under = (name: string) => valueOf(value, name);
  return {
    ...definition(reading, pair),
    tags: itemsOf(under('tags')).flatMap((tag) => word(tag) ?? []),
    inputs: inputs(reading, under('inputs')),
    let: namedExpressions(reading, under('let')),
    state: namedExpressions(reading, under('state')),
    repeat: namedExpressions(reading, under('repeat')),
    then: namedExpressions(reading, under('then')),
    outcomes: pairsOf(under('outcomes')).map((outcome) => readOutcome(reading, outcome)),
    measures: namedExpressions(reading, under('measures')),
    ...present<Pick<RollModel, 'accept' | 'until' | 'limit' | 'result'>>({
      accept: optionalExpression(reading, under('accept')),
      until: optionalExpression(reading, under('until')),
      limit: optionalExpression(reading, under('limit')),
      result: optionalExpression(reading, under('result')),
    }),
  };
}

/** `miss: otherwise`, `hit: result > 3`, or a mapping with the condition under `when`. */
export function readOutcome(reading: Reading, pair: YamlPair): OutcomeModel {
  checkName(reading, pair.key);
  const when: YamlNode = isMap(pair.value) ? (valueOf(pair.value, 'when') ?? absent(pair.value.span)) : pair.value;
  const otherwise = sourceOf(when)?.text.trim() === 'otherwise';
  return { ...described(pair), ...(otherwise ? {} : { when: expression(reading, when) }) };
}
