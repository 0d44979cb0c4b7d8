import type { CST } from 'yaml';
import type { Decoded } from '../../source/pieces.js';
import { decodeBlock } from './block.js';
import { decodeDoubleQuoted } from './double-quoted.js';
import { decodePlain } from './plain.js';
import { decodeSingleQuoted } from './single-quoted.js';
import type { ScalarStyle } from '../nodes.js';

export interface DecodedScalar extends Decoded {
  readonly style: ScalarStyle;
  readonly from: number;
  /** The end without line breaks after it. */
  readonly to: number;
}

/** Decodes a scalar's token from the file, remembering where each character comes from. */
export function decodeScalar(file: string, token: CST.FlowScalar | CST.BlockScalar): DecodedScalar {
  if (token.type === 'block-scalar') return decodeBlockScalar(file, token);
  const from = token.offset;
  const to = from + token.source.length;
  switch (token.type) {
    case 'single-quoted-scalar':
      return { style: 'single', from, to, ...decodeSingleQuoted(file, from, to) };
    case 'double-quoted-scalar':
      return { style: 'double', from, to, ...decodeDoubleQuoted(file, from, to) };
    default:
      return { style: token.source === '' ? 'empty' : 'plain', from, to, ...decodePlain(file, from, to) };
  }
}

function decodeBlockScalar(file: string, token: CST.BlockScalar): DecodedScalar {
  const [header] = token.props;
  const source = header && 'source' in header ? header.source : '';
  const start = header?.offset ?? token.offset;
  const from = token.props.reduce(
    (end, prop) => ('source' in prop ? Math.max(end, prop.offset + prop.source.length) : end),
    start,
  );
  const to = from + token.source.length;
  const decoded = decodeBlock(file, {
    folded: source.startsWith('>'),
    chomp: /[-+]/.exec(source)?.[0] ?? '',
    indent: Number(/[1-9]/.exec(source)?.[0] ?? 0),
    parentIndent: token.indent,
    from,
    to,
  });
  let end = to;
  while (end > from && (file[end - 1] === '\n' || file[end - 1] === '\r')) end -= 1;
  const content = decoded.text === '' ? start + source.length : end;
  return {
    style: source.startsWith('>') ? 'folded' : 'literal',
    from: start,
    to: Math.max(start, content),
    ...decoded,
  };
}
