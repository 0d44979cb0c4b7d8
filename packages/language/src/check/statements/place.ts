import {
  type BindStep,
  type Input,
  type Node,
  present,
  type RecordType,
  showType,
  type Type,
  unknown,
} from '@rulewright/core';
import type { Expr, FieldAccess, Index } from '../../syntax/ast.js';
import { convert } from '../convert.js';
import type { Env } from '../env.js';
import { reportUnknownField } from '../expr/binary.js';
import { pathOf } from '../expr/narrow.js';
import type { Typed } from '../typed.js';

/** A field of a live thing, however deep in its records. */
export interface Place {
  readonly thing: Node;
  readonly path: readonly (string | Node)[];
  /** What it holds now. */
  readonly value: Typed;
  /** What it may hold, whatever is known of it now. */
  readonly type: Type;
  /** The declaration of the field; of a number in a track that is meant by a word, of one like it. */
  readonly field: Input | undefined;
  /** The fields on the way, by name; all of a record where a word says which. */
  readonly names: readonly string[];
  /** What is worked out once, before anything changes. */
  readonly steps: readonly BindStep[];
}

/** Finds what a place means; undefined where it cannot be changed, which is reported. */
export function checkPlace(env: Env, ast: Expr): Place | undefined {
  if (ast.kind !== 'field' && ast.kind !== 'index') {
    const typed = env.check(ast);
    if (typed.type.kind !== 'unknown') env.report('action/not-changeable', { what: 'This' }, ast.span);
    return undefined;
  }
  const of = env.check(ast.of);
  if (of.type.kind === 'unknown') return undefined;
  if (of.type.kind === 'thing') {
    const { node, steps } = kept(env, of);
    return step(env, ast, { thing: node, path: [], names: [], steps }, env.context.recordOf(of.type), node);
  }
  if (of.type.kind === 'record' && (ast.of.kind === 'field' || ast.of.kind === 'index')) {
    const outer = env.context.speculate(() => checkPlace(env, ast.of));
    if (outer) return step(env, ast, outer, of.type, outer.value.node);
  }
  if (of.type.kind === 'optional') {
    env.report('type/may-be-none', { type: showType(present(of.type)) }, ast.of.span);
  } else if (of.type.kind === 'record' || of.type.kind === 'roll') {
    env.report('action/not-changeable', { what: 'What does not hang on a live thing' }, ast.of.span);
  } else {
    env.report('expr/no-fields', { type: showType(of.type) }, ast.of.span);
  }
  return undefined;
}

type Base = Pick<Place, 'thing' | 'path' | 'names' | 'steps'>;

/** One field further. */
function step(env: Env, ast: FieldAccess | Index, base: Base, record: RecordType, of: Node): Place | undefined {
  return ast.kind === 'field' ? named(env, ast, base, record, of) : chosen(env, ast, base, record, of);
}

function named(env: Env, ast: FieldAccess, base: Base, record: RecordType, of: Node): Place | undefined {
  const { name } = ast;
  const type = Object.hasOwn(record.fields, name) ? record.fields[name] : undefined;
  if (!type) {
    reportUnknownField(env, record, { name, span: ast.nameSpan });
    return undefined;
  }
  const declared = declarationOf(env, record);
  const field = declared?.fields.find((each) => each.name === name);
  if (declared && !field) {
    env.report('action/derived', { name, type: showType(record) }, ast.nameSpan);
    return undefined;
  }
  const node: Node = { kind: 'field', of, name, span: env.place.ir(ast.span) };
  const path = pathOf(node);
  const now = (path === undefined ? undefined : env.scope.narrowedType(path)) ?? type;
  return {
    ...base,
    path: [...base.path, name],
    names: [...base.names, name],
    value: { node, type: now },
    type,
    field,
  };
}

/** `victim.current[score]`: a word says which number of a track is meant. */
function chosen(env: Env, ast: Index, base: Base, record: RecordType, of: Node): Place | undefined {
  const names = Object.keys(record.fields);
  const wanted: Type = { kind: 'label', labels: names };
  const key = convert(env, env.check(ast.key, wanted), wanted, ast.key.span);
  if (key.type.kind === 'unknown') return undefined;
  const declared = declarationOf(env, record);
  const [field] = declared?.fields ?? [];
  const type = field?.type ?? unknown;
  if (!field || declared?.fields.length !== names.length || declared.fields.some((each) => !isLike(each, field))) {
    env.report('action/mixed-fields', { type: showType(record) }, ast.span);
    return undefined;
  }
  const { node: by, steps } = kept(env, key);
  const node: Node = { kind: 'op', op: 'fieldByName', args: [of, by], span: env.place.ir(ast.span) };
  return {
    ...base,
    path: [...base.path, by],
    names: [...base.names, ...names],
    steps: [...base.steps, ...steps],
    value: { node, type },
    type,
    field,
  };
}

/** Whether two fields take the same values and do the same at their ends. */
function isLike(a: Input, b: Input): boolean {
  return JSON.stringify([a.type, a.below, a.above]) === JSON.stringify([b.type, b.below, b.above]);
}

function declarationOf(env: Env, { name }: RecordType): { readonly fields: readonly Input[] } | undefined {
  const global = name === undefined ? undefined : env.context.named(name);
  return global?.kind === 'type' ? global.info.ir : undefined;
}

/** A value that is used more than once is worked out once, unless that takes nothing. */
function kept(env: Env, { node, type }: Typed): { readonly node: Node; readonly steps: BindStep[] } {
  if (node.kind === 'const' || pathOf(node) !== undefined) return { node, steps: [] };
  const slot = env.scope.slots.next();
  return {
    node: { kind: 'get', slot, span: node.span },
    steps: [{ kind: 'bind', slot, type, value: node, span: node.span }],
  };
}
