import { type Decoded, PieceBuilder } from '../../source/pieces.js';
import { foldLines } from './fold.js';

export function decodePlain(file: string, from: number, to: number): Decoded {
  const builder = new PieceBuilder(file);
  foldLines(file, from, to, builder, (start, end) => builder.copy(start, end));
  return builder.finish();
}
