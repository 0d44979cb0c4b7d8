import { constantValue, type IrSpan, type Node } from '@rulewright/core';
import { compileCall } from './call.js';
import { compileChoose } from './choose.js';
import type { Code } from './code.js';
import { compileDice, compileRecipe, compileRoll } from './dice.js';
import { compileEach, compileFold, compileList } from './each.js';
import { compileIf } from './if.js';
import { compileLookup } from './lookup.js';
import { compileOp } from './op.js';
import type { CompiledProgram } from './program.js';
import { compileField, compileRecord } from './record.js';
import { compileBlock } from './steps.js';

/** Makes nodes ready to run. A run with a trace has code of its own, so that one without pays nothing for it. */
export class Compiler {
  constructor(
    readonly program: CompiledProgram,
    readonly traced: boolean,
  ) {}

  /** How the slots of the callable are called that is being compiled. */
  names: ReadonlyMap<number, string> = new Map();
  /** Whether that is an action or a scenario, whose loops have rounds in which things change. */
  isAction = false;

  /** Compiles a callable, which has slots of its own. */
  within<Compiled>(names: ReadonlyMap<number, string>, compile: () => Compiled): Compiled {
    const outer = [this.names, this.isAction] as const;
    [this.names, this.isAction] = [names, false];
    const compiled = compile();
    [this.names, this.isAction] = outer;
    return compiled;
  }

  code(node: Node): Code {
    switch (node.kind) {
      case 'const': {
        const value = constantValue(node.value);
        return () => value;
      }
      case 'get': {
        const { slot } = node;
        return (_, frame) => frame[slot] ?? null;
      }
      case 'block':
        return compileBlock(this, node);
      case 'if':
        return compileIf(this, node);
      case 'op':
        return compileOp(this, node);
      case 'lambda':
        throw new Error('A rule can only stand as an argument.');
      case 'call':
        return compileCall(this, node);
      case 'list':
        return compileList(this, node);
      case 'record':
        return compileRecord(this, node);
      case 'field':
        return compileField(this, node);
      case 'dice':
        return compileDice(this, node);
      case 'recipe':
        return compileRecipe(this, node);
      case 'roll':
        return compileRoll(this, node);
      case 'each':
        return compileEach(this, node);
      case 'fold':
        return compileFold(this, node);
      case 'choose':
        return compileChoose(this, node);
      case 'lookup':
        return compileLookup(this, node);
    }
  }

  place(span: IrSpan): ReturnType<CompiledProgram['place']> {
    return this.program.place(span);
  }
}
