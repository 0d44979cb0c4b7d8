import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { duel } from '../testing/duel.js';
import { harbour } from '../testing/harbour.js';
// Loaded here, because it takes longer from sources than a test may.
import './simulate.js';
import { inFolder, type Ran, run, type RunOptions } from '../testing/shell.js';

/** Times and rates differ from run to run. */
const timeless = ({ status, out, err }: Ran): Ran => ({
  status,
  out: out.replace(/in \d+\.\d+ s/g, 'in 0.00 s').replace(/"seconds": [\d.e-]+/, '"seconds": 0'),
  err,
});

function simulate(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return inFolder({ 'harbour/ruleset.yaml': harbour, 'duel/ruleset.yaml': duel }, async (folder) =>
    timeless(await run(['simulate', ...args, '--seed', '42'], { ...options, cwd: folder })),
  );
}

interface Json {
  readonly trials: number;
  readonly machine: string;
  readonly tables: readonly {
    readonly name?: string;
    readonly names?: readonly string[];
    readonly mean?: number;
    readonly counts: readonly { readonly value: unknown; readonly count: number; readonly share: number }[];
  }[];
}

async function json(args: readonly string[]): Promise<Json> {
  const { status, out, err } = await simulate([...args, '--json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out) as Json;
}

describe('simulate', () => {
  it.each([
    ['a roll', ['harbour', 'row']],
    [
      'a roll with inputs and named values',
      ['harbour', 'row', '--with', 'who.level=4', '--value', 'sixes', '--option', 'lucky=no'],
    ],
    ['an expression', ['--expr', '4d6kh3', '--trials', '50_000']],
    ['two things together', ['harbour', 'row', '--joint', 'sixes,outcome']],
    ['many values', ['--expr', '40d6']],
    ['what never differs', ['--expr', '2 + 2']],
    ['a table for spreadsheets', ['--expr', '2d6', '--csv']],
    ['lists', ['--expr', 'faces(3d6)', '--trials', '20000']],
    ['what has no instructions', ['--expr', 'join(faces(20d6))', '--trials', '3']],
    ['runs that end with an error', ['--expr', '6 / (d6 - 1)', '--trials', '6000']],
  ])('shows %s', async (_, args) => {
    expect(await simulate(args)).toMatchSnapshot();
  });

  it('fits a narrow terminal without Unicode', async () => {
    for (const columns of [24, 40, 60]) {
      const { out } = await simulate(['harbour', 'row'], { columns, ascii: true });
      const lines = out.split('\n').filter((line) => !line.includes('rulewright roll'));
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(columns);
      expect(out).toMatch(/^[\x20-\x7e\n]*$/);
    }
  });

  it('lists what can be simulated', async () => {
    const { out } = await simulate(['harbour']);
    expect(out).toContain('rulewright simulate harbour row');
  });

  it('lists scenarios and actions like rolls', async () => {
    const { out } = await simulate(['duel']);
    expect(out).toMatch(/^Scenarios$[^]*^bridge[^]*^Actions$[^]*^strike/m);
    const offer = JSON.parse((await simulate(['duel', '--json'])).out) as Record<string, { name: string }[]>;
    expect(offer['scenarios']?.map(({ name }) => name)).toContain('bridge');
    expect(offer['actions']?.map(({ name }) => name)).toContain('strike');
  });

  it('stops when it knows enough', async () => {
    const close = await json(['--expr', 'd6', '--precision', '0.01']);
    expect(close.trials).toBe(2 ** 20);
    expect(Math.abs((close.tables[0]?.mean ?? 0) - 3.5)).toBeLessThan(0.01);
    const closer = await json(['harbour', 'row', '--precision', '0.0005']);
    expect(closer.trials).toBeGreaterThan(2 ** 20);
  });

  it('gives JSON', async () => {
    const { trials, machine, tables } = await json(['harbour', 'row', '--joint', 'sixes,outcome', '--trials', '1e4']);
    expect([trials, machine]).toEqual([10_000, 'wasm']);
    expect(tables.map(({ name, names }) => name ?? names)).toEqual([
      'result',
      'outcome',
      'spare',
      ['sixes', 'outcome'],
    ]);
    for (const { counts } of tables) expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  });

  it('finds a run to look at, which roll shows too', async () => {
    const found = await simulate(['harbour', 'row', '--show', 'sixes == 2']);
    expect(found.status).toBe(0);
    const [, trial] = /--trial (\d+)/.exec(found.out) ?? [];
    const shown = await inFolder({ 'harbour/ruleset.yaml': harbour }, (folder) =>
      run(['roll', 'harbour', 'row', '--seed', '42', '--trial', trial ?? ''], { cwd: folder }),
    );
    expect(found.out).toBe(shown.out);
    expect(found.out).toContain('[6✓] [6✓]');
  });

  it.each([
    ['a scenario', ['duel', 'bridge', '--trials', '300']],
    ['a scenario round by round', ['duel', 'bridge', '--trials', '300', '--series', 'joan.hp', '--value', 'joan.down']],
    ['an action', ['duel', 'strike', '--in', 'bridge', '--with', 'who=joan', 'target=thugs[1]', '--trials', '300']],
    ['what varies', ['harbour', 'row', '--vary', 'current=3..5', 'lucky=all', '--trials', '20000']],
    ['what varies in a scenario', ['duel', 'bridge', '--vary', 'most=1,2,3', '--trials', '300']],
    [
      'what varies as a table for spreadsheets',
      ['harbour', 'row', '--vary', 'current=3..5', '--csv', '--trials', '1000'],
    ],
    ['what varies as lines of JSON', ['harbour', 'row', '--vary', 'current=3,4', '--jsonl', '--trials', '100']],
    ['too many texts', ['--expr', 'join(faces(20d6))', '--trials', '66000']],
    ['a great many numbers', ['--expr', 'd1000 * d1000', '--trials', '200000']],
  ])('shows %s', async (_, args) => {
    const { status, out, err } = await simulate(args);
    // Whether it has instructions is no part of what is told.
    const told = out.replace(/\((?:compiled|one run)[^)]*\)/, '(somehow)');
    expect({ status, out: told, err: err.replace(/^[\s\S]*simulate\/slow[\s\S]*$/, '') }).toMatchSnapshot();
  });

  it('gives JSON of a scenario round by round, and of what varies', async () => {
    const { out } = await simulate(['duel', 'bridge', '--trials', '200', '--series', '--json']);
    const { scenario, series, tables } = JSON.parse(out) as Json & {
      scenario: string;
      series: { name: string; rounds: { round: number; going: number }[] }[];
    };
    expect(scenario).toBe('bridge');
    expect(series.map(({ name }) => name)).toEqual(['joan.hp', 'thugs[1].hp', 'thugs[2].hp']);
    expect(series[0]?.rounds[0]).toMatchObject({ round: 0, going: 200, mean: 12 });
    expect(tables.map(({ name }) => name)).toContain('rounds');
    const varied = await simulate([
      'harbour',
      'row',
      '--vary',
      'current=3..4',
      'lucky=all',
      '--json',
      '--trials',
      '99',
    ]);
    const { cases } = JSON.parse(varied.out) as { cases: { settings: object; trials: number }[] };
    expect(cases.map(({ settings }) => settings)).toEqual([
      { current: '3', lucky: 'no' },
      { current: '3', lucky: 'yes' },
      { current: '4', lucky: 'no' },
      { current: '4', lucky: 'yes' },
    ]);
    expect(varied.out).not.toContain('seconds');
  });

  it('finds a run of a scenario to look at, which play shows too', async () => {
    const found = await simulate(['duel', 'bridge', '--show', 'outcome is won and joan.hp < 6']);
    expect(found.status).toBe(0);
    const [, trial] = /--trial (\d+)/.exec(found.out) ?? [];
    await inFolder({ 'duel/ruleset.yaml': duel }, async (folder) => {
      const args = ['play', 'duel', 'bridge', '--seed', '42', '--trial', trial ?? ''];
      expect(found.out).toBe((await run(args, { cwd: folder })).out);
      const { out } = await run([...args, '--json'], { cwd: folder });
      expect(JSON.parse(out)).toMatchObject({ outcome: 'won', seed: '42', trial: Number(trial) });
      for (const [more, message] of [
        [['--dice', '6'], '--dice would change it'],
        [['--log', 'x.json'], '--log would change it'],
      ] as const) {
        expect((await run([...args, ...more], { cwd: folder })).err).toContain(message);
      }
      expect((await run(['play', 'duel', 'bridge', '--trial', '1'], { cwd: folder })).err).toContain('--seed');
    });
  });

  it('keeps what was counted in a file, and goes on only with the same question', async () => {
    await inFolder({ 'harbour/ruleset.yaml': harbour }, async (folder) => {
      const file = join(folder, 'row.json');
      const row = ['simulate', 'harbour', 'row', '--out', 'row.json'];
      const at = async (...args: readonly string[]): Promise<Ran> => run([...row, ...args], { cwd: folder });
      expect((await at('--seed', '7', '--trials', '3000000')).status).toBe(0);
      const whole = readFileSync(file, 'utf8');
      expect((await at()).err).toContain('has 3,000,000 trials already, which is more than 1,000,000.');
      writeFileSync(file, 'mine');
      expect((await at()).err).toContain('row.json holds no simulation; it was left alone.');
      expect(readFileSync(file, 'utf8')).toBe('mine');
      writeFileSync(file, whole.replace('"version":1', '"version":2'));
      expect((await at()).err).toContain('was made by another version of Rulewright');
      writeFileSync(file, '');
      expect((await at()).err).toContain('holds no simulation');
      writeFileSync(file, whole);
      for (const [args, message] of [
        [['--seed', '8'], 'holds a simulation of the seed 7, not of 8'],
        [['--with', 'current=5'], 'holds a simulation with other inputs'],
        [['--value', 'sixes'], 'holds a simulation with other inputs, or that counts something else'],
        [['--vary', 'current=1..2'], 'holds a simulation with other inputs'],
      ] as const) {
        expect((await at('--trials', '3e6', ...args)).err).toContain(message);
      }
      const other = await run(['simulate', 'harbour', 'toss', '--out', 'row.json'], { cwd: folder });
      expect(other.err).toContain('holds a simulation of row, not of toss');
      writeFileSync(join(folder, 'harbour/ruleset.yaml'), harbour.replace('result > current', 'result >= current'));
      expect((await at('--trials', '3e6')).err).toContain('holds a simulation of other rules than these');
      writeFileSync(join(folder, 'harbour/ruleset.yaml'), harbour);
      expect(readFileSync(file, 'utf8')).toBe(whole);
      // Begun with less, it ends the same.
      const short = ['simulate', 'harbour', 'row', '--out', 'short.json', '--seed', '7', '--trials'];
      for (const trials of ['1000', '1500000', '3000000']) await run([...short, trials], { cwd: folder });
      expect(readFileSync(join(folder, 'short.json'), 'utf8')).toBe(whole);
    });
  });

  it.each([
    [[], 'simulate needs a ruleset and a roll'],
    [['harbour', 'row', '--with', 'more'], 'more is too much'],
    [['harbour', 'rwo'], 'Did you mean row?'],
    [['harbour', 'row', '--in', 'bridge'], '--in is for actions'],
    [['harbour', 'row', '--series'], 'row has no things'],
    [['duel', 'bridge', '--series', 'joan.hq'], 'bridge has nothing called joan.hq.'],
    [['duel', 'bridge', '--vary', 'most=3'], 'several values stand here'],
    [['harbour', 'row', '--vary', 'curent=1..2'], 'Did you mean current?'],
    [['harbour', 'row', '--vary', 'current=1..12'], 'current'],
    [['harbour', 'row', '--csv', '--jsonl'], "--csv and --jsonl can't be printed at once"],
    [['harbour', 'row', '--show', 'result > 1', '--vary', 'current=1..2'], 'nothing can vary'],
    [['--expr', 'd6', '--trials', 'many'], '--trials many: a whole number'],
    [['--expr', 'd6', '--trials', '0'], '--trials 0: a whole number'],
    [['--expr', 'd6', '--precision', '-1'], '--precision -1: a number above 0'],
    [['--expr', 'd6', '--workers', '0'], '--workers 0: a whole number'],
    [['--expr', 'd6', '--joint', 'a'], '--joint a: two names'],
    [['--expr', 'd6', '--value', 'a'], 'has nothing called a'],
    [['harbour', 'row', '--joint', 'sixes,seven'], 'row has nothing called seven.'],
    [['--expr', 'd6', '--show', 'result > 6', '--trials', '1000'], 'In none of 1,000 trials'],
    [['harbour', 'row', '--with', 'current=12'], 'current'],
  ])('refuses %j', async (args, message) => {
    const { status, out, err } = await simulate(args);
    expect(status).toBeGreaterThan(0);
    expect(out).toBe('');
    expect(err).toContain(message);
  });
});
