import type { Analysis } from '../analysis/analyse.js';
import { inputsOf, mayBeLeftOut } from '../docs/symbol-docs.js';
import type { RuleSymbol } from '../symbols/symbol.js';
import type { OddsFunction } from './odds.js';
import { questionAbout, questionAboutText } from './odds-program.js';

/** The odds of what a name stands for, where nothing has to be given first. */
export function symbolOdds(analysis: Analysis, symbol: RuleSymbol, odds: OddsFunction): string | undefined {
  const { program, seen } = analysis;
  if (symbol.kind === 'roll') {
    const inputs = inputsOf(analysis, symbol.name);
    if (!program || !inputs?.every(mayBeLeftOut)) return undefined;
    return odds(program, symbol.name);
  }
  const { value } = symbol;
  if (!value || !['value', 'measure', 'result', 'die'].includes(symbol.kind)) return undefined;
  const typed = seen.of(value.source)?.parts.get(value.ast)?.typed;
  const owner = symbol.owner?.kind === 'roll' ? symbol.owner.name : undefined;
  const question = program && typed ? questionAbout(typed, program, owner) : questionAboutText(value.source.text);
  return question && odds(question.program, question.roll);
}
