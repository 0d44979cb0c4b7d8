import {
  allDiagnosticCodes,
  type Constant,
  type ExampleIr,
  type Face,
  type Input,
  isDiagnosticCode,
  label,
  type Node,
  type OddsClaim,
  type RollType,
  type ThingIr,
  type Type,
} from '@rulewright/core';
import type { Data, ExampleModel, Expression, Key, OddsModel } from '../../model/model.js';
import type { Context } from '../context.js';
import { convert } from '../convert.js';
import { Scope, Slots } from '../scope.js';
import { checkAnyData, checkData } from './data.js';
import { checkExpected } from './expected.js';
import { checkThings } from './things.js';
import { envFor } from './values.js';

export function checkExample(context: Context, model: ExampleModel): ExampleIr | undefined {
  const subject = subjectOf(context, model);
  if (!subject) return undefined;
  const { inputs, type } = subject;
  const { callee } = model;
  checkErrorCode(context, model);
  const scope = new Scope(new Slots());
  const tolerantly = <Result>(check: () => Result): Result =>
    model.error ? context.allow('type/out-of-range', check) : check();
  const given = tolerantly(() => checkGiven(context, model, scope));
  const things = [...subject.things, ...given];
  return {
    title: model.title.text,
    roll: subject.name,
    ...(callee === 'roll' ? {} : { callee }),
    ...(given.length > 0 ? { given } : {}),
    options: model.options.flatMap((option) => checkOptionValue(context, option)),
    with: tolerantly(() => checkWith(context, model, inputs, scope)),
    ...(model.dice ? { dice: model.dice.flatMap((face) => checkFace(context, face)) } : {}),
    ...(model.choose ? { choose: model.choose.map((answer) => checkAnyData(context, answer).node) } : {}),
    expect: model.expect.flatMap(({ path, value }) => {
      const target = pathType(context, type, path, things);
      if (!target) return [];
      const node = checkExpected(context, value, target).node;
      return [{ path: path.name.split('.'), value: node, span: context.irSpan(path.span) }];
    }),
    ...(model.error ? { error: model.error.name } : {}),
    odds: model.odds.flatMap((claim) => checkOdds(context, claim, type, things)),
    span: context.irSpan(model.span),
  };
}

type Named = Pick<ThingIr, 'name' | 'type'>;

/** What an example runs. */
interface Subject {
  readonly name: string;
  readonly inputs: readonly Input[];
  readonly type: RollType;
  /** Things whose fields can be looked at in the end. */
  readonly things: readonly Named[];
}

function subjectOf(context: Context, { roll, callee }: ExampleModel): Subject | undefined {
  const { name, span } = roll;
  const global = context.global(name, span);
  if (callee === 'scenario' && global?.kind === 'scenario') {
    const { inputs, type, things } = global.scenario;
    return type.kind === 'roll' ? { name: type.name, inputs, type, things } : undefined;
  }
  if (callee !== 'scenario' && global?.kind === callee) {
    const { name: called, inputs, type } = global.signature;
    // Of an action, roles are things too.
    return type.kind === 'roll' ? { name: called, inputs, type, things: callee === 'action' ? inputs : [] } : undefined;
  }
  // What is wrong within a declaration, or that it depends on itself, is said there.
  if (!global && context.kindOf(name, span.file) !== undefined) return undefined;
  const fixes = context.nearNames(name, context.globalNames([callee]), span);
  if (callee === 'roll') context.report('example/unknown-roll', { name }, span, { fixes });
  else context.report('example/unknown-action', { kind: callee, name }, span, { fixes });
  return undefined;
}

function checkGiven(context: Context, model: ExampleModel, scope: Scope): ThingIr[] {
  const [first] = model.given;
  if (!first) return [];
  if (model.callee === 'action') return checkThings(context, model.given, scope);
  const what = model.callee === 'roll' ? 'a roll takes values' : 'a scenario has its own';
  context.report('example/given-without-roles', { what }, first.key.span);
  return [];
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
  return [[option.ir.name, constant]];
}

function constantValue(node: Node): Constant | undefined {
  if (node.kind === 'const') return node.value;
  const [of] = node.kind === 'op' && node.op === 'negate' ? node.args : [];
  return of?.kind === 'const' && typeof of.value === 'number' ? -of.value : undefined;
}

function checkWith(
  context: Context,
  model: ExampleModel,
  inputs: readonly Input[],
  scope: Scope,
): (readonly [string, Node])[] {
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
    return [[key.name, checkRole(context, value, input.type, scope)]];
  });
  for (const input of inputs) {
    const missing = !input.default && input.type.kind !== 'optional';
    if (missing && !model.with.some(({ key }) => key.name === input.name)) {
      context.report('expr/missing-argument', { name: input.name, callee: model.roll.name }, model.roll.span);
    }
  }
  return given;
}

/** A role is filled by a thing that is given, by its name, or by a new one that is written as data. */
function checkRole(context: Context, data: Data, wanted: Type, scope: Scope): Node {
  const type = wanted.kind === 'optional' ? wanted.of : wanted;
  if (type.kind === 'thing' && data.kind === 'map') {
    return checkData(context, data, context.recordOf(type), scope).node;
  }
  if (type.kind === 'list' && type.of.kind === 'thing' && data.kind === 'list') {
    const items = data.items.map((item) => checkRole(context, item, type.of, scope));
    return { kind: 'list', items, span: context.irSpan(data.span) };
  }
  return checkData(context, data, wanted, scope).node;
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
function pathType(context: Context, roll: RollType, path: Key, things: readonly Named[] = []): Type | undefined {
  const [first = '', ...rest] = path.name.split('.');
  const fields = {
    ...roll.fields,
    result: roll.result,
    ...(roll.outcomes.length > 0 ? { outcome: label(roll.outcomes) } : {}),
  };
  let type: Type | undefined = Object.hasOwn(fields, first) ? (fields as Record<string, Type>)[first] : undefined;
  if (type) context.do({ kind: 'usedField', field: `${roll.name}.${first}` });
  else type = thingType(things, first);
  for (const name of rest) {
    if (type?.kind === 'optional') type = type.of;
    if (type?.kind === 'thing') type = context.recordOf(type);
    if (type?.kind === 'record') type = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    else if (type?.kind === 'roll') {
      for (const called of type.name.split(' or ')) context.do({ kind: 'usedField', field: `${called}.${name}` });
      if (name === 'result') type = type.result;
      else if (name === 'outcome') type = label(type.outcomes);
      else type = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    } else if (type && type.kind !== 'unknown') type = undefined;
  }
  if (!type) {
    const names = [...Object.keys(fields), ...things.map(({ name }) => name)];
    context.report('example/unknown-value', { name: path.name, roll: roll.name, names: names.join(', ') }, path.span, {
      fixes: context.nearNames(first, names, path.span),
    });
  }
  return type;
}

/** `joan`, or one of several: `guards[2]`. */
function thingType(things: readonly Named[], written: string): Type | undefined {
  const [, name = '', index] = /^([^[]*)(?:\[(\d+)\])?$/.exec(written) ?? [];
  const type = things.find((each) => each.name === name)?.type;
  const isOne = type?.kind === 'optional' ? type.of : type;
  if (index !== undefined) return isOne?.kind === 'list' ? isOne.of : undefined;
  return isOne?.kind === 'thing' || isOne?.kind === 'list' ? type : undefined;
}

function checkOdds(context: Context, claim: OddsModel, type: RollType, things: readonly Named[]): OddsClaim[] {
  const { path } = claim;
  const isOutcome = type.outcomes.includes(path.name);
  if (!isOutcome && !pathType(context, type, path, things)) return [];
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
