/** Where a new example is written, and how. */
import { entryFile, type Files, type Part } from '../session/protocol.js';

export interface Added {
  readonly files: Files;
  readonly file: string;
  /** Where the new example begins. */
  readonly at: number;
}

/** Adds an example after the last one there is, else at the end of the ruleset. */
export function addExample(files: Files, parts: readonly Part[], lines: readonly string[]): Added {
  const last = parts.filter(({ kind, file }) => kind === 'example' && files[file] !== undefined).at(-1);
  if (last) {
    const text = files[last.file] ?? '';
    const line = text.slice(text.lastIndexOf('\n', last.from - 1) + 1, last.from);
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    const end = text.indexOf('\n', text.slice(0, last.to).trimEnd().length);
    return insert(files, last.file, end < 0 ? text.trimEnd().length : end, `\n${item(lines, indent)}`);
  }
  const text = files[entryFile] ?? '';
  const section = /^examples:[ \t]*(?:\[[ \t]*\])?[ \t]*$/m.exec(text);
  if (section) {
    const plain = text.slice(0, section.index) + 'examples:' + text.slice(section.index + section[0].length);
    return insert(
      { ...files, [entryFile]: plain },
      entryFile,
      section.index + 'examples:'.length,
      `\n${item(lines, '  ')}`,
    );
  }
  const end = text.trimEnd().length;
  const rest = { ...files, [entryFile]: `${text.slice(0, end)}\n` };
  return insert(rest, entryFile, end, `${end === 0 ? '' : '\n\n'}examples:\n${item(lines, '  ')}`);
}

function item(lines: readonly string[], indent: string): string {
  return lines.map((line, index) => `${indent}${index === 0 ? '- ' : '  '}${line}`).join('\n');
}

function insert(files: Files, file: string, at: number, added: string): Added {
  const text = files[file] ?? '';
  const lead = added.length - added.trimStart().length;
  return { files: { ...files, [file]: text.slice(0, at) + added + text.slice(at) }, file, at: at + lead };
}
