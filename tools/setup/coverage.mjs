// How much of each package its tests and those of the packages above it run, from what `vitest run --coverage` wrote.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'coverage/tests';
const kinds = ['lines', 'branches', 'functions'];

const packages = new Map();
for (const [path, file] of Object.entries(JSON.parse(readFileSync(`${root}${folder}/coverage-summary.json`, 'utf8')))) {
  const name = path === 'total' ? 'all packages' : relative(root, path).split(/[\\/]/u)[1];
  const sum = packages.get(name) ?? {};
  for (const kind of kinds) {
    sum[kind] = {
      total: (sum[kind]?.total ?? 0) + file[kind].total,
      covered: (sum[kind]?.covered ?? 0) + file[kind].covered,
    };
  }
  packages.set(name, sum);
}

const row = (name, cells) => console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(12)).join(''));
row('', kinds);
for (const [name, sum] of [...packages].sort(([a], [b]) => (a < b ? -1 : 1))) {
  row(
    name,
    kinds.map((kind) =>
      sum[kind].total === 0 ? '–' : `${((100 * sum[kind].covered) / sum[kind].total).toFixed(1)} %`,
    ),
  );
}
console.log(`Line by line: ${folder}/index.html`);
