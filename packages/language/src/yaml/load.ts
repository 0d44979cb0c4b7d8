import type { Span } from '@rulewright/core';
import type { TextSpan } from '../syntax/ast.js';
import type { PlacedPart } from '../read/origins.js';
import type { Report } from '../source/report.js';
import { checkCharacters } from './characters.js';
import { compose } from './compose.js';
import { findCuts, maskCuts, reportCuts } from './flow-cuts.js';
import { mostDepth, mostTokens, mostYamlErrors } from './limits.js';
import { Locator } from './locate.js';
import { checkMarks } from './marks.js';
import type { YamlNode } from './nodes.js';
import { ErrorReader } from './problems.js';
import { lex, type Mark, scan } from './scan.js';

/** A file as located nodes. */
export interface Loaded {
  readonly file: string;
  readonly text: string;
  /** Absent where the file could not be read at all. */
  readonly root: YamlNode | undefined;
  /** Where YAML itself was wrong: what is read from there is a guess, and not worth further complaints. */
  readonly damaged: readonly TextSpan[];
  readonly comments: readonly Mark[];
  /** The parts that it was put together from, where it was. */
  readonly parts?: readonly PlacedPart[];
}

/** What the files of one ruleset may still have. */
export class Budget {
  tokens = mostTokens;
}

/** Reads one YAML file into located nodes and reports everything that is wrong with it as YAML. */
export function loadYaml(file: string, text: string, report: Report, budget: Budget = new Budget()): Loaded {
  const span = (from: number, to: number): Span => ({
    file,
    from: Math.min(from, text.length),
    to: Math.min(Math.max(from, to), text.length),
  });
  const nothing: Loaded = { file, text, root: undefined, damaged: [], comments: [] };
  if (!checkCharacters(text, span, report)) return nothing;
  const { lexemes, tooMuch } = lex(text, budget.tokens);
  if (tooMuch) {
    report.report('yaml/too-large', { most: tooMuch.most, what: tooMuch.what }, span(tooMuch.at, tooMuch.at));
    return nothing;
  }
  budget.tokens -= lexemes.length;
  const cuts = findCuts(text, lexemes);
  reportCuts(text, cuts, span, report);
  const structure = cuts.length > 0 ? lex(maskCuts(text, cuts), mostTokens).lexemes : lexemes;
  const { tokens, marks, tooDeepAt } = scan(structure);
  if (tooDeepAt !== undefined) {
    report.report('yaml/too-deep', { most: mostDepth }, span(tooDeepAt, tooDeepAt + 1));
    return nothing;
  }
  const { document, errors, second } = compose(tokens, text.length);
  const reader = new ErrorReader(text, span, report, structure);
  const damaged = errors.map((error) => reader.read(error));
  if (errors.length >= mostYamlErrors) report.report('yaml/too-many-problems', {}, span(0, 0));
  if (second !== undefined) report.report('yaml/many-documents', {}, span(second, second + 3));
  damaged.push(...checkMarks(marks, text, span, report));
  const locator = new Locator(file, text, report, cuts);
  const nothingThere = errors.length === 0 && document === undefined;
  const root = nothingThere ? locator.empty(0) : document && locator.locate(document);
  return { file, text, root, damaged, comments: marks.filter(({ kind }) => kind === 'comment') };
}
