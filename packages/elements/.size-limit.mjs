// What a page loads for one element: its file and those that it imports, as the build wrote them down. The ruleset comes on top;
// scripts/page-size.mjs looks at a whole page.
import { readFileSync } from 'node:fs';

const parts = JSON.parse(readFileSync(new URL('dist/parts.json', import.meta.url), 'utf8'));
const budgets = { dice: 11, odds: 42.5, play: 62.5, roller: 18, sheet: 51, table: 51.5, trace: 49.5 };

export default [
  ...Object.entries(budgets).map(([name, limit]) => ({
    name: `rw-${name}`,
    path: parts[name],
    limit: `${limit} kB`,
    gzip: true,
  })),
  { name: 'all elements', path: parts.all, limit: '79 kB', gzip: true },
  { name: 'the language, for rules as YAML', path: 'dist/language.js', limit: '192 kB', gzip: true },
  { name: 'the odds, in a worker', path: 'dist/odds-worker.js', limit: '119 kB', gzip: true },
  { name: 'simulations', path: 'dist/simulate.js', limit: '3 kB', gzip: true },
  { name: 'the kernel of simulations, in workers', path: 'dist/simulate-worker.js', limit: '105 kB', gzip: true },
];
