const noticed = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);

/**
 * How many mutants were noticed, in percent. Where only a sample of those that tests come by was tried, the others are
 * taken to be like it, and `give` says within how many percent points the score of all lies 95 times in 100.
 */
export function score(mutants) {
  const tried = mutants.filter(({ status }) => status === 'Survived' || noticed.has(status));
  const left = mutants.filter(({ status }) => status === 'Left').length;
  const found = tried.filter(({ status }) => noticed.has(status)).length;
  // What no test comes by survives for certain.
  const reached = tried.filter((each) => each.reached || noticed.has(each.status)).length;
  const rate = reached === 0 ? 0 : found / reached;
  const all = tried.length + left;
  const percent = all === 0 ? 100 : (100 * rate * (reached + left)) / all;
  // As Agresti and Coull have it, so that a sample of which all are noticed is not certain; and drawn without putting back,
  // so that one of nearly all is nearly certain.
  const careful = (found + 2) / (reached + 4);
  const spread =
    left === 0 ? 0 : Math.sqrt(((careful * (1 - careful)) / (reached + 4)) * (left / (reached + left - 1)));
  const give = all === 0 ? 0 : (1.96 * spread * 100 * (reached + left)) / all;
  return { noticed: found, of: tried.length, left, percent, give };
}

/** The score in words. */
export function showScore({ noticed: found, of, left, percent, give }) {
  const within = left === 0 ? '' : ` ± ${give.toFixed(1)}`;
  return `${percent.toFixed(1)}${within} % (${found} of ${of} mutants noticed${left === 0 ? '' : `, ${left} not tried`})`;
}

/** One line: the place, the kind of change, and what stood there instead. */
export function showMutant({ fileName, location: { start }, mutatorName, replacement, reached }, withHint = true) {
  const hint = withHint && !reached ? ' (no test comes here)' : '';
  return `${fileName}:${start.line}:${start.column} ${mutatorName}${hint}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`;
}
