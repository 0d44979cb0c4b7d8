import type { ActionModel, InputModel, ModifierModel, ProcedureModel, ScenarioModel } from '../../model/model.js';
import { statementTypes } from '../../syntax/tokens.js';
import type { YamlPair } from '../../yaml/nodes.js';
import { absent, definition, described, inputs, namedExpressions, present } from '../described.js';
import { checkName } from '../names.js';
import type { Reading } from '../reading.js';
import { expression, itemsOf, missing, optionalExpression, pairsOf, statements, valueOf, word } from '../scalars.js';
import { readOutcome } from './rolls.js';
import { readThings } from './things.js';

export function readAction(reading: Reading, pair: YamlPair): ActionModel {
  const roles = inputs(reading, valueOf(pair.value, 'roles'));
  const procedure = readProcedure(reading, pair);
  checkUsable(reading, [...roles, ...procedure.inputs]);
  return { ...procedure, roles };
}

export function readScenario(reading: Reading, pair: YamlPair): ScenarioModel {
  const procedure = readProcedure(reading, pair);
  const state = readThings(reading, valueOf(pair.value, 'state'));
  checkUsable(reading, [...procedure.inputs, ...state]);
  return { ...procedure, state };
}

function readProcedure(reading: Reading, pair: YamlPair): ProcedureModel {
  const { value } = pair;
  const under = (name: string) => valueOf(value, name);
  return {
    ...definition(reading, pair),
    tags: itemsOf(under('tags')).flatMap((tag) => word(tag) ?? []),
    inputs: inputs(reading, under('inputs')),
    outcomes: pairsOf(under('outcomes')).map((outcome) => readOutcome(reading, outcome)),
    measures: namedExpressions(reading, under('measures')),
    ...present<Pick<ProcedureModel, 'do' | 'result'>>({
      do: statements(reading, under('do')),
      result: optionalExpression(reading, under('result')),
    }),
  };
}

/** Names that within `do` are words of the language could not be used there. */
function checkUsable(reading: Reading, named: readonly Pick<InputModel, 'key'>[]): void {
  for (const { key } of named) {
    if (statementTypes.has(key.name)) reading.report('document/reserved-name', { name: key.name }, key.span);
  }
}

export function readModifier(reading: Reading, pair: YamlPair): ModifierModel {
  checkName(reading, pair.key);
  const { value } = pair;
  const instead = valueOf(value, 'instead');
  const when = valueOf(value, 'when');
  return {
    ...described(pair),
    ...(when ? { when: expression(reading, when) } : {}),
    adds: expression(reading, valueOf(value, 'adds') ?? absent(pair.key.span)),
    to: word(valueOf(value, 'to')) ?? { name: '', span: missing(pair.value).source.span },
    instead: (instead?.kind === 'list' ? itemsOf(instead) : [instead]).flatMap((each) => word(each) ?? []),
  };
}
