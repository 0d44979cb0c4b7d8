import { type CallNode, type Json, RecordValue, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Recorder } from '../trace/recorder.js';
import type { Callable } from './callable.js';
import { type Code, type Frame, newFrame } from './code.js';
import type { Compiler } from './compiler.js';

export function compileCall(compiler: Compiler, node: CallNode): Code {
  const args = node.args.map((argument) => (argument ? compiler.code(argument) : undefined));
  const { callee: kind, name, span } = node;
  const title = compiler.program.callableTitle(kind, name);
  const place = compiler.place(span);
  // Looked up when it is first called: what is never called need not be compiled, and a circle does no harm here.
  let known: Callable | undefined;
  const start = (run: Run, frame: Frame, callee: Callable): Frame => {
    const inner = newFrame(callee.slots);
    callee.inputs.forEach((input, index) => {
      const argument = args[index];
      if (argument) {
        const value = argument(run, frame);
        inner[input.slot] = input.settle ? input.settle(run, value) : value;
      } else if (input.fallback) inner[input.slot] = input.fallback(run, inner);
      run.at = span;
      input.check(run, inner);
    });
    run.enter(span);
    return inner;
  };
  if (!compiler.traced) {
    return (run, frame) => {
      const callee = (known ??= compiler.program.callable(kind, name));
      const value = callee.body(run, start(run, frame, callee));
      run.depth -= 1;
      return value;
    };
  }
  return (run, frame) => {
    const callee = (known ??= compiler.program.callable(kind, name));
    const inner = start(run, frame, callee);
    const { recorder } = run;
    if (!recorder || recorder.isFull) {
      recorder?.omit();
      const value = callee.body(run, inner);
      run.depth -= 1;
      return value;
    }
    const inputs = inputsJson(recorder, callee, inner);
    const opened = recorder.open({ kind, title, span: place, inputs });
    const value = callee.body(run, inner);
    run.depth -= 1;
    if (opened) {
      const stands = shownValue(kind, value);
      recorder.close(opened, { kind, title, name, span: place, inputs, value: recorder.show(stands) });
      // Dice that leave the call are dice of the step that asked for it.
      recorder.seePool(stands);
    }
    return value;
  };
}

function inputsJson(recorder: Recorder, callee: Callable, frame: Frame): Readonly<Record<string, Json>> {
  return Object.fromEntries(callee.inputs.map(({ ir, slot }) => [ir.name, recorder.show(frame[slot] ?? null)]));
}

/** A roll or an action stands for its result; its children show the rest. */
function shownValue(kind: CallNode['callee'], value: Value): Value {
  return kind !== 'function' && value instanceof RecordValue ? (value.fields.get('result') ?? null) : value;
}
