/** What an editor asks about the texts. The last analysis is kept, so that only what was edited is read again. */
import type { ExampleIr, Json, Node, Span } from '@rulewright/core';
import { formatRuleset } from '@rulewright/engine';
import {
  type Analysis,
  analyse,
  completions,
  definitions,
  diagnostics,
  type DocumentSymbol,
  documentSymbols,
  hover,
  type Place,
  rename,
  semanticTokens,
  semanticTokenTypes,
  type Workspace,
} from '@rulewright/language-service';
import { Sheet } from '../../scratch/sheet.js';
import { rulesOfRoll } from './rules.js';
import {
  type Answer,
  type Ask,
  entryFile,
  type Files,
  type Part,
  scratchFile,
  type Told,
  type Values,
} from '../protocol.js';

let last: Analysis | undefined;

/** Texts analysed, and how places in them translate where the file is a scratch pad. */
interface Read {
  readonly analysis: Analysis;
  readonly sheet?: Sheet;
}

function read(files: Files): Read {
  const pad = files[scratchFile];
  if (pad === undefined) return { analysis: analysed(files) };
  const sheet = new Sheet(pad);
  const analysis = analysed({ [entryFile]: sheet.rules });
  const free = sheet.freeNames(analysis.diagnostics);
  if (free.size === 0) return { analysis, sheet };
  const open = new Sheet(pad, free);
  return { analysis: analysed({ [entryFile]: open.rules }), sheet: open };
}

/** Rulesets that another one uses stand in folders of their own below this one, by the name of their package. */
let current: Files = {};
const use: NonNullable<Workspace['use']> = (name) => {
  const folder = `uses/${name}/`;
  const files = current;
  if (files[folder + entryFile] === undefined) return undefined;
  return { id: name, entry: entryFile, host: { read: (path) => files[folder + path] } };
};

function analysed(files: Files): Analysis {
  current = files;
  last = analyse({ entry: entryFile, files: new Map(Object.entries(files)), use }, last);
  return last;
}

/** A program for a question that comes with texts. */
export function programOf(files: Files): Analysis {
  return read(files).analysis;
}

export function analyseTexts(
  { files, roll }: Ask<'analyse'>,
  tell: (told: Told<'analyse'>) => void = () => undefined,
): Answer<'analyse'> {
  const { analysis, sheet } = read(files);
  const found = sheet ? [...sheet.diagnostics(analysis.diagnostics), ...sheet.foreign] : diagnostics(analysis);
  tell({ diagnostics: found });
  const rules = analysis.program && roll !== undefined ? rulesOfRoll(analysis.program, roll) : undefined;
  return { diagnostics: found, ...(roll !== undefined && rules !== undefined ? { part: { roll, rules } } : {}) };
}

export function meaningOf({ files }: Ask<'meaning'>): Answer<'meaning'> {
  const { analysis, sheet } = read(files);
  const rules = analysis.program ? { rules: JSON.stringify(analysis.program) } : {};
  if (!sheet) return { ...rules, parts: partsOf(analysis) };
  const parts = sheet.lines.map(({ name, title, from, to }): Part => ({
    kind: 'roll',
    name,
    title,
    file: scratchFile,
    from,
    to,
  }));
  return { ...rules, parts };
}

export function tokensOf({ files, active }: Ask<'tokens'>): Answer<'tokens'> {
  const { analysis, sheet } = read(files);
  const tokens = sheet
    ? [
        ...sheet.tokens(semanticTokens(analysis, entryFile)),
        ...sheet.comments.map((span) => ({ ...span, type: 'comment' as const })),
      ].sort((a, b) => a.from - b.from)
    : semanticTokens(analysis, active);
  return Uint32Array.from(tokens.flatMap(({ from, to, type }) => [from, to, semanticTokenTypes.indexOf(type)]));
}

