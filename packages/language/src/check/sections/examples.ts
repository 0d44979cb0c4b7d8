import {
  allDiagnosticCodes,
  type Constant,
  type ExampleIr,
  type Face,
  type Input,
  isDiagnosticCode,
  label,
  list,
  type Node,
  type OddsClaim,
  type RollType,
  type Type,
  unknown,
} from '@rulewright/core';
import type { ExampleModel, Expression, Key, OddsModel } from '../../model/model.js';
import type { Context } from '../context.js';
import { convert } from '../convert.js';
import { Scope, Slots } from '../scope.js';
import { checkData } from './data.js';
import { envFor } from './values.js';

export function checkExample(context: Context, model: ExampleModel): ExampleIr | undefined {
  const global = context.global(model.roll.name, model.roll.span);
  if (global?.kind !== 'roll' || global.signature.type.kind !== 'roll') {
    if (global || context.kindOf(model.roll.name) === undefined) {
      context.report('example/unknown-roll', { name: model.roll.name }, model.roll.span, {
        fixes: context.nearNames(model.roll.name, context.globalNames(['roll']), model.roll.span),
      });
    }
    return undefined;
  }
  const { inputs, type } = global.signature;
  checkErrorCode(context, model);
  return {
    title: model.title.text,
    roll: model.roll.name,
    options: model.options.flatMap((option) => checkOptionValue(context, option)),
    with: model.error
      ? context.allow('type/out-of-range', () => checkWith(context, model, inputs))
      : checkWith(context, model, inputs),
    ...(model.dice ? { dice: model.dice.flatMap((face) => checkFace(context, face)) } : {}),
    ...(model.choose ? { choose: model.choose.map((answer) => checkData(context, answer, unknown).node) } : {}),
    expect: model.expect.flatMap(({ path, value }) => {
      const target = pathType(context, type, path);
      if (!target) return [];
      const node = checkData(context, value, expectable(target)).node;
      return [{ path: path.name.split('.'), value: node, span: context.irSpan(path.span) }];
    }),
    ...(model.error ? { error: model.error.name } : {}),
    odds: model.odds.flatMap((claim) => checkOdds(context, claim, type)),
    span: context.irSpan(model.span),
  };
}

function checkErrorCode(context: Context, { error }: ExampleModel): void {
  if (!error || isDiagnosticCode(error.name)) return;
  context.report('example/unknown-error', { code: error.name }, error.span, {
    fixes: context.nearNames(error.name, allDiagnosticCodes(), error.span),
  });
}

function checkOptionValue(
  context: Context,
  { key, value }: ExampleModel['options'][number],
): (readonly [string, Constant])[] {
  const option = context.global(key.name, key.span);
  if (option?.kind !== 'option') {
    context.report('example/unknown-option', { name: key.name }, key.span, {
      fixes: context.nearNames(key.name, context.globalNames(['option']), key.span),
    });
    return [];
  }
  const env = envFor(context, value, new Scope(new Slots()));
  const { node } = convert(env, env.check(value.ast, option.ir.type), option.ir.type, value.ast.span);
  const constant = constantValue(node);
  if (constant === undefined) {
    context.report('type/not-fixed', {}, value.source.span);
    return [];
  }
  return [[key.name, constant]];
}

function constantValue(node: Node): Constant | undefined {
  if (node.kind === 'const') return node.value;
  const [of] = node.kind === 'op' && node.op === 'negate' ? node.args : [];
  return of?.kind === 'const' && typeof of.value === 'number' ? -of.value : undefined;
}

function checkWith(context: Context, model: ExampleModel, inputs: readonly Input[]): (readonly [string, Node])[] {
  const given = model.with.flatMap(({ key, value }): (readonly [string, Node])[] => {
    const input = inputs.find(({ name }) => name === key.name);
    if (!input) {
      const names = inputs.map(({ name }) => name);
      context.report(
        'expr/unknown-argument',
        { name: key.name, callee: model.roll.name, names: names.join(', ') || 'nothing' },
        key.span,
        { fixes: context.nearNames(key.name, names, key.span) },
      );
      return [];
    }
    return [[key.name, checkData(context, value, input.type).node]];
  });
  for (const input of inputs) {
    const missing = !input.default && input.type.kind !== 'optional';
    if (missing && !model.with.some(({ key }) => key.name === input.name)) {
      context.report('expr/missing-argument', { name: input.name, callee: model.roll.name }, model.roll.span);
    }
  }
  return given;
}

