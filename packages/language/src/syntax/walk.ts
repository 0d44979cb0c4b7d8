/** Going over the syntax tree without knowing every kind of node. */
import type { CallArgument, DieSpec, Expr, ExprKind, ListItem } from './ast.js';

type NodeOf<Kind extends ExprKind> = Extract<Expr, { kind: Kind }>;

/** The keys of a node behind which there are expressions. */
type ChildKey<Node> = {
  [Key in keyof Node]-?: NonNullable<Node[Key]> extends Expr | DieSpec | readonly (Expr | ListItem | CallArgument)[]
    ? Key
    : never;
}[keyof Node];

/** For every kind of node the keys of its children, in the order of the text; the type demands all of them. */
const childKeys: { readonly [Kind in ExprKind]: Readonly<Record<ChildKey<NodeOf<Kind>>, true>> } = {
  number: {},
  text: {},
  name: {},
  list: { items: true },
  set: { items: true },
  range: { low: true, high: true },
  unary: { of: true },
  binary: { left: true, right: true },
  compare: { of: true },
  field: { of: true },
  index: { of: true, key: true },
  call: { args: true },
  dice: { count: true, die: true },
  modified: { of: true, argument: true },
  if: { test: true, then: true, else: true },
  each: { body: true, list: true, where: true },
  times: { count: true, body: true },
  choose: { count: true, from: true, upTo: true, prefer: true },
  carry: { init: true, list: true, body: true },
  roll: { of: true },
  draw: { count: true },
  step: { of: true, by: true },
  as: { of: true },
  missing: {},
};

const keysByKind = new Map(Object.entries(childKeys).map(([kind, keys]) => [kind, Object.keys(keys)]));

type Held = Expr | DieSpec | readonly (Expr | ListItem | CallArgument)[] | undefined;

/** The expressions directly within an expression, in the order in which they stand in the text. */
export function childrenOf(expr: Expr): Expr[] {
  const found: Expr[] = [];
  for (const key of keysByKind.get(expr.kind) ?? []) {
    const held = (expr as unknown as Readonly<Record<string, Held>>)[key];
    if (held === undefined) continue;
    if (Array.isArray(held)) {
      for (const item of held as readonly (Expr | ListItem | CallArgument)[])
        found.push('kind' in item ? item : item.value);
    } else if (key === 'die') {
      collectDie(held as DieSpec, found);
    } else {
      found.push(held as Expr);
    }
  }
  return found;
}

function collectDie(die: DieSpec, found: Expr[]): void {
  if (die.kind === 'sides') found.push(die.sides);
  if (die.kind !== 'faces') return;
  for (const { face, weight } of die.faces) {
    if (face.kind === 'value') found.push(face.value);
    if (weight) found.push(weight);
  }
}

/** Visits an expression and everything within it, outer before inner. */
export function walk(expr: Expr, visit: (expr: Expr) => void): void {
  const waiting = [expr];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    visit(next);
    waiting.push(...childrenOf(next).reverse());
  }
}

/** Whether an expression nests more than `limit` deep; works for any depth. */
export function depthExceeds(expr: Expr, limit: number): boolean {
  let level: Expr[] = [expr];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

/** Whether two expressions are the same apart from where they stand. */
export function equalExpr(a: Expr, b: Expr): boolean {
  return equal(a, b);
}

function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((each, index) => equal(each, b[index]));
  }
  const [left, right] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys].every((key) => /^span$|Span$/.test(key) || equal(left?.[key], right?.[key]));
}
