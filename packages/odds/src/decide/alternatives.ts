/** What may be chosen: candidates that look alike are one. */

/**
 * Which of the candidates may be taken, at least `low` and at most `high` of them; each by the places of those taken.
 * Of candidates with equal keys the first ones stand for all.
 */
export function* alternatives(keys: readonly string[], low: number, high: number): Generator<readonly number[]> {
  const groups = new Map<string, number[]>();
  keys.forEach((key, index) => {
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  const all = [...groups.values()];
  function* from(at: number, taken: readonly number[]): Generator<readonly number[]> {
    const group = all[at];
    if (!group) {
      if (taken.length >= low) yield [...taken].sort((a, b) => a - b);
      return;
    }
    const most = Math.min(group.length, high - taken.length);
    for (let count = most; count >= 0; count -= 1) yield* from(at + 1, [...taken, ...group.slice(0, count)]);
  }
  yield* from(0, []);
}
