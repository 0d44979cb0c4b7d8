import type { CST, Scalar, ScalarTag } from 'yaml';
import { stringifyString, stringTag } from 'yaml/util';
import { scalarText } from './plain-safe.js';

type Context = Parameters<typeof stringifyString>[1];

/**
 * Writes scalars as they stand in the source, so that nothing is refolded or requoted on the way. `rewritten` holds
 * other texts for those that are printed anew.
 */
export function scalarTag(rewritten: ReadonlyMap<Scalar, string>): ScalarTag {
  return {
    ...stringTag,
    stringify(item, context, onComment, onChompKeep) {
      const text = rewritten.get(item);
      if (text !== undefined && !text.includes('\n') && !isBlock(item)) {
        return scalarText(text, context.inFlow ? 'flow' : 'block');
      }
      if (text !== undefined && !context.inFlow && context.indent !== '') {
        return rewrittenBlock(item, text, context, onComment);
      }
      const written = asWritten(item, context, onComment);
      if (written !== undefined) return written;
      const unfolded = { ...context, actualString: true, options: { ...context.options, lineWidth: 0 } };
      return stringifyString(item, unfolded, onComment, onChompKeep);
    },
  };
}

function isBlock(item: Scalar): boolean {
  return (item.srcToken as CST.FlowScalar | CST.BlockScalar | undefined)?.type === 'block-scalar';
}

/** Several lines, each as it stands: what was folded or on one line before becomes a literal block. */
function rewrittenBlock(item: Scalar, text: string, context: Context, onComment: (() => void) | undefined): string {
  const token = item.srcToken as CST.FlowScalar | CST.BlockScalar | undefined;
  const [first] = token?.type === 'block-scalar' ? token.props : [];
  const header = first && 'source' in first && first.source.endsWith('-') ? '|-' : '|';
  const lines = text.split('\n').map((line) => (line === '' ? '' : context.indent + line));
  const comment = item.comment ? ` #${item.comment.replaceAll('\n', ' ')}` : '';
  if (comment) onComment?.();
  return `${header}${comment}\n${lines.join('\n')}`;
}

function asWritten(item: Scalar, context: Context, onComment: (() => void) | undefined): string | undefined {
  const token = item.srcToken as CST.FlowScalar | CST.BlockScalar | undefined;
  if (!token || token.source === '') return undefined;
  if (token.type === 'block-scalar') return block(item, token, context, onComment);
  const lines = token.source.split(/\r?\n/).map((line) => line.trim());
  // Lines of a quoted scalar may end in an escaped line break, which white space after it would spoil.
  const joined = lines.map((line, index) => (line && index > 0 ? context.indent + line : line)).join('\n');
  return token.type === 'double-quoted-scalar' && lines.length === 1 ? simplerQuotes(item, joined) : joined;
}

/** Single quotes where nothing needs double ones. */
function simplerQuotes(item: Scalar, written: string): string {
  const text = String(item.value);
  const simple = !/['\\]/.test(text) && written === `"${text}"`;
  return simple ? `'${text}'` : written;
}

/** A block scalar with its own line breaks, indented as its new place needs it. */
function block(
  item: Scalar,
  token: CST.BlockScalar,
  context: Context,
  onComment: (() => void) | undefined,
): string | undefined {
  const [first] = token.props;
  const header = first && 'source' in first ? first.source : '';
  // A number in the header or kept line breaks at the end depend on what follows; yaml knows how to write those.
  if (!/^[|>]-?$/.test(header) || context.indent === '') return undefined;
  const lines = token.source.split('\n').map((line) => line.replace(/\r$/, ''));
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const [indent] = indents;
  if (indent === undefined || indents.some((each) => each < indent)) return undefined;
  const body = lines.map((line) =>
    line.trim() === '' && line.length <= indent ? '' : context.indent + line.slice(indent),
  );
  const comment = item.comment ? ` #${item.comment.replaceAll('\n', ' ')}` : '';
  if (comment) onComment?.();
  return `${header}${comment}\n${body.join('\n')}`;
}
