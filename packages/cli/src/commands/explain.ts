import { allDiagnosticCodes, explain as entryOf, suggest, type DiagnosticEntry } from '@rulewright/core';
import { styleFor, type Style } from '../render/style.js';
import { table } from '../render/table.js';
import { wrap } from '../render/wrap.js';
import { type Shell, type Status, Trouble } from '../shell.js';

/** Prints the page of a diagnostic, or a list of all of them, or of one area. */
export function explain(code: string | undefined, options: { readonly json?: true }, shell: Shell): Status {
  const wanted = code?.trim().toLowerCase();
  const style = styleFor(shell.out, shell);
  const entry = wanted === undefined ? undefined : entryOf(wanted);
  if (entry) {
    shell.out.write(options.json ? `${JSON.stringify(entry, null, 2)}\n` : page(entry, style));
    return 0;
  }
  const area = wanted?.replace(/\/$/, '');
  const entries = allDiagnosticCodes()
    .filter((each) => area === undefined || areaOf(each) === area)
    .flatMap((each) => entryOf(each) ?? []);
  if (entries.length === 0) throw unknownCode(code ?? '');
  shell.out.write(options.json ? `${JSON.stringify(entries.map(short), null, 2)}\n` : list(entries, style));
  return 0;
}

function short({ code, severity, message }: DiagnosticEntry): object {
  return { code, severity, message };
}

function areaOf(code: string): string {
  return code.replace(/\/.*/, '');
}

function unknownCode(code: string): Trouble {
  const codes = allDiagnosticCodes();
  const wanted = code.toLowerCase();
  // Someone who remembers only the second half of a code finds it too.
  const ends = codes.filter((each) => each.endsWith(`/${wanted.replace(/.*\//, '')}`));
  const words = codes.filter((each) => wanted.length > 3 && each.includes(wanted));
  const near = [...new Set([...ends, ...suggest(wanted, codes), ...words])].slice(0, 3);
  const hints = near.length > 0 ? ['Did you mean:', ...near.map((each) => `  rulewright explain ${each}`)] : [];
  return new Trouble(`There is no code "${code}".`, [...hints, 'All codes: rulewright explain']);
}

function page(entry: DiagnosticEntry, style: Style): string {
  const { colours, columns } = style;
  const paint = severityPaint(entry.severity, style);
  const code = (text: string): string[] => text.split('\n').map((line) => `    ${line}`.trimEnd());
  const paragraphs = entry.explanation
    .split('\n\n')
    .flatMap((text) => [...wrap(text.replaceAll('\n', ' '), columns), '']);
  const lines = [
    `${colours.bold(entry.code)}  ${paint(entry.severity)}`,
    '',
    ...wrap(plainMessage(entry.message), columns).map(colours.bold),
    '',
    ...paragraphs,
    colours.red('This is reported:'),
    '',
    ...code(entry.bad),
    '',
    colours.green('This is right:'),
    '',
    ...code(entry.good),
  ];
  return `${lines.join('\n')}\n`;
}

/** The message with its places left open. */
function plainMessage(message: string): string {
  return message.replace(/\{\w+\}/g, '…');
}

function list(entries: readonly DiagnosticEntry[], style: Style): string {
  const { colours } = style;
  const areas = [...new Set(entries.map(({ code }) => areaOf(code)))].sort();
  const sections = areas.map((area) => {
    const rows = entries
      .filter(({ code }) => areaOf(code) === area)
      .map(({ code, message, severity }) => [
        severity === 'error' ? code : severityPaint(severity, style)(code),
        plainMessage(message),
      ]);
    return [colours.bold(area), ...table(rows, style, colours.dim)].join('\n');
  });
  return `${sections.join('\n\n')}\n\nrulewright explain CODE shows one with examples.\n`;
}

function severityPaint(severity: DiagnosticEntry['severity'], { colours }: Style): (text: string) => string {
  return severity === 'error' ? colours.red : severity === 'warning' ? colours.yellow : colours.cyan;
}
