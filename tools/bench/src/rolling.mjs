import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { bareRoll, compileExpression, compileRoll, seededSource } from '@rulewright/engine';
import rollParser from 'roll-parser';
import { perSecond, rates, table } from './measure.mjs';

/** The same roll as each library writes it; roll-parser has neither keeping nor counting of single dice. */
const rolls = [
  { ours: '4d6kh3', theirs: '4d6kh3' },
  { ours: '1d20 + 5', theirs: '1d20+5', parser: '1d20+5' },
  { ours: 'count(10d10, >= 7)', theirs: '10d10>=7', parser: '10d10>7' },
  { ours: '3d6!', theirs: '3d6!' },
];

/** What is rolled is added up here, so that no result can be left out as unused. */
let sink = 0;

function ourRoll(expression, trace) {
  const { program } = compileExpression(expression);
  const roller = compileRoll(program, bareRoll, { trace });
  const { inputs } = roller.prepare();
  const dice = seededSource('bench');
  return () => {
    const done = roller.run(inputs, dice);
    sink += trace ? done.trace.steps.length : done.result;
  };
}

function rpgDiceRoller(notation) {
  const roll = new DiceRoll(notation);
  return () => {
    roll.roll();
    sink += roll.total;
  };
}

function parsedOnce(notation) {
  const parsed = notation === undefined ? undefined : rollParser.parse(notation);
  if (!parsed) return undefined;
  return () => {
    sink += rollParser.roll(parsed).value;
  };
}

export function benchRolling() {
  console.log('Rolling, on one core, seeded. rpg-dice-roller 5.5.1 re-uses its object, roll-parser 2.3.2 parses once.');
  const rows = [['roll', 'rpg-dice-roller', 'roll-parser', 'without trace', 'ratio', 'with trace', 'ratio']];
  for (const { ours, theirs, parser } of rolls) {
    const other = parsedOnce(parser);
    const calls = [rpgDiceRoller(theirs), ourRoll(ours, false), ourRoll(ours, true), ...(other ? [other] : [])];
    const [peer, plain, traced, parsed] = rates(calls);
    rows.push([
      ours,
      perSecond(peer),
      parsed === undefined ? '-' : perSecond(parsed),
      perSecond(plain),
      `${(plain / peer).toFixed(1)} x`,
      perSecond(traced),
      `${(traced / peer).toFixed(1)} x`,
    ]);
  }
  table(rows);
  return sink;
}
