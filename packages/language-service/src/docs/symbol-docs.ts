import { type Input, showType, type Type } from '@rulewright/core';
import type { Analysis } from '../analysis/analyse.js';
import { inner } from '../symbols/fields.js';
import { kindWords, type RuleSymbol } from '../symbols/symbol.js';
import { signature, type Signature } from './builtin-docs.js';

/** What is known of a symbol's values. */
export function symbolType(analysis: Analysis, symbol: RuleSymbol): Type | undefined {
  const { seen } = analysis;
  const owner = symbol.owner ? seen.globals.get(symbol.owner.name)?.global : undefined;
  const own = seen.globals.get(symbol.name)?.global;
  switch (symbol.kind) {
    case 'option':
      return own?.kind === 'option' ? own.ir.type : undefined;
    case 'die':
      return own?.kind === 'die' ? own.type : undefined;
    case 'function':
    case 'roll':
    case 'action':
    case 'scenario':
      return resultType(analysis, symbol.name);
    case 'table':
      return own?.kind === 'table' ? own.info.rowType : undefined;
    case 'type':
      return own?.kind === 'type' ? own.info.type : undefined;
    case 'input':
    case 'role':
      return (
        (symbol.owner && inputsOf(analysis, symbol.owner.name)?.find(({ name }) => name === symbol.name)?.type) ??
        writtenType(analysis, symbol)
      );
    case 'field':
      return owner?.kind === 'type' ? owner.info.type.fields[symbol.name] : undefined;
    case 'column':
      return owner?.kind === 'table' ? owner.info.rowType.fields[symbol.name] : undefined;
    default:
      return valueType(analysis, symbol);
  }
}

function writtenType({ seen }: Analysis, { typeText }: RuleSymbol): Type | undefined {
  return typeText && seen.typeOf(typeText);
}

function valueType({ seen }: Analysis, { value }: RuleSymbol): Type | undefined {
  return value && seen.of(value.source)?.parts.get(value.ast)?.typed.type;
}

/** The inputs of something that is called. */
export function inputsOf({ seen }: Analysis, name: string): readonly Input[] | undefined {
  const found = seen.globals.get(name)?.global;
  if (!found) return undefined;
  if (found.kind === 'type') return found.info.ir.fields;
  if (found.kind === 'scenario') return found.scenario.inputs;
  return 'signature' in found ? found.signature.inputs : undefined;
}

/** What calling or playing something gives. */
export function resultType({ seen }: Analysis, name: string): Type | undefined {
  const found = seen.globals.get(name)?.global;
  if (found?.kind === 'scenario') return found.scenario.type;
  return found && 'signature' in found ? found.signature.type : undefined;
}

/** Whether a call may leave an input out. */
export function mayBeLeftOut(input: Input): boolean {
  return input.default !== undefined || input.type.kind === 'optional';
}

export function callableSignature(analysis: Analysis, name: string): Signature | undefined {
  const inputs = inputsOf(analysis, name);
  if (!inputs) return undefined;
  const parameters = inputs.map((input) => ({
    text: mayBeLeftOut(input) ? `[${input.name}]` : input.name,
    documentation: [showType(input.type), input.title, input.description].filter(Boolean).join('. '),
  }));
  return signature(name, parameters);
}

/** A headline such as `input level: whole number 1..12`. */
export function headline(analysis: Analysis, symbol: RuleSymbol): string {
  const type = symbolType(analysis, symbol);
  const { kind, name } = symbol;
  const said = kindWords(symbol);
  if (kind === 'function' || kind === 'roll' || kind === 'action') {
    const label = callableSignature(analysis, name)?.label ?? name;
    return `${said} ${label}${type ? `: ${resultWords(type)}` : ''}`;
  }
  if (kind === 'table') return `table ${name}${type ? `: ${columnWords(type)}` : ''}`;
  if (kind === 'type') return `type ${name}`;
  return `${said} ${name}${type && type.kind !== 'unknown' ? `: ${showType(type)}` : ''}`;
}

function resultWords(type: Type): string {
  const of = inner(type);
  if (of.kind !== 'roll') return showType(of);
  const outcomes = of.outcomes.length > 0 ? `, ${of.outcomes.join(' or ')}` : '';
  return `${showType(of.result)}${outcomes}`;
}

function columnWords(type: Type): string {
  return type.kind === 'record' ? Object.keys(type.fields).join(', ') : showType(type);
}

/** What an author has written about it. */
export function prose({ title, description }: RuleSymbol): string | undefined {
  return [title && `**${title}**`, description].filter(Boolean).join('\n\n') || undefined;
}
