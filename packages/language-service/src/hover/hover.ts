import type { Span } from '@rulewright/core';
import { type Analysis, type Place, textOf } from '../analysis/analyse.js';
import { fenced } from '../docs/builtin-docs.js';
import { formDocumentation } from '../docs/forms.js';
import { headline, prose } from '../docs/symbol-docs.js';
import { explanation } from '../features/diagnostics.js';
import { keyDocumentation } from '../places/schema-at.js';
import { sourceAt, type SourcePlace } from '../places/source-place.js';
import { type YamlPlace, yamlPlace } from '../places/yaml-place.js';
import { covers, occurrenceAt } from '../symbols/rule-index.js';
import { hoverExpression } from './expression.js';
import { joined, type Hover } from './markdown.js';
import { type OddsFunction, quickOdds } from './odds.js';
import { symbolOdds } from './symbol-odds.js';

/** What is at a place: its type, what its author and the reference say of it, and where it can be worked out its odds. */
export function hover(analysis: Analysis, place: Place, odds: OddsFunction = quickOdds): Hover | undefined {
  const text = textOf(analysis, place.file);
  const yaml = yamlPlace(text, place.offset);
  if (yaml.kind === 'comment') return undefined;
  const own = hoverName(analysis, place, odds) ?? hoverKey(text, place.file, yaml) ?? hoverCode(analysis, place);
  if (own || yaml.kind === 'key') return own;
  const source = sourceAt(analysis, place);
  if (!source) return undefined;
  return source.kind === 'type' ? hoverType(source) : hoverExpression(analysis, source, odds);
}

function hoverName(analysis: Analysis, place: Place, odds: OddsFunction): Hover | undefined {
  const found = occurrenceAt(analysis, place);
  if (!found) return undefined;
  const { symbol, span } = found;
  const chart = symbolOdds(analysis, symbol, odds);
  return hoverOf(span, joined(fenced(headline(analysis, symbol)), prose(symbol), chart && fenced(chart, 'text')));
}

function hoverKey(text: string, file: string, { kind, path, from, to }: YamlPlace): Hover | undefined {
  if (kind !== 'key') return undefined;
  return hoverOf({ file, from, to }, keyDocumentation([...path, text.slice(from, to)]) ?? '');
}

/** The code after `error:` in an example. */
function hoverCode({ model }: Analysis, { file, offset }: Place): Hover | undefined {
  const found = model?.examples.find(({ error }) => error && covers(error.span, file, offset))?.error;
  return found && hoverOf(found.span, explanation({ code: found.name }) ?? '');
}

function hoverType({ source, at }: SourcePlace): Hover | undefined {
  const word = [...source.text.matchAll(/\p{ID_Start}\p{ID_Continue}*/gu)].find(
    (match) => match.index <= at && at <= match.index + match[0].length,
  );
  if (!word) return undefined;
  const span = source.locate({ from: word.index, to: word.index + word[0].length });
  return hoverOf(span, formDocumentation('type', word[0]) ?? '');
}

function hoverOf(span: Span, markdown: string): Hover | undefined {
  return markdown === '' ? undefined : { span, markdown };
}
