// What a page loads for one element: its file and those that it imports, as the build wrote them down. The ruleset comes on top.
import { readFileSync } from 'node:fs';

const parts = JSON.parse(readFileSync(new URL('dist/parts.json', import.meta.url), 'utf8'));
const budgets = { dice: 12, odds: 40, play: 62, roller: 57, sheet: 50, table: 50, trace: 48 };

export default [
  ...Object.entries(budgets).map(([name, limit]) => ({
    name: `rw-${name}`,
    path: parts[name],
    limit: `${limit} kB`,
    gzip: true,
  })),
  { name: 'all elements', path: parts.all, limit: '90 kB', gzip: true },
  { name: 'the language, for rules as YAML', path: 'dist/language.js', limit: '200 kB', gzip: true },
  { name: 'the odds, in a worker', path: 'dist/odds-worker.js', limit: '100 kB', gzip: true },
];
