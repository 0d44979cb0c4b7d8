import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Seconds of computing, not of waiting, after which a process is followed by another. */
const turn = 2;

/**
 * Tries mutants one after the other in a process with their tests loaded once, and tells what becomes of them. A process gives its
 * turn up when it has computed for a while. One that is ended instead has noticed its mutant: by want of memory, or because it went on
 * for many more seconds than all tests need.
 */
export function tryQuickly(bundle, mutants, patience, onVerdict) {
  const limit = turn + patience;
  let left = mutants;
  while (left.length > 0) {
    writeFileSync('quickly.json', JSON.stringify({ bundle, mutants: left }));
    const program = `ulimit -t ${limit}; exec node --max-old-space-size=1000 "${fileURLToPath(import.meta.url)}" quickly.json`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', program], { encoding: 'utf8', maxBuffer: Infinity });
    const [loaded, ...verdicts] = stdout
      .split('\n')
      .filter((line) => /^(loaded|noticed|survived|unknown|spoilt)$/.test(line));
    if (loaded !== 'loaded') throw new Error(stderr);
    if (status !== 0) verdicts.push('noticed');
    verdicts.forEach((verdict, index) => onVerdict(left[index].id, verdict));
    left = left.slice(verdicts.length);
  }
}

/** The process itself: says what became of each mutant on a line of its own. */
async function takeTurn({ bundle, mutants }) {
  const { prepare } = await import(bundle);
  const tryMutant = await prepare();
  writeSync(1, 'loaded\n');
  const loaded = process.cpuUsage();
  for (const mutant of mutants) {
    const verdict = await tryMutant(mutant);
    writeSync(1, `${verdict}\n`);
    const { user, system } = process.cpuUsage(loaded);
    if (verdict === 'spoilt' || user + system > turn * 1e6) break;
  }
  process.exit(0);
}

if (process.argv[2] === 'quickly.json') await takeTurn(JSON.parse(readFileSync('quickly.json', 'utf8')));
