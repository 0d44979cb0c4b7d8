/**
 * Tables in a ruleset's README that are made from its rules: of its rolls, of its house rules, and of odds. Each stands
 * between a mark such as `<!-- odds attack --vary level=1..3 -->` and the mark `<!-- /odds -->` that ends it.
 */
import { type Input, type OptionIr, type Program, type RollIr, showType } from '@rulewright/core';
import { type Shell, type Status, Trouble } from '../../shell.js';
import { showJson } from '../../render/values.js';
import { constantJson } from '../roll/constants.js';

/** Runs another command line of this program. */
export type RunCommand = (args: readonly string[], shell: Shell) => Promise<Status>;

interface Ruleset {
  /** As a command line names it. */
  readonly name: string;
  readonly program: Program;
}

const kinds = 'rolls|options|odds';
const block = new RegExp(`^<!-- (${kinds})(?: (.+?))? -->\\n([\\s\\S]*?)^<!-- /\\1 -->$`, 'gm');
const begin = new RegExp(`^<!-- (${kinds})\\b.*$`, 'gm');

/** The document with every table made anew. */
export async function renewReadme(
  document: string,
  { name, program }: Ruleset,
  shell: Shell,
  runCommand: RunCommand,
): Promise<string> {
  const blocks = [...document.matchAll(block)];
  const begun = document.match(begin)?.length ?? 0;
  if (begun !== blocks.length) {
    throw new Trouble('A table in README.md is begun with "<!-- … -->" but not ended with "<!-- /… -->".');
  }
  let text = '';
  let at = 0;
  for (const found of blocks) {
    const [whole, kind = '', command = ''] = found;
    const tables: Readonly<Record<string, () => string | Promise<string>>> = {
      rolls: () => rollsTable(program),
      options: () => optionsTable(program),
      odds: () => oddsTable(name, splitWords(command), shell, runCommand),
    };
    const table = (await tables[kind]?.()) ?? '';
    text += `${document.slice(at, found.index)}<!-- ${kind}${command === '' ? '' : ` ${command}`} -->\n\n${table.trim()}\n\n<!-- /${kind} -->`;
    at = found.index + whole.length;
  }
  return text + document.slice(at);
}

/** What `rulewright odds` prints of the ruleset in Markdown, for the words behind `odds`. */
async function oddsTable(
  name: string,
  words: readonly string[],
  shell: Shell,
  runCommand: RunCommand,
): Promise<string> {
  const told = { out: '', err: '' };
  const sink = (to: 'out' | 'err'): Shell['out'] => ({ isTerminal: false, write: (text) => void (told[to] += text) });
  const status = await runCommand(['odds', name, ...words, '--markdown'], {
    ...shell,
    out: sink('out'),
    err: sink('err'),
  });
  if (status !== 0) throw new Trouble(`README.md asks for odds ${words.join(' ')}: ${told.err.trim()}`);
  return told.out;
}

/** What stands between the marks is the ruleset's own; what it uses has a document of its own. */
function isOwn({ name, private: hidden }: { readonly name: string; readonly private?: true }): boolean {
  return hidden !== true && !name.includes('.');
}

function rollsTable({ rolls }: Program): string {
  const rows = rolls
    .filter(isOwn)
    .map((roll) => [`\`${roll.name}\``, about(roll), roll.inputs.map(inputText).join(', ')]);
  return rows.length === 0 ? 'It has no rolls.' : grid(['roll', 'what it is', 'inputs'], rows);
}

function about({ title, description = '' }: RollIr): string {
  return title ?? description;
}

function inputText({ name, default: standard, type }: Input): string {
  const free = standard !== undefined || type.kind === 'optional';
  return free ? `[\`${name}\`]` : `\`${name}\``;
}

function optionsTable({ options }: Program): string {
  const rows = options
    .filter(isOwn)
    .map((option) => [`\`${option.name}\``, settings(option), standardOf(option), option.title ?? '']);
  return rows.length === 0
    ? 'It has no house rules.'
    : grid(['option', 'settings', 'default', 'what it settles'], rows);
}

function settings({ type }: OptionIr): string {
  return type.kind === 'label' ? type.labels.map((each) => `\`${each}\``).join(', ') : showType(type);
}

function standardOf(option: OptionIr): string {
  const value = constantJson(option.default);
  return `\`${showJson(value)}\``;
}

/** A table in Markdown with columns of the same width, as Prettier writes it. */
function grid(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) =>
    row.map((text) => text.replace(/\s+/g, ' ').replace(/[\\|<>*_]/g, '\\$&')),
  );
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [first = [], ...rest] = cells;
  return [line(first), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)].join('\n');
}

/** Words as a shell splits them, without its other magic. */
function splitWords(text: string): readonly string[] {
  return [...text.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );
}
