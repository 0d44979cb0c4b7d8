/** Names from `candidates` that `name` may have been meant to be, best first: at most three, none when nothing is near. */
export function suggest(name: string, candidates: Iterable<string>): string[] {
  const near: { candidate: string; distance: number }[] = [];
  const wanted = name.toLowerCase();
  for (const candidate of new Set(candidates)) {
    if (candidate === name) continue;
    const limit = Math.max(1, Math.floor(Math.max(name.length, candidate.length) * 0.4));
    const distance = candidate.toLowerCase() === wanted ? 0 : editDistance(wanted, candidate.toLowerCase(), limit);
    if (distance <= limit) near.push({ candidate, distance });
  }
  near.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return near.slice(0, 3).map(({ candidate }) => candidate);
}

/** Optimal string alignment distance, given up (as `limit + 1`) once it must pass `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > 64) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (before[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}