function partsOf(analysis: Analysis): Part[] {
  const files = analysis.model?.files ?? [];
  const declared = files.flatMap((file) => documentSymbols(analysis, file).flatMap((symbol) => partOf(symbol)));
  const examples = (analysis.model?.examples ?? []).map(({ title, roll, span, callee }, index): Part => ({
    kind: 'example',
    name: title.text,
    file: span.file,
    from: span.from,
    to: span.to,
    example: { index, kind: callee, of: roll.name, ...givenIn(analysis.program?.examples[index]) },
  }));
  return [...declared, ...examples];
}

/** What an example gives, as far as it is written out. */
function givenIn(example: ExampleIr | undefined): { readonly inputs: Values; readonly options: Values } {
  const inputs = (example?.with ?? []).flatMap(([name, node]) => {
    const value = written(node);
    return value === undefined ? [] : [[name, value] as const];
  });
  const options = (example?.options ?? []).flatMap(([name, value]) => (isPlain(value) ? [[name, value] as const] : []));
  return { inputs: Object.fromEntries(inputs), options: Object.fromEntries(options) };
}

/** The value of an expression that is nothing but a value. */
function written(node: Node): Json | undefined {
  if (node.kind === 'const') return isPlain(node.value) ? node.value : undefined;
  if (node.kind === 'record') {
    const fields = node.fields.map(([name, value]) => [name, written(value)] as const);
    return fields.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(fields) as Json);
  }
  if (node.kind === 'list') {
    const items = node.items.map((item) => written(item));
    return items.includes(undefined) ? undefined : (items as Json);
  }
  if (node.kind !== 'op' || node.op !== 'negate' || !node.args[0]) return undefined;
  const value = written(node.args[0]);
  return typeof value === 'number' ? -value : undefined;
}

function isPlain(value: unknown): value is number | string | boolean | null {
  return value === null || ['number', 'string', 'boolean'].includes(typeof value);
}

function partOf({ name, kind, detail, span, children }: DocumentSymbol): Part[] {
  if (kind !== 'roll' && kind !== 'action' && kind !== 'scenario') return [];
  const values = children
    .filter((child) => child.kind === 'value' || child.kind === 'measure')
    .map((child) => ({ name: child.name, from: child.span.from, to: child.span.to }));
  const place = { file: span.file, from: span.from, to: span.to };
  return [{ kind, name, ...(detail === undefined ? {} : { title: detail }), ...place, values }];
}

export function completeAt({ files, place }: Ask<'complete'>): Answer<'complete'> {
  const { analysis, sheet } = read(files);
  const at = inRules(sheet, place);
  if (!at) return [];
  return completions(analysis, at).flatMap((item) => {
    const replace = sheet ? sheet.toSheet(item.replace) : item.replace;
    return replace ? [{ ...item, replace }] : [];
  });
}

export function hoverAt({ files, place }: Ask<'hover'>): Answer<'hover'> {
  const { analysis, sheet } = read(files);
  const at = inRules(sheet, place);
  const found = at && hover(analysis, at);
  if (!found || !sheet) return found;
  const span = sheet.toSheet(found.span);
  return span && { ...found, span };
}

export function defineAt({ files, place }: Ask<'define'>): Answer<'define'> {
  const { analysis, sheet } = read(files);
  const at = inRules(sheet, place);
  const target: Span | undefined = at && definitions(analysis, at)[0]?.target;
  const shown = target && sheet ? sheet.toSheet(target) : target;
  return shown && { file: shown.file, offset: shown.from };
}

export function renameAt({ files, place, to }: Ask<'rename'>): Answer<'rename'> {
  const { analysis, sheet } = read(files);
  if (sheet) return { refused: 'Names in a scratch pad are changed where they are written.' };
  return rename(analysis, place, to);
}

export function formatText({ files, file }: Ask<'format'>): Answer<'format'> {
  const text = files[file];
  if (text === undefined || file === scratchFile) return undefined;
  const formatted = formatRuleset(text);
  return formatted.diagnostics.length === 0 ? formatted.text : undefined;
}

function inRules(sheet: Sheet | undefined, place: Place): Place | undefined {
  if (!sheet) return place;
  const offset = sheet.toRules(place.offset);
  return offset === undefined ? undefined : { file: entryFile, offset };
}
