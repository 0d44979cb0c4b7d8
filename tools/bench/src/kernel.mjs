import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { bareRoll, batchSize, compileExpression, compileRuleset, countable, Simulator } from '@rulewright/engine';
import { byHandInAssemblyScript, byHandInJavaScript } from './kernel-by-hand.mjs';
import { perSecond, rates, table } from './measure.mjs';

const at = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Trials of a call, about as many as the command line counts at once; other machines have fewer. */
const portion = batchSize / 2;
const few = 20;

const expressions = [
  { ours: '4d6kh3', theirs: '4d6kh3' },
  { ours: '1d20 + 5', theirs: '1d20+5' },
  { ours: 'count(10d10, >= 7)', theirs: '10d10>=7' },
  { ours: '3d6!', theirs: '3d6!' },
];

/** Whole fights, and how many of them a call of the interpreter has. */
const fights = [
  ['gobbos', 'toll'],
  ['octas', 'duel'],
  ['octas', 'ambush'],
];
const fewFights = 2;
const fightPortion = 4096;

const rulesetRolls = [
  ['gobbos', 'task'],
  ['gobbos', 'contest'],
  ['octas', 'strike'],
  ['sgs', 'attack'],
];

function counting(program, roll, machine) {
  const sizes = { interpreter: few, typescript: portion / 16, wasm: portion };
  return calls({ roll }, program, machine, sizes[machine]);
}

/** With what people ask about first: how it ends, for how long it takes, and what has become of everybody. */
function fighting(program, scenario, machine) {
  const { usual: only } = countable(program, { scenario, seed: 'bench' });
  const sizes = { interpreter: fewFights, typescript: fightPortion / 8, wasm: fightPortion };
  return calls({ scenario, only }, program, machine, sizes[machine]);
}

function calls(request, program, machine, size) {
  const began = process.cpuUsage();
  const simulator = Simulator.create(program, { ...request, seed: 'bench', machine });
  const { user, system } = process.cpuUsage(began);
  if (simulator.backend.name !== machine) throw new Error(`It runs on ${simulator.backend.name} instead.`);
  let from = 0;
  const call = () => {
    from = (from + size) % 1e9;
    return simulator.run(from, size);
  };
  return { call, size, ready: (user + system) / 1e6 };
}

/** Trials a second of each, given how many a call makes. */
function trialRates(parts, turns = 15) {
  return rates(
    parts.map(({ call }) => call),
    { turns, milliseconds: 12 },
  ).map((rate, index) => rate * parts[index].size);
}

function ruleset(name) {
  const folder = at(`rulesets/${name}/`);
  const read = (path) => (existsSync(folder + path) ? readFileSync(folder + path, 'utf8') : undefined);
  return compileRuleset('ruleset.yaml', { read }).program;
}

export async function benchKernel() {
  console.log('Simulating, on one core, with all that is counted. rpg-dice-roller 5.5.1 re-uses its object.');
  const rows = [
    ['roll', 'rpg-dice-roller', 'interpreter', 'TypeScript', 'WebAssembly', 'to rpg-dice-roller', 'to interpreter'],
  ];
  for (const { ours, theirs } of expressions) {
    const { program } = compileExpression(ours);
    const peer = new DiceRoll(theirs);
    const parts = [
      { call: () => peer.roll(), size: 1 },
      ...['interpreter', 'typescript', 'wasm'].map((machine) => counting(program, bareRoll, machine)),
    ];
    const [other, interpreted, plain, wasm] = trialRates(parts);
    rows.push([
      ours,
      ...[other, interpreted, plain, wasm].map(perSecond),
      ratio(wasm, other),
      ratio(wasm, interpreted),
    ]);
  }
  for (const [name, roll] of rulesetRolls) {
    const program = ruleset(name);
    const [interpreted, plain, wasm] = trialRates(
      ['interpreter', 'typescript', 'wasm'].map((machine) => counting(program, roll, machine)),
    );
    rows.push([`${name} ${roll}`, '-', ...[interpreted, plain, wasm].map(perSecond), '-', ratio(wasm, interpreted)]);
  }
  table(rows);
  benchFights();
  await benchByHand();
  benchWorkers();
}

function benchFights() {
  console.log('Whole fights, on one core, with how they end, their rounds and the state of everybody.');
  console.log('Ready is the processor time until the first trial, compiling included.');
  const rows = [['scenario', 'interpreter', 'TypeScript', 'WebAssembly', 'to interpreter', 'ready']];
  for (const [name, scenario] of fights) {
    const program = ruleset(name);
    const parts = ['interpreter', 'wasm', 'typescript'].map((machine) => fighting(program, scenario, machine));
    const [interpreted, wasm, plain] = trialRates(parts, 5);
    rows.push([
      `${name} ${scenario}`,
      ...[interpreted, plain, wasm].map(perSecond),
      ratio(wasm, interpreted),
      `${parts[1].ready.toFixed(2)} s`,
    ]);
  }
  table(rows);
}

async function benchByHand() {
  const { program } = compileExpression('4d6kh3');
  const [inJavaScript, inAssemblyScript] = [byHandInJavaScript(), await byHandInAssemblyScript()];
  const [javaScript, assemblyScript, ours] = trialRates([
    { call: () => inJavaScript(portion), size: portion },
    { call: () => inAssemblyScript(portion), size: portion },
    counting(program, bareRoll, 'wasm'),
  ]);
  console.log(
    '4d6kh3 beside loops for nothing else, written by hand, with a generator that cannot be asked for one trial.',
  );
  table([
    ['', 'JavaScript', 'AssemblyScript', 'ours', 'to JavaScript', 'to AssemblyScript'],
    [
      '4d6kh3',
      ...[javaScript, assemblyScript, ours].map(perSecond),
      ratio(ours, javaScript),
      ratio(ours, assemblyScript),
    ],
  ]);
}

/** The command line with one worker and with two, by the clock. */
function benchWorkers() {
  const cli = at('packages/cli/dist/rulewright.js');
  const seconds = (what, trials, workers) => {
    const args = ['simulate', ...what, '--trials', trials, '--seed', '1', '--json', '--workers', workers];
    return JSON.parse(spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' }).stdout).seconds;
  };
  const rows = [['', 'one', 'two', 'ratio']];
  for (const [name, what, trials] of [
    ['6 times 4d6kh3', ['--expr', '6 times 4d6kh3'], '2e9'],
    ['octas duel', [at('rulesets/octas'), 'duel'], '8e6'],
  ]) {
    const [one, two] = [seconds(what, trials, '1'), seconds(what, trials, '2')];
    rows.push([name, `${one.toFixed(2)} s`, `${two.toFixed(2)} s`, ratio(one, two)]);
  }
  console.log('Two workers beside one, by the clock: it means something on an idle machine only.');
  table(rows);
}

function ratio(a, b) {
  return `${(a / b).toFixed(2)} x`;
}
