import { boolean, label, none, type Type, unknown } from '@rulewright/core';
import { builtins } from '@rulewright/core';
import type { Name } from '../../syntax/ast.js';
import { kindWord } from '../context.js';
import { constNode, type Env } from '../env.js';
import type { Global } from '../globals.js';
import type { Typed } from '../typed.js';
import { callSignature } from './call-signature.js';
import { pathOf } from './narrow.js';

const words: Readonly<Record<string, { value: boolean | null; type: Type }>> = {
  yes: { value: true, type: boolean(true) },
  true: { value: true, type: boolean(true) },
  no: { value: false, type: boolean(false) },
  false: { value: false, type: boolean(false) },
  none: { value: null, type: none },
};

export function checkName(env: Env, ast: Name, expected?: Type): Typed {
  const { name, span } = ast;
  const labels = wantedLabels(expected);
  const local = env.scope.find(name);
  if (local) {
    if (labels?.includes(name) && local.type.kind !== 'label') return labelValue(env, ast);
    local.use?.();
    const node = { kind: 'get' as const, slot: local.slot, span: env.place.ir(span) };
    const path = pathOf(node);
    return { node, type: (path === undefined ? undefined : env.scope.narrowedType(path)) ?? local.type };
  }
  if (name === 'it' && env.scope.it) {
    return { node: { kind: 'get', slot: env.scope.it.slot, span: env.place.ir(span) }, type: env.scope.it.type };
  }
  if (labels?.includes(name)) return labelValue(env, ast);
  if (Object.hasOwn(words, name)) {
    const word = words[name];
    if (word) return { node: constNode(env, word.value, span), type: word.type };
  }
  const global = env.context.global(name, env.place.span(span));
  if (global) return globalValue(env, ast, global);
  if (env.kindOf(name) === undefined) reportUnknownName(env, name, ast, labels);
  return { node: constNode(env, null, span), type: unknown };
}

function labelValue(env: Env, ast: Name): Typed {
  return { node: constNode(env, ast.name, ast.span), type: label([ast.name]) };
}

/** The words that may stand bare where this type is expected. */
export function wantedLabels(expected: Type | undefined): readonly string[] | undefined {
  if (expected?.kind === 'optional') return wantedLabels(expected.of);
  return expected?.kind === 'label' ? expected.labels : undefined;
}

function globalValue(env: Env, ast: Name, global: Global): Typed {
  const { name, span } = ast;
  switch (global.kind) {
    case 'option': {
      const argument = { typed: { node: constNode(env, global.ir.name, span), type: label([name]) }, span };
      return { node: applyOpNode(env, argument.typed, ast), type: global.ir.type };
    }
    case 'die': {
      const typed: Typed = { node: global.node, type: global.type };
      if (!env.inRecipe) return typed;
      return { node: { kind: 'roll', of: global.node, span: env.place.ir(span) }, type: global.type.of };
    }
    case 'function':
    case 'roll':
      return callSignature(env, global.signature, [], span, span);
    case 'deck':
    case 'table':
    case 'chain':
    case 'type':
    case 'action':
    case 'scenario':
    case 'modifier': {
      const hint = {
        table: `${name}[…]`,
        deck: `draw 1 from ${name}`,
        chain: `step down …`,
        type: `${name}(…)`,
        action: `${name}(…) on a line of its own in an action`,
        scenario: `an example or "play"`,
        modifier: `tags on rolls`,
      };
      env.report('expr/not-a-value', { name, kind: kindWord(global.kind), hint: hint[global.kind] }, span);
      return { node: constNode(env, null, span), type: unknown };
    }
  }
}

function applyOpNode(env: Env, typed: Typed, ast: Name): Typed['node'] {
  return { kind: 'op', op: 'option', args: [typed.node], span: env.place.ir(ast.span) };
}

export function reportUnknownName(
  env: Env,
  name: string,
  at: { readonly span: Name['span'] },
  labels: readonly string[] = [],
): void {
  const span = env.place.span(at.span);
  const candidates = [...env.scope.names(), ...env.context.globalNames(), ...labels];
  if (builtins.get(name)?.kind === 'function') {
    env.report('expr/function-without-arguments', { name }, at.span);
    return;
  }
  env.report('expr/unknown-name', { name }, at.span, {
    fixes: env.context.nearNames(name, [...candidates, ...Object.keys(words)], span),
  });
}
