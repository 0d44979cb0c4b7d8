const noticed = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);

/** How many of the mutants that were tried were noticed. */
export function score(mutants) {
  const tried = mutants.filter(({ status }) => status === 'Survived' || noticed.has(status));
  const found = tried.filter(({ status }) => noticed.has(status)).length;
  return { noticed: found, of: tried.length, percent: tried.length === 0 ? 100 : (100 * found) / tried.length };
}

/** One line: the place, the kind of change, and what stood there instead. */
export function showMutant({ fileName, location: { start }, mutatorName, replacement, reached }, withHint = true) {
  const hint = withHint && !reached ? ' (no test comes here)' : '';
  return `${fileName}:${start.line}:${start.column} ${mutatorName}${hint}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`;
}