function checkFace(context: Context, { ast, source }: Expression): Face[] {
  const text = source.text.trim();
  const number = Number(text);
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(number)) return [number];
  if (/^[\p{ID_Start}_][\p{ID_Continue}]*( [\p{ID_Start}_][\p{ID_Continue}]*)*$/u.test(text)) {
    return [text.split(' ').sort().join(' ')];
  }
  context.report('example/bad-face', { text: text || ast.kind }, source.span);
  return [];
}

/** What a claim is about: the result, the outcome, a value, a measure, or a field of one. */
function pathType(context: Context, roll: RollType, path: Key): Type | undefined {
  const [first = '', ...rest] = path.name.split('.');
  const fields = {
    ...roll.fields,
    result: roll.result,
    ...(roll.outcomes.length > 0 ? { outcome: label(roll.outcomes) } : {}),
  };
  let type: Type | undefined = Object.hasOwn(fields, first) ? (fields as Record<string, Type>)[first] : undefined;
  if (type) context.usedFields.add(`${roll.name}.${first}`);
  for (const name of rest) {
    if (type?.kind === 'optional') type = type.of;
    if (type?.kind === 'record') type = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    else if (type?.kind === 'roll') {
      for (const called of type.name.split(' or ')) context.usedFields.add(`${called}.${name}`);
      if (name === 'result') type = type.result;
      else if (name === 'outcome') type = label(type.outcomes);
      else type = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    } else if (type && type.kind !== 'unknown') type = undefined;
  }
  if (!type) {
    const names = [...Object.keys(fields)];
    context.report('example/unknown-value', { name: path.name, roll: roll.name, names: names.join(', ') }, path.span, {
      fixes: context.nearNames(first, names, path.span),
    });
  }
  return type;
}

/** A pool may be claimed by its sum or by its faces, a roll by its result or outcome: the runner compares. */
function expectable(type: Type): Type {
  if (type.kind === 'pool' || type.kind === 'roll' || type.kind === 'dice' || type.kind === 'step') return unknown;
  if (type.kind === 'integer') return { kind: 'integer', min: null, max: null };
  if (type.kind === 'fraction') return { kind: 'fraction', min: null, max: null };
  if (type.kind === 'boolean') return { kind: 'boolean' };
  // Words are known for what they are only where texts or labels are expected.
  if (type.kind === 'list' && (type.of.kind === 'text' || type.of.kind === 'label')) return list(type.of);
  if (type.kind === 'record' || type.kind === 'list') return unknown;
  return type;
}

function checkOdds(context: Context, claim: OddsModel, type: RollType): OddsClaim[] {
  const { path } = claim;
  const isOutcome = type.outcomes.includes(path.name);
  if (!isOutcome && !pathType(context, type, path)) return [];
  const numbers = [claim.equals, claim.mean, ...(claim.between ?? [])].filter((each) => each !== undefined);
  const bad = numbers.find(({ source }) => !/^-?\d+(\.\d+)?(\s*\/\s*\d+)?$/.test(source.text.trim()));
  if (bad) {
    context.report('example/bad-odds', { text: bad.source.text.trim() }, bad.source.span);
    return [];
  }
  const written = (expression: Expression): string => expression.source.text.replace(/\s/g, '');
  return [
    {
      path: path.name.split('.'),
      ...(claim.equals ? { equals: written(claim.equals) } : {}),
      ...(claim.between ? { between: [written(claim.between[0]), written(claim.between[1])] as const } : {}),
      ...(claim.mean ? { mean: written(claim.mean) } : {}),
      span: context.irSpan(claim.span),
    },
  ];
}
