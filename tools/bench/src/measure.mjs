/** Calls each function again and again in rotation, and gives the median rate of each, in calls per second. */
export function rates(functions, { turns = 60, milliseconds = 12 } = {}) {
  const sizes = functions.map((call) => turnSize(call, milliseconds));
  const seen = functions.map(() => []);
  for (let turn = 0; turn < turns; turn += 1) {
    functions.forEach((call, index) => seen[index].push(rate(call, sizes[index])));
  }
  return seen.map(median);
}

/** How many calls take about so long, once the function is warm. */
function turnSize(call, milliseconds) {
  let size = 1;
  for (;;) {
    const perSecond = rate(call, size);
    if ((size / perSecond) * 1000 >= milliseconds) return size;
    size *= 2;
  }
}

function rate(call, count) {
  const began = process.cpuUsage();
  const start = performance.now();
  for (let index = 0; index < count; index += 1) call();
  const wall = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(began);
  // Processor time leaves out what other processes take; its clock is too coarse for the shortest turns.
  const spent = (user + system) / 1e6;
  return count / (spent > 0.002 ? Math.min(spent, wall) : wall);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export function perSecond(rate) {
  if (rate < 1e4) return `${rate.toFixed(0)} /s`;
  return rate >= 1e6 ? `${(rate / 1e6).toFixed(1)} M/s` : `${(rate / 1e3).toFixed(0)} k/s`;
}

/** Prints rows in columns as wide as they need. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => String(cell).padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  console.log();
}
