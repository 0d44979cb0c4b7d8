import type { Node, Type } from '@rulewright/core';
import type { TextSpan } from '../syntax/ast.js';
import type { Env } from './env.js';
import type { Typed } from './typed.js';

/**
 * Where a record is kept, a live thing gives its fields as they are now: the record must not change when the thing
 * does. `wanted` is what the place holds; everything else stays as it is.
 */
export function snapshot(env: Env, typed: Typed, wanted: Type, at: TextSpan): Typed {
  const node = taken(env, typed.node, typed.type, wanted, at);
  return node === typed.node ? typed : { node, type: wanted };
}

function taken(env: Env, node: Node, type: Type, wanted: Type, at: TextSpan): Node {
  const span = env.place.ir(at);
  if (wanted.kind === 'optional') {
    if (type.kind !== 'optional') return taken(env, node, type, wanted.of, at);
    return bound(env, node, type, at, (value) => {
      const some = taken(env, value, type.of, wanted.of, at);
      if (some === value) return value;
      const test: Node = { kind: 'op', op: 'isNone', args: [value], span };
      return { kind: 'if', test, then: { kind: 'const', value: null, span }, else: some, span };
    });
  }
  if (type.kind === 'list' && wanted.kind === 'list') {
    const slot = env.scope.slots.next();
    const element: Node = { kind: 'get', slot, span };
    const body = taken(env, element, type.of, wanted.of, at);
    return body === element ? node : { kind: 'each', slot, list: node, body, span };
  }
  if (type.kind !== 'thing' || wanted.kind !== 'record') return node;
  const global = type.record.name === undefined ? undefined : env.context.named(type.record.name);
  if (global?.kind !== 'type') return node;
  const { ir } = global.info;
  return bound(env, node, type, at, (value) => ({
    kind: 'record',
    type: ir.name,
    fields: ir.fields.map(({ name }) => [name, { kind: 'field', of: value, name, span }] as const),
    span,
  }));
}

/** Works something out once and uses it several times. */
function bound(env: Env, node: Node, type: Type, at: TextSpan, body: (value: Node) => Node): Node {
  const span = env.place.ir(at);
  const slot = env.scope.slots.next();
  const get: Node = { kind: 'get', slot, span };
  const value = body(get);
  if (value === get) return node;
  return { kind: 'block', steps: [{ kind: 'bind', slot, type, value: node, span }], value, span };
}
