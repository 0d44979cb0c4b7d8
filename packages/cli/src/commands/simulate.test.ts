import { describe, expect, it } from 'vitest';
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
  return inFolder({ 'harbour/ruleset.yaml': harbour }, async (folder) =>
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
    [[], 'simulate needs a ruleset and a roll'],
    [['harbour', 'row', '--with', 'more'], 'more is too much'],
    [['harbour', 'rwo'], 'Did you mean row?'],
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
