import {
  type DieFaces,
  type Face,
  integer,
  type IntegerType,
  label,
  type LabelType,
  type Node,
} from '@rulewright/core';
import type { DiceExpr, Expr, FaceItem } from '../../syntax/ast.js';
import { toInteger } from '../convert.js';
import { constantOf, type Env } from '../env.js';

/** How a die of a dice term is rolled, and what it can show. */
export interface DiePlan {
  readonly face: IntegerType | LabelType;
  readonly faces?: readonly Face[] | undefined;
  readonly die?: DieFaces;
  readonly sides?: Node;
  readonly label?: string;
}

/** A die may have this many different faces written out. */
const mostFaces = 10_000;

interface Collected {
  readonly faces: Face[];
  readonly weights: number[];
  symbols: boolean;
  numbers: boolean;
}

/** The faces of `d{1 x3, 2..5, 8}` or `d{nothing, hit, hit hit}`. */
export function dieFaces(env: Env, items: readonly FaceItem[], ast: DiceExpr): DiePlan | undefined {
  if (items.length === 0) {
    env.report('dice/no-faces', {}, ast.dieSpan);
    return undefined;
  }
  const all: Collected = { faces: [], weights: [], symbols: false, numbers: false };
  for (const item of items) if (!addItem(env, item, all)) return undefined;
  if (all.symbols && all.numbers) {
    env.report('dice/mixed-faces', {}, ast.dieSpan);
    return undefined;
  }
  const total = all.weights.reduce((sum, weight) => sum + weight, 0);
  if (total > 2 ** 32) {
    env.report('dice/too-many-faces', { count: total, most: 2 ** 32 }, ast.dieSpan);
    return undefined;
  }
  const text = env.place.source.text.slice(ast.dieSpan.from, ast.dieSpan.to);
  const known = [...new Set(all.faces)];
  const plain = all.weights.every((weight) => weight === 1);
  const die: DieFaces = consecutive(all) ?? { faces: all.faces, ...(plain ? {} : { weights: all.weights }) };
  if (all.symbols) {
    const symbols = [...new Set(known.flatMap((face) => String(face).split(' ')))];
    return { face: label(symbols), faces: known, die, label: text };
  }
  const numbers = known.map(Number);
  return { face: integer(Math.min(...numbers), Math.max(...numbers)), faces: known, die, label: text };
}

/** Equal chances for consecutive numbers are kept as a range. */
function consecutive({ faces, weights }: Collected): DieFaces | undefined {
  const [first] = faces;
  if (typeof first !== 'number' || weights.some((weight) => weight !== 1)) return undefined;
  const runs = faces.every((face, index) => face === first + index);
  return runs ? { min: first, max: first + faces.length - 1 } : undefined;
}

function addItem(env: Env, item: FaceItem, all: Collected): boolean {
  let weight = 1;
  if (item.weight) {
    const constant = constantNumber(env, item.weight);
    if (constant === undefined) return false;
    if (constant < 1) {
      env.report('dice/bad-weight', { weight: constant }, item.weight.span);
      return false;
    }
    weight = constant;
  }
  const { face } = item;
  if (face.kind === 'symbols') {
    all.symbols = true;
    all.faces.push([...face.symbols].sort().join(' '));
    all.weights.push(weight);
    return true;
  }
  all.numbers = true;
  const { value } = face;
  if (value.kind === 'range') {
    if (!value.low || !value.high) {
      env.report('expr/open-range-here', {}, value.span);
      return false;
    }
    const low = constantNumber(env, value.low);
    const high = constantNumber(env, value.high);
    if (low === undefined || high === undefined) return false;
    if (high < low) {
      env.report('dice/no-faces', {}, value.span);
      return false;
    }
    if (all.faces.length + high - low >= mostFaces) {
      env.report('dice/too-many-faces', { count: high - low + 1, most: mostFaces }, value.span);
      return false;
    }
    for (let each = low; each <= high; each += 1) {
      all.faces.push(each);
      all.weights.push(weight);
    }
    return true;
  }
  const constant = constantNumber(env, value);
  if (constant === undefined) return false;
  all.faces.push(constant);
  all.weights.push(weight);
  return true;
}

/** Faces are fixed when the rules are written. */
function constantNumber(env: Env, ast: Expr): number | undefined {
  const { type } = toInteger(env, env.check(ast), ast.span);
  const constant = constantOf(type);
  if (constant === undefined && type.kind !== 'unknown') env.report('dice/face-not-fixed', {}, ast.span);
  return constant;
}
