import { type ActionIr, type Input, type Program, type RollIr, type Type, valuesOfSteps } from '@rulewright/core';
import { typeText } from './type-text.js';

/** The types of what a built ruleset offers, for editors and compilers of those who import it. */
export function declarations(program: Program, mark: string): string {
  const lines = [
    mark,
    "import type { Program } from '@rulewright/core';",
    '',
    ...comment(program.title, ''),
    'declare const ruleset: Program;',
    'export default ruleset;',
    '',
    ...offered('Rolls', program.rolls),
    ...offered('Actions', program.actions),
    ...offered('Scenarios', program.scenarios),
    '/** House rules, by name. */',
    'export interface Options {',
    ...program.options.flatMap((option) => [
      ...comment(option.title, '  '),
      `  readonly ${JSON.stringify(option.name)}?: ${typeText(option.type)};`,
    ]),
    '}',
    '',
  ];
  return lines.join('\n');
}

function offered(name: string, callables: readonly (RollIr | ActionIr)[]): string[] {
  if (callables.length === 0) return [];
  return [`export interface ${name} {`, ...callables.flatMap(callable), '}', ''];
}

function callable(ir: RollIr | ActionIr): string[] {
  const named = [...valuesOfSteps(ir.steps)].map(([name, type]) => ({ name, type }));
  const values = [...named, ...(ir.result ? [ir.result] : [])];
  return [
    ...comment(ir.title ?? ir.description, '  '),
    `  readonly ${JSON.stringify(ir.name)}: {`,
    ...group('roles', 'roles' in ir ? ir.roles.map(inputText) : []),
    ...group('inputs', ir.inputs.map(inputText)),
    ...group('values', values.map(valueText)),
    ...group('measures', ir.measures.map(valueText)),
    ...(ir.outcomes.length > 0
      ? [`    readonly outcome: ${ir.outcomes.map((each) => JSON.stringify(each.name)).join(' | ')};`]
      : []),
    '  };',
  ];
}

function group(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`    readonly ${name}: {`, ...lines.map((line) => `      ${line}`), '    };'];
}

function inputText({ name, type, default: standard }: Input): string {
  const optional = standard !== undefined || type.kind === 'optional' ? '?' : '';
  return `readonly ${JSON.stringify(name)}${optional}: ${typeText(type)};`;
}

interface Named {
  readonly name?: string;
  readonly type: Type;
}

function valueText({ name = '', type }: Named): string {
  return `readonly ${JSON.stringify(name)}: ${typeText(type)};`;
}

/** A title as a comment that it cannot end. */
function comment(text: string | undefined, indent: string): string[] {
  if (text === undefined) return [];
  return [`${indent}/** ${text.replace(/\s+/g, ' ').replace(/\*\//g, '* /')} */`];
}
