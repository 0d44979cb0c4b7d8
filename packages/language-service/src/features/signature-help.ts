import { tokenize } from '@rulewright/language';
import type { Analysis, Place } from '../analysis/analyse.js';
import { openCall, type OpenCall } from '../complete/arguments.js';
import { textBefore } from '../complete/expression.js';
import { builtinFunction, builtinSignature, type Signature } from '../docs/builtin-docs.js';
import { callableSignature, inputsOf, prose } from '../docs/symbol-docs.js';
import { sourceAt } from '../places/source-place.js';
import { indexOf } from '../symbols/rule-index.js';

/** The call that the cursor is in. */
export interface SignatureHelp extends Signature {
  readonly documentation?: string;
  /** Which parameter is being written; undefined beyond the last. */
  readonly active: number | undefined;
}

/** What the call around the cursor takes, and at which argument it stands; undefined outside of calls. */
export function signatureHelp(analysis: Analysis, place: Place): SignatureHelp | undefined {
  const source = sourceAt(analysis, place);
  if (!source || source.kind === 'type') return undefined;
  const before = textBefore(source);
  const call = openCall(before, tokenize(before));
  return call && (ownHelp(analysis, call) ?? builtinHelp(call));
}

function ownHelp(analysis: Analysis, call: OpenCall): SignatureHelp | undefined {
  const signature = callableSignature(analysis, call.name);
  if (!signature) return undefined;
  const names = (inputsOf(analysis, call.name) ?? []).map(({ name }) => name);
  const symbol = indexOf(analysis).declarations.globals.get(call.name);
  const documentation = symbol && prose(symbol);
  return { ...signature, ...(documentation === undefined ? {} : { documentation }), active: activeIn(names, call) };
}

function builtinHelp(call: OpenCall): SignatureHelp | undefined {
  const builtin = builtinFunction(call.name);
  if (!builtin) return undefined;
  const names = builtin.parameters.map(({ name }) => name);
  const active = activeIn(names, call);
  // Several pools or numbers may stand where the first parameter does, and the last may be given again.
  const last = builtin.variadic ? names.length - 1 : undefined;
  return { ...builtinSignature(builtin), documentation: builtin.summary, active: active ?? last };
}

function activeIn(names: readonly string[], { named, index }: OpenCall): number | undefined {
  const at = named === undefined ? index : names.indexOf(named);
  return at >= 0 && at < names.length ? at : undefined;
}
