/**
 * Just enough of the language to type and run the examples of built-ins in this package, which knows no parser. It
 * works on well-formed text only; the real language is checked elsewhere to give the same.
 */
import type { Builtin, EvaluationContext, Parameter } from '../builtins/definition.js';
import { builtins } from '../generated/builtins.js';
import type { DieFaces } from '../ir.js';
import * as types from '../types.js';
import type { Face, Type } from '../types.js';
import type { RecordValue, Value } from '../values.js';
import {
  applyBuiltin,
  constant,
  diceTerm,
  elements,
  elementType,
  equals,
  holds,
  modifierOp,
  one,
  type Run,
  sizeOf,
  type Term,
} from './tiny-terms.js';

export interface Report {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface Expression {
  readonly type: Type;
  readonly run: (context: EvaluationContext) => Value;
  readonly reports: readonly Report[];
}

export function readExpression(text: string): Expression {
  const reader = new Reader(text);
  const { type, run } = reader.all();
  return { type, run: (context) => run(context, new Map()) as Value, reports: reader.reports };
}

const levels: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<=', '>=', '<', '>', 'in'],
  ['where', 'without'],
  ['..'],
  ['+', '-'],
  ['*', '/', 'div', 'mod'],
];

class Reader {
  readonly reports: Report[] = [];
  private at = 0;

  constructor(
    private readonly text: string,
    private names = new Map<string, Type>(),
  ) {}

  all(): Term {
    const term = this.expression();
    this.space();
    if (this.at < this.text.length) throw new SyntaxError(`Not understood: ${this.text.slice(this.at)}`);
    return term;
  }

  private space(): void {
    while (this.text[this.at] === ' ') this.at += 1;
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern = new RegExp(pattern.source, 'yu');
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at += match[0].length;
    return match ?? undefined;
  }

  private skip(token: string): boolean {
    this.space();
    const word = /^\w/.test(token);
    if (!this.text.startsWith(token, this.at)) return false;
    if (word && /\w/.test(this.text[this.at + token.length] ?? '')) return false;
    this.at += token.length;
    return true;
  }

  private need(token: string): void {
    if (!this.skip(token)) throw new SyntaxError(`${token} is missing at ${this.text.slice(this.at)}`);
  }

  /** `body for each name in list where condition`, or anything simpler. */
  private expression(): Term {
    const start = this.at;
    const found = this.findForEach();
    if (found < 0) return this.binary(0);
    this.at = found;
    this.need('for');
    this.need('each');
    this.space();
    const name = this.take(/\w+/)?.[0] ?? '';
    this.need('in');
    const list = this.binary(4);
    const outer = this.names;
    this.names = new Map(outer).set(name, elementType(list.type));
    const where = this.skip('where') ? this.binary(0) : undefined;
    const end = this.at;
    this.at = start;
    const body = this.number(this.binary(0), false);
    this.at = end;
    this.names = outer;
    const size = types.integer(where ? 0 : types.low(sizeOf(list.type)), types.high(sizeOf(list.type)));
    return {
      type: types.list(body.type, types.low(size), types.high(size)),
      run: (context, names) =>
        elements(list.run(context, names)).flatMap((element): Value[] => {
          const inner = new Map(names).set(name, element);
          return where && where.run(context, inner) !== true ? [] : [body.run(context, inner) as Value];
        }),
    };
  }

  private findForEach(): number {
    let depth = 0;
    for (let at = this.at; at < this.text.length; at += 1) {
      const character = this.text[at] ?? '';
      if ('([{'.includes(character)) depth += 1;
      else if (')]}'.includes(character) && --depth < 0) return -1;
      else if (character === ',' && depth === 0) return -1;
      else if (depth === 0 && this.text.startsWith(' for each ', at)) return at;
    }
    return -1;
  }

  private binary(level: number): Term {
    const operators = levels[level];
    if (!operators) return this.unary();
    if (level === 2 && this.skip('not')) return this.apply('not', [this.binary(2)]);
    let left = this.binary(level + 1);
    for (;;) {
      const operator = operators.find((each) => this.skip(each));
      if (operator === undefined) return left;
      if (operator === 'where') left = this.apply('where', [left, this.matcher(left.type)]);
      else if (operator === 'without') left = this.apply('without', [left, this.binary(level + 1)]);
      else if (operator === '..') left = this.apply('range', [this.number(left), this.number(this.binary(level + 1))]);
      else if (operator === 'in') left = this.apply('in', [left, this.binary(3)]);
      else left = this.apply(operator, [this.number(left, false), this.number(this.binary(level + 1), false)]);
    }
  }

