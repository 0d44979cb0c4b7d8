import type { DiceExpr, DieSpec, Expr, FaceItem, Modified } from '../ast.js';
import { takesANumber } from '../modifier-kinds.js';
import { level } from '../levels.js';
import { holdsFreeWord, isWhole } from './frame.js';

/** Prints within a context that needs at least the given level. */
export type Print = (expr: Expr, atLeast: number) => string;

export function printDice(expr: DiceExpr, print: Print): string {
  const die = `d${printDie(expr.die, print)}`;
  if (!expr.count) return die;
  const count = print(expr.count, level.postfix);
  const sticks =
    expr.die.kind !== 'named' && (expr.count.kind === 'number' || (count.startsWith('(') && isOneBracket(count)));
  return sticks ? count + die : `${count} ${die}`;
}

/** `(a + b)`, but not `(a).b`. Texts in quotes may make it err on the safe side. */
function isOneBracket(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return false;
  }
  return text.endsWith(')');
}

function printDie(die: DieSpec, print: Print): string {
  switch (die.kind) {
    case 'percent':
      return '%';
    case 'fate':
      return 'F';
    case 'named':
      return ` ${die.name}`;
    case 'sides':
      return isWhole(die.sides) ? die.sides.text : inBrackets(die.sides, print);
    case 'faces':
      return `{${die.faces.map((face) => printFace(face, print)).join(', ')}}`;
  }
}

function printFace({ face, weight }: FaceItem, print: Print): string {
  const text = face.kind === 'symbols' ? face.symbols.join(' ') : printValue(face.value, print);
  if (!weight) return text;
  return `${text} x${isWhole(weight) ? weight.text : inBrackets(weight, print)}`;
}

/** A name on its own would be a symbol, as would `draw`, and a range without an upper end would run into the weight. */
function printValue(value: Expr, print: Print): string {
  const text = print(value, level.range);
  const isOpen = value.kind === 'range' && !value.high;
  return value.kind === 'name' || isOpen || holdsFreeWord(text) ? inBrackets(value, print) : text;
}

function inBrackets(expr: Expr, print: Print): string {
  return expr.kind === 'list' ? print(expr, level.atom) : `(${print(expr, level.each)})`;
}

export function printModified(expr: Modified, print: Print, last = true): string {
  const { argument } = expr;
  return printBase(expr, print) + expr.modifier + (argument ? printArgument(expr, argument, print, last) : '');
}

function printBase({ of, modifier }: Modified, print: Print): string {
  if (of.kind === 'modified') {
    // `!` and `!!` next to each other would be read as one.
    const runTogether = modifier.startsWith('!') && of.modifier.startsWith('!') && !of.argument;
    return runTogether ? `(${print(of, level.each)})` : printModified(of, print, false);
  }
  const sticks = (of.kind === 'dice' && of.die.kind !== 'named') || of.kind === 'call';
  return sticks ? print(of, level.dice) : inBrackets(of, print);
}

function printArgument({ modifier }: Modified, argument: Expr, print: Print, last: boolean): string {
  if (isWhole(argument)) return argument.text;
  if (!takesANumber(modifier)) {
    if (argument.kind === 'set') return print(argument, level.atom);
    if (argument.kind === 'range' && argument.high && isWhole(argument.high)) {
      if (!argument.low || isWhole(argument.low)) return print(argument, level.range);
    }
    if (argument.kind === 'compare') {
      const { op, of } = argument;
      const bang = modifier.startsWith('!') && (op === '==' || op === '!=');
      const plain = isWhole(of) || (last && isPath(of));
      if (!bang) return op + (plain ? print(of, level.postfix) : inBrackets(of, print));
    }
  }
  return inBrackets(argument, print);
}

/** `target`, `attacker.skill`. */
function isPath(expr: Expr): boolean {
  return expr.kind === 'name' || (expr.kind === 'field' && isPath(expr.of));
}
