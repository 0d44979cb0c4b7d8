import type { Input, Node } from '@rulewright/core';
import type { CallArgument, TextSpan } from '../../syntax/ast.js';
import { convert } from '../convert.js';
import type { Env } from '../env.js';
import type { Signature } from '../globals.js';
import { snapshot } from '../things.js';
import type { Typed } from '../typed.js';

/** Calls a function, a roll or an action: arguments by position in the order of the inputs, or by name. */
export function callSignature(
  env: Env,
  signature: Signature,
  args: readonly CallArgument[],
  nameSpan: TextSpan,
  at: TextSpan,
): Typed {
  const given = matchArguments(env, signature.name, signature.inputs, args);
  const nodes = signature.inputs.map((input, index): Node | null => {
    const argument = given[index];
    if (argument) {
      const typed = convert(env, env.check(argument.value, input.type), input.type, argument.value.span);
      // What a roll is given it only reads, at once; an action may change the thing while it still looks at it.
      return signature.kind === 'action' ? snapshot(env, typed, input.type, argument.value.span).node : typed.node;
    }
    if (!input.default && input.type.kind !== 'optional' && given[index] === undefined) {
      env.report('expr/missing-argument', { name: input.name, callee: signature.name }, nameSpan);
    }
    return null;
  });
  while (nodes.length > 0 && nodes.at(-1) === null) nodes.pop();
  return {
    node: {
      kind: 'call',
      callee: signature.kind,
      name: signature.name,
      args: nodes,
      span: env.place.ir(at),
    },
    type: signature.type,
  };
}

/** Sorts arguments to inputs; a `null` stands for an input whose argument was already reported. */
export function matchArguments(
  env: Env,
  callee: string,
  inputs: readonly Pick<Input, 'name'>[],
  args: readonly CallArgument[],
): (CallArgument | null | undefined)[] {
  const given: (CallArgument | null | undefined)[] = inputs.map(() => undefined);
  let position = 0;
  for (const argument of args) {
    let index: number;
    if (argument.name === undefined) {
      index = position;
      position += 1;
      if (index >= inputs.length) {
        env.report('expr/too-many-arguments', { callee, count: inputs.length }, argument.value.span);
        env.context.speculate(() => env.check(argument.value));
        continue;
      }
    } else {
      const { name } = argument;
      index = inputs.findIndex((input) => input.name === name);
      if (index < 0) {
        const names = inputs.map((input) => input.name);
        const at = argument.nameSpan ?? argument.value.span;
        env.report('expr/unknown-argument', { name, callee, names: names.join(', ') || 'nothing' }, at, {
          fixes: env.context.nearNames(name, names, env.place.span(at)),
        });
        continue;
      }
    }
    if (given[index]) {
      const at = argument.nameSpan ?? argument.value.span;
      env.report('expr/argument-twice', { name: inputs[index]?.name ?? '', callee }, at);
      continue;
    }
    given[index] = argument;
  }
  return given;
}