  private unary(): Term {
    this.space();
    if (/^-(?!\d*d)/.test(this.text.slice(this.at)) || this.text[this.at] === '-') {
      this.at += 1;
      return this.apply('negate', [this.number(this.unary())]);
    }
    let term = this.suffixes(this.primary());
    if (this.skip('as')) {
      this.space();
      const kind = this.take(/\w+/)?.[0] ?? '';
      term = this.apply('as', [term, constant(kind, types.label([kind]))]);
    }
    return term;
  }

  private primary(): Term {
    this.space();
    const text = this.take(/"([^"]*)"/);
    if (text) return constant(text[1] ?? '', types.text);
    const dice = this.take(/(\d*)d(?=[\d{%F])/);
    if (dice)
      return this.dice(constant(Number(dice[1] || 1), types.integer(Number(dice[1] || 1), Number(dice[1] || 1))));
    const number = this.take(/\d+/);
    if (number) return constant(Number(number[0]), types.integer(Number(number[0]), Number(number[0])));
    if (this.skip('(')) return this.list();
    const name = this.take(/[A-Za-z_]\w*/)?.[0] ?? '';
    if (this.text[this.at] === '(') return this.call(name);
    const type = this.names.get(name);
    if (type) return { type, run: (_, names) => names.get(name) ?? null };
    if (name === 'yes' || name === 'no') return constant(name === 'yes', types.boolean(name === 'yes'));
    if (name === 'none') return constant(null, types.none);
    throw new SyntaxError(`Not understood: ${name || this.text.slice(this.at)}`);
  }

