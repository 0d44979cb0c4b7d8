import { test } from 'vitest';
import { run, seededSource } from '@rulewright/interpreter';
import { loadExpression, loadRuleset } from './load.js';

const head = 'rulewright: 1\ntitle: t\n';
test('try', () => {
  for (const e of ['count(2d10, < min(10, d6 + 1))', '(d100 in 1..5) and d6 == 1', 'sort((1,2,3), by = d20 + it)', 'any(2d6, {1, 6})', '6d10!>=9', 'default(position((5,7),5), 0) + 1']) {
    const { program, problems } = loadExpression(e);
    const s = program && run(program, { roll: 'expression' }, { dice: seededSource(1) });
    console.log(e, problems, s && (s.state === 'done' ? JSON.stringify(s) .slice(0,300): s.state));
  }
  const rs: Record<string, string> = {
    d20Test: head + 'rolls:\n  d20Test: { result: d20 }\n  other:\n    let: { a: d20Test }\n    result: a\n',
    labels: head + 'rolls:\n  a:\n    let: { x: d6 }\n    outcomes: { good: x > 3, fine: x > 2, bad: otherwise }\n    measures: { ok: "outcome in (good, fine)" }\n',
    symbol: head + 'dice: { s: "d{blank, success}" }\nrolls:\n  check:\n    let: { x: 2 d s }\n    result: count(x, success)\n    outcomes: { good: result > 0, bad: otherwise }\n  success:\n    let: { c: check }\n    accept: c is good\n    result: c\n',
    samename: head + 'rolls:\n  check:\n    result: 2d6\n  b:\n    let: { check: check }\n    result: check\n',
    chooseNone: head + 'rolls:\n  a:\n    let:\n      x: 4d6\n      spend: x < 10\n      again: "if spend then choose dice from x up to 3 by player prefer it < 4 else ()"\n      y: reroll(x, again)\n    result: y\n',
    minmax: head + 'tables:\n  t:\n    columns: { a: integer }\n    rows: { 1..9: 0, 10..100: 1 }\nrolls:\n  a:\n    let: { x: d100 }\n    result: "t[if x == 100 then 100 else 10 * units(x) + tens(x)]"\n',
    prefer: head + 'rolls:\n  a:\n    let: { x: 4d6 }\n    result: "choose face from 1..6 by p prefer (count(x, it), it)"\n',
    diceInput: head + 'rolls:\n  a:\n    inputs: { die: dice }\n    result: explode(die)\n  b:\n    inputs: { die: dice }\n    let: { x: roll die }\n    result: x\n    measures: { natural: x == 1 }\nexamples:\n  - { title: x, roll: a, with: { die: d8 }, dice: [8, 3], expect: { result: 11 } }\n',
    odds: head + 'rolls:\n  a:\n    result: 2d6\nexamples:\n  - title: x\n    roll: a\n    odds: { result == 7: 1/6 }\n',
    stepNone: head + 'chains: { usage: [d8, d6, d4, none] }\nrolls:\n  a:\n    inputs: { s: usage }\n    result: roll s\n',
  };
  for (const [k, t] of Object.entries(rs)) {
    const { program, problems } = loadRuleset(t);
    console.log('##', k, program ? 'ok' : 'FAILED', problems);
    if (k === 'minmax' && program) { const s = run(program, { roll: 'a' }, { dice: seededSource(1) }); console.log(s.state); }
    if (k === 'stepNone' && program) { const s = run(program, { roll: 'a', inputs: { s: 'none' } }, { dice: seededSource(1) }); console.log(s.state === 'failed' ? s.diagnostic.message : JSON.stringify(s)); }
  }
});
