import type { Die, Json } from '@rulewright/core';
import type { TraceStep } from '@rulewright/engine';
import { describe, expect, it } from 'vitest';
import { plainStyle } from '../testing/style.js';
import type { Sign } from './dice.js';
import { rowsOf } from './rows.js';
import { drawTree } from './tree.js';

const span = { file: 'ruleset.yaml', from: 0, to: 0 };

interface Written {
  readonly kind?: string;
  readonly text?: string;
  readonly dice?: readonly Die[];
  readonly children?: readonly TraceStep[];
  readonly [more: string]: unknown;
}

function step(name: string, value: Json, { text = '', ...more }: Written = {}): TraceStep {
  return { kind: 'value', title: name, name, span: { ...span, file: text }, value, ...more } as unknown as TraceStep;
}

function dice(...faces: readonly number[]): readonly Die[] {
  return faces.map((face, id) => ({ face, id, faces: { min: 1, max: 6 }, label: 'd6' }));
}

function draw(steps: readonly TraceStep[], columns = 80, ascii = false): string {
  const style = plainStyle(columns, ascii);
  const rows = rowsOf(steps, {
    style,
    signs: new Set<Sign>(),
    expression: (each) => each.span.file,
    decided: () => 'as the rules prefer',
  });
  return `\n${drawTree(rows, style).join('\n')}\n`;
}

const duel = [
  step('attack', 8, {
    text: 'test(attacker)',
    children: [
      step(
        'skilled',
        { result: 8, outcome: 'success' },
        {
          kind: 'roll',
          inputs: { level: 2, attribute: 1 },
          children: [
            step('dice', [6, 6], { text: 'level d6', dice: dice(6, 6) }),
            step('fumble', false, { text: 'all(dice, 1)' }),
            step('extraSixes', 1, { text: 'max(0, count(dice, 6) - 1)' }),
            step('result', 8, {
              kind: 'result',
              text: 'if fumble then 0 else highest(dice) + extraSixes + attribute',
              children: [
                step('else', 8, { kind: 'branch', taken: 'else', text: 'highest(dice) + extraSixes + attribute' }),
              ],
            }),
          ],
        },
      ),
    ],
  }),
  step('face', 6, {
    text: 'choose from values by player prefer it',
    children: [
      step('choice', 6, {
        kind: 'decision',
        by: 'player',
        candidates: [3, 6],
        chosen: [1],
        preferred: [1],
        secret: false,
      }),
    ],
  }),
  step('damage', 9, { text: 'roll tier[4].die + 2', dice: dice(7) }),
  step('margin', 3, { text: 'attack - defence' }),
];

describe('drawTree', () => {
  it('draws a trace', () => {
    expect(draw(duel)).toMatchSnapshot();
  });

  it('draws it on a narrow terminal', () => {
    const drawn = draw(duel, 36);
    expect(drawn).toMatchSnapshot();
    for (const line of drawn.split('\n')) expect(line.length).toBeLessThanOrEqual(36);
  });

  it('draws it without Unicode', () => {
    // Anything but ASCII.
    expect(draw(duel, 80, true)).not.toMatch(/[^\u0000-\u007f]/);
  });

  it('breaks long rows of dice and shortens endless values', () => {
    const faces = Array.from({ length: 30 }, (_, index) => (index % 6) + 1);
    const drawn = draw([
      step('many', faces, { text: '30d6', dice: dice(...faces) }),
      step(
        'list',
        Array.from({ length: 900 }, (_, index) => index),
        { text: '0..899' },
      ),
    ]);
    expect(drawn).toMatchSnapshot();
    for (const line of drawn.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});
