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
import { fieldSymbols, inner, labelSymbols } from './fields.js';
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
  /** What stands on the other side of an operator. */
  private readonly beside = new Map<Expr, Expr>();
  private readonly seen: SeenSource | undefined;

  constructor(private readonly context: ResolvingIn) {
    this.seen = context.analysis.seen.of(context.source);
  }

  visit(ast: Expr, outer: VisibleNames | undefined): void {
    const names = this.seen?.parts.get(ast)?.names ?? this.seen?.matchers.get(ast)?.names ?? outer;
    switch (ast.kind) {
      case 'name':
        this.name(ast, ast.name, bare(this.context.source.text, ast.span), names);
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
        this.beside.set(ast.left, ast.right);
        this.beside.set(ast.right, ast.left);
        break;
      case 'index':
        if (this.tableOf(ast) === undefined || ast.of.kind !== 'name') break;
        // An input may be called like the table whose key it is.
        this.global(ast.of.name, bare(this.context.source.text, ast.of.span));
        this.visit(ast.key, names);
        return;
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
      this.labels(type, name, at, this.ownerOf(this.beside.get(ast), names));
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
      this.labels(type, right.name, bare(this.context.source.text, right.span), this.ownerOf(left, names));
      return true;
    }
    const fields = op === 'has' ? fieldSymbols(this.context.declarations, type, right.name) : [];
    if (fields.length === 0) return false;
    this.visit(left, names);
    for (const symbol of fields) this.reference(symbol, bare(this.context.source.text, right.span));
    return true;
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
    if (ast.kind !== 'index' || ast.of.kind !== 'name' || this.seen?.parts.has(ast.of)) return undefined;
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

  /** Several things may have the same words: what it is compared with tells, or what it is a part of. */
  private labels(type: Type, name: string, at: TextSpan, of: RuleSymbol | undefined): void {
    const { declarations, owner } = this.context;
    const found = labelSymbols(declarations, type, name);
    const own = (by: RuleSymbol | undefined) => by && found.find((each) => each.owner === by);
    this.reference(own(of) ?? own(owner) ?? found[0], at);
  }

  /** What has the words that an expression may be. */
  private ownerOf(ast: Expr | undefined, names: VisibleNames | undefined): RuleSymbol | undefined {
    const { declarations, owner } = this.context;
    if (ast?.kind === 'name') {
      const local = names?.locals.get(ast.name);
      if (!local) return declarations.globals.get(ast.name);
      return local.span ? declarations.at(local.span) : owner;
    }
    if (ast?.kind !== 'field') return undefined;
    const of = inner(this.typeOf(ast.of));
    if (ast.name === 'outcome' && of.kind === 'roll') return declarations.globals.get(of.name);
    return fieldSymbols(declarations, of, ast.name)[0];
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

/** A name without the round brackets that its span has when it stands in some. */
function bare(text: string, { from, to }: TextSpan): TextSpan {
  const start = from + (/^[(\s]*/.exec(text.slice(from, to))?.[0].length ?? 0);
  return { from: start, to: start + (/^\p{ID_Continue}*/u.exec(text.slice(start, to))?.[0].length ?? 0) };
}
