// Stryker's test command: exit code 0 when no test fails. Its first run has no mutant; there all of them are tried quickly, one after
// the other in one process. What cannot be told there, or shall be told for certain, is tried in a process of its own.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { tryQuickly } from './quickly.mjs';

const [area] = process.argv.slice(2);
const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
const found = process.env.FOUND_MUTANTS;
const certain = process.env.CERTAIN_SURVIVORS === 'yes';
const sample = Number(process.env.MUTANT_SAMPLE ?? Infinity);
const load = (file) => import(join(process.cwd(), file));

if (mutant === undefined) {
  await bundle(area);
  const { runAll } = await load('counting.mjs');
  const before = process.cpuUsage();
  const { failure, mutants } = await runAll();
  const { user, system } = process.cpuUsage(before);
  report(failure);
  if (failure === undefined) {
    mkdirSync(found, { recursive: true });
    for (const each of mutants) writeFileSync(`${found}/${each.id}.json`, JSON.stringify(each));
    const tried = new Set(sampled(mutants));
    for (const each of mutants) if (!tried.has(each)) writeFileSync(`${found}/${each.id}.left`, '');
    const tell = (id, verdict) => {
      if (verdict === 'noticed' || (verdict === 'survived' && !certain)) writeFileSync(`${found}/${id}.${verdict}`, '');
    };
    // Seconds of computing, not of waiting, after which a mutant is taken for one that never ends.
    const patience = Math.ceil(2 + (2 * (user + system)) / 1e6);
    writeFileSync(`${found}/patience`, String(patience));
    tryQuickly(join(process.cwd(), 'area.mjs'), [...tried], patience, tell);
  }
} else {
  const { runFor } = await load('area.mjs');
  report(await runFor(JSON.parse(readFileSync(`${found}/${mutant}.json`, 'utf8'))));
}

/** Some of the mutants that tests come by, always the same for the same sources. */
function sampled(mutants) {
  const order = ({ id }) => createHash('sha256').update(id).digest('hex');
  return sample < mutants.length
    ? [...mutants].sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, sample)
    : mutants;
}

function report(failure) {
  if (failure === undefined) return;
  console.error(failure);
  process.exitCode = 1;
}
