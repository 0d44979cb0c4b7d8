import type { IfNode } from '@rulewright/core';
import type { Head } from '../trace/recorder.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';

export function compileIf(compiler: Compiler, node: IfNode): Code {
  const test = compiler.code(node.test);
  const then = compileBranch(compiler, node, 'then');
  const otherwise = compileBranch(compiler, node, 'else');
  return (run, frame) => (test(run, frame) === true ? then(run, frame) : otherwise(run, frame));
}

function compileBranch(compiler: Compiler, node: IfNode, taken: 'then' | 'else'): Code {
  const code = compiler.code(node[taken]);
  if (!compiler.traced) return code;
  const span = compiler.place(node[taken].span);
  const head: Head = { kind: 'branch', title: taken, span };
  return (run, frame) => {
    const { recorder } = run;
    if (!recorder) return code(run, frame);
    const opened = recorder.openPart(head);
    const value = code(run, frame);
    if (opened) recorder.closePart(opened, { kind: 'branch', title: taken, taken, span, value: recorder.show(value) });
    return value;
  };
}
