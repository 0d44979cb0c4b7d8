import type { Binary, CallArgument, Choose, Expr, ListItem, RangeExpr } from '../ast.js';
import { takesANumber } from '../modifier-kinds.js';
import { level } from '../levels.js';
import { printDice, printModified } from './dice.js';
import { binaryLevel, endsWith, holdsFreeWord, levelOf } from './frame.js';

/** Writes an expression in the canonical style; reading it again gives the same tree. */
export function printExpression(ast: Expr): string {
  return print(ast, level.each);
}

/** Writes an expression where only something that binds so tightly may stand without parentheses. */
export function print(expr: Expr, atLeast: number): string {
  const text = printed(expr);
  return levelOf(expr) >= atLeast ? text : `(${text})`;
}

function printed(expr: Expr): string {
  switch (expr.kind) {
    case 'number':
      return expr.text;
    case 'text':
      return `"${expr.value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')}"`;
    case 'name':
      return expr.name;
    case 'missing':
      return '';
    case 'list':
      return printList(expr.items);
    case 'set':
      return `{${expr.items.map((item) => print(item, level.each)).join(', ')}}`;
    case 'range':
      return printRange(expr);
    case 'unary':
      return expr.op === 'not' ? `not ${denied(expr.of)}` : `-${print(expr.of, level.negation)}`;
    case 'binary':
      return printBinary(expr);
    case 'compare':
      return `${expr.op} ${print(expr.of, level.filter)}`;
    case 'field':
      return `${print(expr.of, level.postfix)}.${expr.name}`;
    case 'index':
      return `${print(expr.of, level.postfix)}[${print(expr.key, level.each)}]`;
    case 'call':
      return `${expr.name}(${expr.args.map((each) => printArgument(each, expr.args.length > 1)).join(', ')})`;
    case 'dice':
      return printDice(expr, print);
    case 'modified':
      return printModified(expr, print);
    case 'if':
      return `if ${print(expr.test, level.each)} then ${print(expr.then, level.conditional)} else ${print(expr.else, level.conditional)}`;
    case 'each': {
      const where = expr.where ? ` where ${print(expr.where, level.conditional)}` : '';
      return `${print(expr.body, level.each)} for each ${expr.name} in ${print(expr.list, level.filter)}${where}`;
    }
    case 'times':
      return `${before(expr.count, level.prefix)} times ${print(expr.body, level.negation)}`;
    case 'choose':
      return printChoose(expr);
    case 'carry': {
      const [init, list, body] = [expr.init, expr.list, expr.body].map((part) => print(part, level.conditional));
      return `carry ${expr.acc} = ${init} for each ${expr.name} in ${list} do ${body}`;
    }
    case 'roll':
      return `roll ${print(expr.of, level.prefix)}`;
    case 'draw':
      return `draw ${expr.count ? `${printCount(expr.count)} ` : ''}from ${expr.deck}`;
    case 'step': {
      const by = expr.by ? ` by ${print(expr.by, level.sum)}` : '';
      return `step ${expr.direction} ${print(expr.of, level.dice)}${by}`;
    }
    case 'as':
      return `${print(expr.of, level.as)} as ${expr.name}`;
  }
}

function printList(items: readonly ListItem[]): string {
  const texts = items.map(({ spread, value }) =>
    spread ? `...${print(value, level.conditional)}` : print(value, items.length > 1 ? level.conditional : level.each),
  );
  return items.length === 1 && items[0]?.spread === false ? `(${texts.join('')},)` : `(${texts.join(', ')})`;
}

/** Among others, `for each` gets parentheses, so that it is seen where it ends. */
function printArgument({ name, value }: CallArgument, amongOthers: boolean): string {
  return (name === undefined ? '' : `${name} = `) + print(value, amongOthers ? level.conditional : level.each);
}

/** What `not` is about: a comparison gets parentheses, so that nobody has to know which of the two binds tighter. */
function denied(expr: Expr): string {
  return expr.kind === 'binary' ? `(${printed(expr)})` : print(expr, level.not);
}

/** An operand before an operator. `step … by 2` would take a `+` that follows it for its own. */
function before(expr: Expr, atLeast: number): string {
  const greedy = atLeast >= level.sum && endsWith(expr, (edge) => edge.kind === 'step' && edge.by !== undefined);
  return greedy && levelOf(expr) >= atLeast ? `(${printed(expr)})` : print(expr, atLeast);
}

function printBinary({ op, left, right }: Binary): string {
  const own = binaryLevel(op);
  switch (own) {
    case level.filtered: {
      const chained = left.kind === 'binary' && binaryLevel(left.op) === level.filtered;
      const operand = op === 'where' ? level.or : level.range;
      return `${before(left, chained ? level.filtered : level.filter)} ${op} ${print(right, operand)}`;
    }
    case level.comparison: {
      const operand = op === 'in' || op === 'not in' ? level.matcher : level.filter;
      return `${before(left, level.filter)} ${op} ${print(right, operand)}`;
    }
    case level.or:
      return `${within(left, own)} or ${within(right, own + 1)}`;
    default:
      return `${before(left, own)} ${op} ${print(right, own + 1)}`;
  }
}

/** What stands beside `or`. An `and` there gets parentheses, so that nobody has to know which of the two binds tighter. */
function within(expr: Expr, atLeast: number): string {
  return expr.kind === 'binary' && expr.op === 'and' ? `(${printed(expr)})` : before(expr, atLeast);
}

function printRange({ low, high }: RangeExpr): string {
  const to = high ? print(high, level.sum) : '';
  if (!low) return `..${to}`;
  // `4d6r1..3` would reroll 1 to 3.
  const takesRange = endsWith(low, (edge) => edge.kind === 'modified' && !takesANumber(edge.modifier));
  const from = takesRange && levelOf(low) >= level.sum ? `(${printed(low)})` : before(low, level.sum);
  return high ? `${from}..${to}` : `${from}+`;
}

/** What stands before `up` or `by` in a choice; `step` would take them for its own. */
function inside(expr: Expr, atLeast: number): string {
  const text = print(expr, atLeast);
  const greedy = expr.kind === 'name' ? expr.name === 'step' : holdsFreeWord(text) || endsWith(expr, isChoose);
  return greedy && levelOf(expr) >= atLeast ? `(${text})` : text;
}

function isChoose(expr: Expr): boolean {
  return expr.kind === 'choose';
}

/** What stands before `from`. A name on its own would be a title; and some words are names only until `from` follows. */
function printCount(count: Expr, isBare = false): string {
  const text = print(count, level.sum);
  return (isBare || holdsFreeWord(text)) && levelOf(count) >= level.sum ? `(${text})` : text;
}

function printChoose(expr: Choose): string {
  const what = expr.dice ? 'dice' : expr.what;
  const count = expr.count && printCount(expr.count, what === undefined && expr.count.kind === 'name');
  const by = expr.by.length === 1 ? expr.by.join('') : `(${expr.by.join(', ')})`;
  const parts = [
    'choose',
    ...(expr.secret ? ['secretly'] : []),
    ...(count === undefined ? [] : [count]),
    ...(what === undefined ? [] : [what]),
    `from ${inside(expr.from, level.conditional)}`,
    ...(expr.upTo ? [`up to ${inside(expr.upTo, level.sum)}`] : []),
    `by ${by}`,
    ...(expr.prefer ? [`prefer ${print(expr.prefer, level.conditional)}`] : []),
  ];
  return parts.join(' ');
}
