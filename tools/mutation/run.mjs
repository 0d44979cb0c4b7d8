// pnpm mutate [area …]: changes the sources of each area in many small ways and says how many of these mutants its tests notice.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.mjs';
import { score, showMutant, showScore } from './score.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    survivors: { type: 'boolean', default: false },
    least: { type: 'string', default: '75' },
    concurrency: { type: 'string', default: '1' },
    sample: { type: 'string' },
  },
});
if (values.sample !== undefined && !(Number(values.sample) >= 1)) {
  console.error('--sample is how many mutants of an area are tried, such as 300.');
  process.exit(2);
}
const unknown = positionals.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const reports = 'coverage/mutation';
const reportOf = (name) => `${reports}/${name}.json`;
mkdirSync(reports, { recursive: true });

const everything = [];
let enough = true;
for (const name of positionals.length > 0 ? positionals : Object.keys(areas)) {
  const began = performance.now();
  const mutants = values.survivors ? await tryAgain(name) : await mutate(name, areas[name].mutate);
  writeFileSync(reportOf(name), JSON.stringify(mutants, undefined, 1));
  for (const mutant of mutants.filter(({ status }) => status === 'Survived')) console.log(showMutant(mutant));
  say(name, mutants, `${Math.round((performance.now() - began) / 1000)} s`);
  enough &&= score(mutants).percent >= Number(values.least);
  everything.push(...mutants);
}
if (everything.every(({ status }) => status !== 'Left')) say('in all', everything);
if (!enough) console.log(`An area has less than ${values.least} %.`);
process.exit(enough ? 0 : 1);

function say(name, mutants, time) {
  console.log(`${name}: ${showScore(score(mutants))}${time ? `, ${time}` : ''}`);
}

/** Tries what survived last time, and puts what became of it into the last report. */
async function tryAgain(name) {
  const last = existsSync(reportOf(name)) ? JSON.parse(readFileSync(reportOf(name), 'utf8')) : [];
  const survivors = last.filter(({ status }) => status === 'Survived');
  if (survivors.length === 0) return last;
  const now = new Map(
    (await mutate(name, survivors.map(rangeOf))).map((mutant) => [showMutant(mutant, false), mutant]),
  );
  return last.map((mutant) => now.get(showMutant(mutant, false)) ?? mutant);
}

function rangeOf({ fileName, location: { start, end } }) {
  // Stryker counts the columns of what it reports from 1, and of what it is asked for from 0.
  return `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column}`;
}

async function mutate(name, patterns) {
  const found = `${process.cwd()}/${reports}/${name}.found`;
  rmSync(found, { recursive: true, force: true });
  process.env.FOUND_MUTANTS = found;
  if (values.sample) process.env.MUTANT_SAMPLE = values.sample;
  process.env.CERTAIN_SURVIVORS = values.survivors ? 'yes' : 'no';
  const stryker = new Stryker({
    mutate: patterns,
    testRunner: 'command',
    commandRunner: { command: `sh tools/mutation/sandbox/try.sh ${name}` },
    plugins: ['./tools/mutation/ignore.mjs'],
    ignorers: ['not-behaviour'],
    ignorePatterns: [
      '**',
      '!packages/**',
      '!rulesets/**',
      '!tools/**',
      '!*.json',
      '!*.md',
      '**/node_modules/**',
      '**/dist/**',
    ],
    tempDirName: `${reports}/sandboxes`,
    disableTypeChecks: false,
    allowConsoleColors: false,
    reporters: ['html'],
    htmlReporter: { fileName: `${reports}/${name}.html` },
    concurrency: Number(values.concurrency),
    dryRunTimeoutMinutes: 60,
    // Mutants without an end are told by the time that they compute.
    timeoutFactor: 0,
    timeoutMS: 600_000,
    logLevel: 'warn',
  });
  const results = await stryker.runMutationTest();
  const mutants = results.map(({ id, fileName, location, mutatorName, replacement, status }) => ({
    fileName: relative(process.cwd(), fileName),
    location,
    mutatorName,
    replacement,
    status: existsSync(`${found}/${id}.left`) ? 'Left' : status,
    reached: existsSync(`${found}/${id}.json`),
  }));
  rmSync(found, { recursive: true, force: true });
  return mutants;
}
