import { parse, stringify } from 'yaml';

/** The code blocks of documents: rulesets that are checked, and commands whose output is what the page shows. */

export interface Block {
  readonly language: string;
  /** The block is this file, for the commands further down the page. */
  readonly file: string | undefined;
  /** It shows what not to do. */
  readonly wrong: boolean;
  /** It needs more than its page, such as a package, and is no part of what the page puts together. */
  readonly apart: boolean;
  readonly text: string;
  /** Where the text begins in the page. */
  readonly offset: number;
  /** The line of the page, counted from 1. */
  readonly line: number;
}

export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+)([^\n`]*)\n([^]*?)^```$/gm)].map(
    ({ 0: all, 1: language = '', 2: words = '', 3: text = '', index }) => {
      const offset = index + all.indexOf('\n') + 1;
      const settings = words.split(/\s+/).filter((word) => word !== '');
      const file = settings.find((word) => word.includes('.') && !word.includes('='));
      const [wrong, apart] = ['wrong', 'apart'].map((word) => settings.includes(word)) as [boolean, boolean];
      return { language, file, wrong, apart, text, offset, line: page.slice(0, offset).split('\n').length };
    },
  );
}

/** A whole ruleset, rather than a header or a part of one. */
export function isRuleset({ language, wrong, text }: Block): boolean {
  return !wrong && language === 'yaml' && /^rulewright:/m.test(text) && /^(rolls|actions):/m.test(text);
}

/** A page with every block of commands as it prints now. */
export async function rewritten(
  page: string,
  output: (command: string, files: Readonly<Record<string, string>>) => Promise<string>,
): Promise<string> {
  const files: Record<string, string> = {};
  let written = '';
  let at = 0;
  for (const block of blocksOf(page)) {
    if (block.file !== undefined) files[block.file] = block.text;
    if (block.language !== 'console') continue;
    written += page.slice(at, block.offset);
    at = block.offset + block.text.length;
    const commands = block.text.split('\n').filter((line) => line.startsWith('$ '));
    const shown: string[] = [];
    for (const command of commands) shown.push(`${command}\n${await output(command.slice(2), files)}`);
    written += shown.join('\n');
  }
  return written + page.slice(at);
}

/** The words of a command line, quotes taken off. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  );
}

/** The expressions in a table's column of this title: what stands in code marks. */
export function expressionsUnder(page: string, title: string): readonly string[] {
  let column = -1;
  const found: string[] = [];
  for (const line of page.split('\n')) {
    // A stroke within code marks is part of the code.
    const cells = line.startsWith('|') ? line.replace(/`[^`]*`/g, (code) => code.replaceAll('|', '\0')).split('|') : [];
    if (cells.length === 0) column = -1;
    else if (column < 0) column = cells.findIndex((cell) => cell.trim() === title);
    else
      found.push(
        ...[...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll('\0', '|')),
      );
  }
  return found;
}

type Tree = Readonly<Record<string, unknown>>;

/** The parts of a ruleset that a page explains one after the other, put together. */
export function putTogether(page: string): string | undefined {
  const parts = blocksOf(page).filter(
    ({ language, wrong, apart, text }) => language === 'yaml' && !wrong && !apart && !/^rulewright:/m.test(text),
  );
  if (parts.length === 0) return undefined;
  const all = parts.reduce((tree: Tree, { text }) => merged(tree, parse(text) as Tree), {});
  return stringify({ rulewright: 1, title: 'What the page explains', ...all }, { lineWidth: 0 });
}

function merged(one: Tree, other: Tree): Tree {
  const both = Object.entries(other).map(([name, value]) => {
    const before = one[name];
    if (Array.isArray(before) && Array.isArray(value))
      return [name, [...(before as unknown[]), ...(value as unknown[])]];
    return [name, isTree(before) && isTree(value) ? merged(before, value) : value];
  });
  return { ...one, ...(Object.fromEntries(both) as Tree) };
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