  private dice(count: Term): Term {
    const plain = this.take(/\d+|%|F/)?.[0];
    let faces: DieFaces;
    if (plain !== undefined) {
      faces = plain === 'F' ? { min: -1, max: 1 } : { min: 1, max: plain === '%' ? 100 : Number(plain) };
    } else {
      this.need('{');
      const items: Face[] = [];
      do {
        this.space();
        const item = this.take(/[^,}]+/)?.[0].trim() ?? '';
        items.push(/^-?\d+$/.test(item) ? Number(item) : item);
      } while (this.skip(','));
      this.need('}');
      faces = { faces: items };
    }
    const label = plain === undefined ? 'die' : `d${plain}`;
    return diceTerm(count, faces, label);
  }

  /** After an opening parenthesis: a list, a pool of pools, or one expression. */
  private list(): Term {
    const items: { readonly term: Term; readonly spread: boolean }[] = [];
    let comma = false;
    while (!this.skip(')')) {
      const spread = this.skip('...');
      items.push({ spread, term: this.expression() });
      comma = this.skip(',') || comma;
    }
    const [only] = items;
    if (only && !comma) {
      return this.text[this.at] === 'd' ? this.afterCount(only.term) : only.term;
    }
    if (items.length > 0 && items.every(({ term }) => term.type.kind === 'pool')) {
      return this.apply(
        'merge',
        items.map(({ term }) => term),
      );
    }
    return this.apply(
      'concat',
      items.map(({ term, spread }) => (spread ? term : one(this.number(term, false)))),
    );
  }

  private afterCount(count: Term): Term {
    this.at += 1;
    return this.dice(this.number(count));
  }

  private suffixes(term: Term): Term {
    for (;;) {
      if (this.text[this.at] === '[') {
        this.at += 1;
        term = this.apply('item', [term, this.expression()]);
        this.need(']');
        continue;
      }
      const field = this.take(/\.([a-z]\w*)/)?.[1];
      if (field !== undefined) {
        const of = term;
        const fields = of.type.kind === 'record' ? of.type.fields : {};
        term = {
          type: fields[field] ?? types.unknown,
          run: (context, names) => (of.run(context, names) as RecordValue).fields.get(field) ?? null,
        };
        continue;
      }
      const modifier =
        term.type.kind === 'pool'
          ? this.take(/kh|kl|km|k|dh|dl|ro|r|!!p|!!|!p|!o|!|cs|cf|min|max|uo|u/)?.[0]
          : undefined;
      if (modifier === undefined) return term;
      const [, parameter] = (builtins.get(modifierOp(modifier)) as Builtin).parameters;
      const args = [term];
      if (parameter && /[\d{<>=!(]/.test(this.text[this.at] ?? '')) {
        args.push(parameter.kind === 'matcher' ? this.matcher(term.type) : this.primary());
      }
      term = this.apply(modifierOp(modifier), args);
    }
  }

  private call(name: string): Term {
    const builtin = builtins.get(name);
    if (builtin?.kind !== 'function') throw new SyntaxError(`There is no function ${name}.`);
    this.need('(');
    const args: (Term | undefined)[] = builtin.parameters.map(() => undefined);
    let position = 0;
    while (!this.skip(')')) {
      const named = this.take(/ *(\w+) = /)?.[1];
      const index = named === undefined ? position : builtin.parameters.findIndex((each) => each.name === named);
      position += 1;
      const parameter = builtin.parameters[Math.min(index, builtin.parameters.length - 1)] as Parameter;
      const before = args[0];
      if (named === undefined && parameter.named && before?.type.kind === 'pool') {
        args[0] = this.apply('merge', [before, this.expression()]);
      } else args[index] = this.argument(parameter, before?.type);
      this.skip(',');
    }
    return this.apply(name, args);
  }

  private argument(parameter: Parameter, subject: Type | undefined): Term {
    switch (parameter.kind) {
      case 'integer':
      case 'number':
      case 'numbers': {
        const term = this.expression();
        return term.type.kind === 'list' ? term : this.number(term);
      }
      case 'any':
        return this.number(this.expression(), false);
      case 'word': {
        this.space();
        const word = this.take(/\w+/)?.[0] ?? '';
        if (!parameter.words?.includes(word)) throw new SyntaxError(`${word} is not a word of ${parameter.name}.`);
        return constant(word, types.label([word]));
      }
      case 'matcher':
        return this.matcher(subject ?? types.unknown);
      case 'key':
        return this.rule(['it'], [elementType(subject ?? types.unknown)]);
      case 'groupMatcher':
        return this.rule(['sum', 'count'], [types.integer(), types.integer()]);
      default:
        return this.expression();
    }
  }

  /** An expression about named elements, as a function of them. */
  private rule(parameters: readonly string[], of: readonly Type[]): Term {
    const outer = this.names;
    this.names = new Map(outer);
    parameters.forEach((name, index) => this.names.set(name, of[index] ?? types.unknown));
    const body = this.binary(0);
    this.names = outer;
    const run: Run =
      (context, names) =>
      (...values: Value[]) => {
        const inner = new Map(names);
        parameters.forEach((name, index) => inner.set(name, values[index] ?? null));
        return body.run(context, inner) as Value;
      };
    return { type: body.type, run };
  }

  private matcher(subject: Type): Term {
    const start = this.at;
    const element = elementType(subject);
    const test = this.test(element);
    if (!test) {
      this.at = start;
      const term = this.binary(3);
      if (term.type.kind === 'pool') return term;
      const wanted = this.number(term);
      return equals((context, names) => wanted.run(context, names) as Value, wanted);
    }
    return { type: types.boolean(), run: () => test, matcher: { matches: (face) => test(face) === true } };
  }

  /** A matcher that needs no names: a comparison, a set, a word; undefined for anything else. */
  private test(element: Type): ((value: Value) => boolean) | undefined {
    if (this.skip('not')) {
      const inner = this.test(element);
      return inner && ((value) => !inner(value));
    }
    this.space();
    const compared = this.take(/(>=|<=|!=|==|>|<) *(-?\d+)/);
    if (compared) {
      const [, operator = '', number = ''] = compared;
      return (value) => holds(operator, value, Number(number));
    }
    if (this.skip('{')) {
      const items = (this.take(/[^}]*/)?.[0] ?? '').split(',').map(Number);
      this.need('}');
      return (value) => items.includes(Number(value));
    }
    if (this.skip('even')) return (value) => Number(value) % 2 === 0;
    if (this.skip('odd')) return (value) => Math.abs(Number(value) % 2) === 1;
    const number = this.take(/\d+(?= *[,)]|$|[a-z!])/);
    if (number) return (value) => value === Number(number[0]);
    if (element.kind !== 'label') return undefined;
    const symbol = this.take(/\w+/)?.[0];
    return symbol !== undefined && element.labels.includes(symbol) ? (value) => value === symbol : undefined;
  }

  /** A number where one is needed: dice become their sum. */
  private number(term: Term, needed = true): Term {
    if (term.type.kind === 'pool' && term.type.face.kind === 'integer') return this.apply('sum', [term]);
    if (needed && term.type.kind === 'pool') return this.apply('number', [term]);
    return term;
  }

  private apply(op: string, args: readonly (Term | undefined)[]): Term {
    return applyBuiltin(op, args, (code, values) => void this.reports.push({ code, values }));
  }
}
