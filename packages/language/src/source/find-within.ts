/** Like `indexOf`, but looks no further than `to`: a file that is one long line must not be searched for every word. */
export function findWithin(text: string, character: string, from: number, to: number): number {
  const code = character.charCodeAt(0);
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === code) return at;
  return -1;
}
