import { findWithin } from '../../source/find-within.js';
import { type Decoded, PieceBuilder } from '../../source/pieces.js';
import { foldLines } from './fold.js';

/** `from` and `to` are around the quotes; the closing one may be missing. */
export function decodeSingleQuoted(file: string, from: number, to: number): Decoded {
  const builder = new PieceBuilder(file);
  foldLines(file, from + 1, Math.max(from + 1, to - 1), builder, (start, end) => {
    let at = start;
    for (;;) {
      const quote = findWithin(file, "'", at, end - 1);
      if (quote === -1) break;
      builder.copy(at, quote);
      builder.image("'", quote, quote + 2);
      at = quote + 2;
    }
    builder.copy(at, end);
  });
  return builder.finish();
}
