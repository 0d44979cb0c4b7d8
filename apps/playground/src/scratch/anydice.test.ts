import { compileExpression } from '@rulewright/engine';
import { describe, expect, it } from 'vitest';
import { isForeign, translateLine, translateText } from './anydice.js';

describe('lines of another language', () => {
  it.each([
    ['output 3d6', '3d6'],
    ['output 2d6+3 named "Swing"', '2d6 + 3 # Swing'],
    ['output [highest 3 of 4d6]', '4d6kh3'],
    ['output [lowest 1 of 2d20]', '2d20kl1'],
    ['output [middle 1 of 3d20]', '3d20km1'],
    ['output [explode d6]', 'd6!!'],
    ['output 1@3d6', '3d6kh1'],
    ['output 3@3d6', '3d6kl1'],
    ['output {1..2}@4d6', '4d6kh2'],
    ['output d{0,0,1,2}', 'd{0, 0, 1, 2}'],
    ['output 2d{1..3}', '2d{1, 2, 3}'],
    ['output [count {5..6} in 6d6]', 'count(6d6, 5..6)'],
    ['output [highest of d8 and d6]', 'max(d8, d6)'],
    ['output 3d6 >= 10', '3d6 >= 10'],
    ['output (d6+d8)*2', '(d6 + d8) * 2'],
    ['output d20 - d4', 'd20 - d4'],
    ['output [absolute d6-d6]', 'abs(d6 - d6)'],
  ])('%s is %s', (line, text) => {
    expect(translateLine(line)).toEqual({ text });
    const { program, diagnostics } = compileExpression(text.replace(/ #.*/, ''));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(program).toBeDefined();
  });

  it.each(['loop N over {1..3} {', 'output [strange 3d6]', 'function: f X:n {', 'output 2@5d6'])(
    '%s is refused in a sentence',
    (line) => {
      expect(isForeign(line)).toBe(true);
      expect(translateLine(line)).toEqual({ problem: expect.stringMatching(/\.$/) as string });
    },
  );

  it('translates a whole text, and keeps what it cannot as comments', () => {
    const pasted = '\\ two dice \\\noutput 2d6\nloop N over {1..3} {\n4d6kh3';
    expect(translateText(pasted)).toBe('# two dice\n2d6\n# loop N over {1..3} {\n4d6kh3');
  });
});
