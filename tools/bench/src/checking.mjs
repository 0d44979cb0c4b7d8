import { checkRuleset } from '@rulewright/engine';
import { median, table } from './measure.mjs';

/** A ruleset of about so many lines, such as a large game has. */
export function largeRuleset(lines) {
  const rolls = [];
  for (let index = 0; rolls.length * 14 < lines - 20; index += 1) {
    rolls.push(`  skill${index}:
    title: Skill ${index}
    inputs:
      level: { type: integer, min: 1, max: 12, default: 2 }
      bonus: { type: integer, default: 0 }
    let:
      dice: level d6
      extra: max(0, count(dice, 6) - 1)
      fumble: all(dice, 1)
    result: if fumble then 0 else highest(dice) + extra + bonus + tier[level].bonus
    outcomes:
      fumble: fumble
      success: result > ${4 + (index % 5)}
      failure: otherwise`);
  }
  const rows = Array.from({ length: 12 }, (_, row) => `      ${row + 1}: ${row}`).join('\n');
  return `rulewright: 1
title: A large game
tables:
  tier:
    columns: { bonus: integer }
    rows:
${rows}
rolls:
${rolls.join('\n')}
`;
}

export function benchChecking() {
  const rows = [['checking a ruleset', 'first', 'again (median)']];
  for (const lines of [500, 5000]) {
    const text = largeRuleset(lines);
    const times = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const start = performance.now();
      const { program, diagnostics } = checkRuleset('ruleset.yaml', { read: () => text });
      times.push(performance.now() - start);
      if (!program || diagnostics.length > 0) throw new Error('The generated ruleset does not check.');
    }
    const [first, ...more] = times;
    rows.push([`${text.split('\n').length} lines`, `${first.toFixed(0)} ms`, `${median(more).toFixed(0)} ms`]);
  }
  table(rows);
}
