import type { RequireStep } from '@rulewright/core';
import type { Action } from '../code.js';
import type { Compiler } from '../compiler.js';

export function compileRequire(compiler: Compiler, { test, message, span }: RequireStep): Action {
  const holds = compiler.code(test);
  const place = compiler.place(span);
  return (run, frame) => {
    if (holds(run, frame) === true) return;
    run.recorder?.add({ kind: 'require', title: message, span: place });
    run.at = span;
    run.fail('run/refused', { message });
  };
}
