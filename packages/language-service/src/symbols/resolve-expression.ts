import { type Span, type Type, unknown } from '@rulewright/core';
import {
  type Call,
  childrenOf,
  type Expr,
  type ScalarSource,
  type TextSpan,
  type VisibleNames,
} from '@rulewright/language';
import type { Analysis } from '../analysis/analyse.js';
import type { SeenSource } from '../analysis/observations.js';
import type { Declarations } from './declarations.js';
import { fieldSymbols, labelSymbols } from './fields.js';
import type { Occurrence, RuleSymbol } from './symbol.js';

/** What is needed to say what the names in one text mean. */
export interface ResolvingIn {
  readonly analysis: Analysis;
  readonly declarations: Declarations;
  readonly source: ScalarSource;
  /** The declaration that the text is a part of. */
  readonly owner: RuleSymbol | undefined;
}

/** Every name in an expression and what it means. */
export function resolveExpression(context: ResolvingIn, ast: Expr): Occurrence[] {
  const resolver = new ExpressionResolver(context);
  resolver.visit(ast, undefined);
  return resolver.found;
}

class ExpressionResolver {
  readonly found: Occurrence[] = [];
  private readonly seen: SeenSource | undefined;

  constructor(private readonly context: ResolvingIn) {
    this.seen = context.analysis.seen.of(context.source);
  }

  visit(ast: Expr, outer: VisibleNames | undefined): void {
    const names = this.seen?.parts.get(ast)?.names ?? this.seen?.matchers.get(ast)?.names ?? outer;
    switch (ast.kind) {
      case 'name':
        this.name(ast, ast.name, ast.span, names);
        return;
      case 'field':
        this.field(ast, names);
        return;
      case 'call':
        this.call(ast, names);
        return;
      case 'each':
        this.declare(ast.name, ast.nameSpan);
        break;
      case 'carry':
        this.declare(ast.acc, ast.accSpan);
        this.declare(ast.name, ast.nameSpan);
        break;
      case 'draw':
        this.global(ast.deck, ast.deckSpan);
        break;
      case 'dice':
        if (ast.die.kind === 'named') this.path(ast.die.name, ast.die.span, names);
        break;
      case 'binary':
        if (this.word(ast.op, ast.left, ast.right, names)) return;
        break;
      default:
        break;
    }
    for (const child of childrenOf(ast)) this.visit(child, names);
  }

  private name(ast: Expr, name: string, at: TextSpan, names: VisibleNames | undefined): void {
    const seen = this.seen?.parts.get(ast);
    const matcher = this.seen?.matchers.get(ast);
    const constant = seen?.typed.node.kind === 'const' && seen.typed.node.value === name;
    if (constant || (matcher && !seen)) {
      const type = constant ? (seen.expected ?? seen.typed.type) : (matcher?.element ?? unknown);
      this.labels(type, name, at);
      return;
    }
    const local = names?.locals.get(name);
    if (local) {
      // A name that statements give again is declared where it was given first.
      const declared = local.span && this.context.declarations.at(local.span);
      if (declared) this.reference(declared, at);
      else if (local.span || name === 'result') this.reference(this.ownMember(name), at);
      return;
    }
    this.global(name, at);
  }

  /** `is hit`, `has armour`, and a bare word compared with something that has words. */
  private word(op: string, left: Expr, right: Expr, names: VisibleNames | undefined): boolean {
    if (right.kind !== 'name') return false;
    const type = this.typeOf(left);
    if (op === 'is' || op === 'is not') {
      this.visit(left, names);
      this.labels(type, right.name, right.span);
      return true;
    }
    if (op === 'has' && fieldSymbols(this.context.declarations, type, right.name).length > 0) {
      this.visit(left, names);
      for (const symbol of fieldSymbols(this.context.declarations, type, right.name))
        this.reference(symbol, right.span);
      return true;
    }
    return false;
  }

  private field(ast: Extract<Expr, { kind: 'field' }>, names: VisibleNames | undefined): void {
    const table = this.tableOf(ast.of);
    const alias = ast.of.kind === 'name' && !names?.locals.has(ast.of.name) ? ast.of : undefined;
    if (alias && this.context.declarations.globals.get(alias.name)?.kind === 'use') {
      this.global(alias.name, alias.span);
      return;
    }
    this.visit(ast.of, names);
    if (table) {
      this.reference(this.context.declarations.member(table, ast.name), ast.nameSpan);
      return;
    }
    for (const symbol of fieldSymbols(this.context.declarations, this.typeOf(ast.of), ast.name)) {
      this.reference(symbol, ast.nameSpan);
    }
  }

  /** The table that `table[key]` looks something up in. */
  private tableOf(ast: Expr): string | undefined {
    if (ast.kind !== 'index' || ast.of.kind !== 'name' || this.seen?.parts.has(ast)) return undefined;
    return this.context.declarations.globals.get(ast.of.name)?.kind === 'table' ? ast.of.name : undefined;
  }

  private call(ast: Call, names: VisibleNames | undefined): void {
    const [first = '', second] = ast.name.split('.');
    const callee = this.context.declarations.globals.get(first);
    if (callee) this.reference(callee, { from: ast.nameSpan.from, to: ast.nameSpan.from + first.length });
    for (const { name, nameSpan, value } of ast.args) {
      if (name !== undefined && nameSpan && second === undefined) {
        this.reference(this.context.declarations.member(first, name), nameSpan);
      }
      this.visit(value, names);
    }
  }

  /** `d octal`, `d fighter.weapon`: a name and fields of it. */
  private path(written: string, at: TextSpan, names: VisibleNames | undefined): void {
    const [first = '', ...fields] = written.split('.');
    const start = { from: at.from, to: at.from + first.length };
    const local = names?.locals.get(first);
    if (!local) this.global(first, start);
    else if (local.span) this.reference(this.context.declarations.at(local.span), start);
    let from = start.to + 1;
    let type: Type = local?.type ?? unknown;
    for (const field of fields) {
      const symbols = fieldSymbols(this.context.declarations, type, field);
      for (const symbol of symbols) this.reference(symbol, { from, to: from + field.length });
      type = unknown;
      from += field.length + 1;
    }
  }

  private declare(name: string, at: TextSpan): void {
    const span = this.context.source.locate(at);
    const symbol = this.context.declarations.variable(name, span, this.context.owner);
    this.found.push({ symbol, span, role: 'declaration' });
  }

  private global(name: string, at: TextSpan): void {
    this.reference(this.context.declarations.globals.get(name), at);
  }

  private labels(type: Type, name: string, at: TextSpan): void {
    const { declarations, owner } = this.context;
    const own = owner && declarations.membersOf(owner).outcomes;
    // The words of `outcome` are those of the roll that it is used in.
    if (own && type.kind === 'label' && own.has(name) && type.labels.every((each) => own.has(each))) {
      this.reference(own.get(name), at);
      return;
    }
    this.reference(labelSymbols(declarations, type, name)[0], at);
  }

  private ownMember(name: string): RuleSymbol | undefined {
    const { declarations, owner } = this.context;
    return owner && declarations.membersOf(owner).values.get(name);
  }

  private reference(symbol: RuleSymbol | undefined, at: TextSpan): void {
    const span: Span = this.context.source.locate(at);
    if (symbol) this.found.push({ symbol, span, role: 'reference' });
  }

  private typeOf(ast: Expr): Type {
    return this.seen?.parts.get(ast)?.typed.type ?? unknown;
  }
}
