/**
 * The syntax tree of expressions. Spans are offsets into the expression's own text; the located document maps them
 * to the file. The parser builds this tree, the checker reads it, the printer writes it back.
 */

export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

export type Expr =
  | NumberLiteral
  | TextLiteral
  | Name
  | ListLiteral
  | SetLiteral
  | RangeExpr
  | Unary
  | Binary
  | PrefixComparison
  | FieldAccess
  | Index
  | Call
  | DiceExpr
  | Modified
  | If
  | ForEach
  | Times
  | Choose
  | Carry
  | RollPrefix
  | Draw
  | StepMove
  | As
  | Missing;

export type ExprKind = Expr['kind'];

interface Base {
  readonly span: TextSpan;
}

/** A whole number, kept as written; `decimal` when it has a fractional part (`0.5`, an exact fraction). */
export interface NumberLiteral extends Base {
  readonly kind: 'number';
  readonly text: string;
}

/** `"…"` or `'…'`, with `\` escapes for the quote, `\\` and `\n`. */
export interface TextLiteral extends Base {
  readonly kind: 'text';
  readonly value: string;
}

/** A name of any script; `yes`, `no`, `true`, `false`, `none`, `it`, `odd`, `even`, `otherwise` are names too. */
export interface Name extends Base {
  readonly kind: 'name';
  readonly name: string;
}

/** `(a, b, ...more)`; one item needs a trailing comma: `(a,)`. `()` is the empty list. */
export interface ListLiteral extends Base {
  readonly kind: 'list';
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly spread: boolean;
  readonly value: Expr;
}

/** `{1, 6}`, `{1..3, 6}`: which values are meant. */
export interface SetLiteral extends Base {
  readonly kind: 'set';
  readonly items: readonly Expr[];
}

/** `1..3`, `13+` (no `to`), `..3` (no `from`). Both ends are included. */
export interface RangeExpr extends Base {
  readonly kind: 'range';
  readonly low?: Expr;
  readonly high?: Expr;
}

export interface Unary extends Base {
  readonly kind: 'unary';
  readonly op: '-' | 'not';
  readonly of: Expr;
}

export type BinaryOp =
  | 'or'
  | 'and'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | 'is'
  | 'is not'
  | 'has'
  | 'where'
  | 'without'
  | '+'
  | '-'
  | '*'
  | '/'
  | 'div'
  | 'mod';

/** `where` keeps the elements that the right-hand matcher means. */
export interface Binary extends Base {
  readonly kind: 'binary';
  readonly op: BinaryOp;
  readonly opSpan: TextSpan;
  readonly left: Expr;
  readonly right: Expr;
}

/** A matcher such as `>= 8`. */
export interface PrefixComparison extends Base {
  readonly kind: 'compare';
  readonly op: '==' | '!=' | '<' | '<=' | '>' | '>=';
  readonly of: Expr;
}

export interface FieldAccess extends Base {
  readonly kind: 'field';
  readonly of: Expr;
  readonly name: string;
  readonly nameSpan: TextSpan;
}

/** `tier[brawn]`, and `scores[s]` of a record's fields. */
export interface Index extends Base {
  readonly kind: 'index';
  readonly of: Expr;
  readonly key: Expr;
}

export interface Call extends Base {
  readonly kind: 'call';
  readonly name: string;
  readonly nameSpan: TextSpan;
  readonly args: readonly CallArgument[];
}

export interface CallArgument {
  /** For `limit = 3`. */
  readonly name?: string;
  readonly nameSpan?: TextSpan;
  readonly value: Expr;
}

/** `3d6`, `d20`, `level d6`, `2 d octal`, `(a + b)d(size)`, `d%`, `4dF`, `d{1 x3, 2 x2, 6}`. */
export interface DiceExpr extends Base {
  readonly kind: 'dice';
  readonly count?: Expr;
  readonly die: DieSpec;
  readonly dieSpan: TextSpan;
}

export type DieSpec =
  | { readonly kind: 'sides'; readonly sides: Expr }
  | { readonly kind: 'percent' }
  | { readonly kind: 'fate' }
  /** A named die, or a name that holds dice. */
  | { readonly kind: 'named'; readonly name: string; readonly span: TextSpan }
  | { readonly kind: 'faces'; readonly faces: readonly FaceItem[] };

/** A number, a range of numbers, or symbols (`hit edge`); `x3` gives the weight. */
export interface FaceItem {
  readonly span: TextSpan;
  readonly face:
    | { readonly kind: 'value'; readonly value: Expr }
    | { readonly kind: 'symbols'; readonly symbols: readonly string[] };
  readonly weight?: Expr;
}

/** A dice expression or a parenthesised one with a modifier stuck to it: `4d6kh3`. Modifiers nest, leftmost innermost. */
export interface Modified extends Base {
  readonly kind: 'modified';
  readonly of: Expr;
  readonly modifier: ModifierName;
  readonly modifierSpan: TextSpan;
  /** A number for `k`, `kh`, `kl`, `km`, `dh`, `dl`, `min`, `max`; a matcher for the others. */
  readonly argument?: Expr;
}

export const modifierNames = [
  'k',
  'kh',
  'kl',
  'km',
  'dh',
  'dl',
  'r',
  'ro',
  '!',
  '!!',
  '!p',
  '!!p',
  '!o',
  'cs',
  'cf',
  'min',
  'max',
  'u',
  'uo',
] as const;

export type ModifierName = (typeof modifierNames)[number];

export interface If extends Base {
  readonly kind: 'if';
  readonly test: Expr;
  readonly then: Expr;
  readonly else: Expr;
}

/** `p.hp for each p in party where p.hp > 0`. */
export interface ForEach extends Base {
  readonly kind: 'each';
  readonly body: Expr;
  readonly name: string;
  readonly nameSpan: TextSpan;
  readonly list: Expr;
  readonly where?: Expr;
}

/** `6 times ability`: a list of independent evaluations. */
export interface Times extends Base {
  readonly kind: 'times';
  readonly count: Expr;
  readonly body: Expr;
}

/**
 * `choose from LIST by ROLE prefer EXPR`, `choose dice from POOL up to 4 by ROLE prefer EXPR`,
 * `choose 2 from LIST by …`, `choose secretly NAME from LIST by (a, b)`.
 */
export interface Choose extends Base {
  readonly kind: 'choose';
  readonly secret: boolean;
  /** What is chosen, as the table calls it; only a title. */
  readonly what?: string;
  readonly from: Expr;
  /** `choose N from`. */
  readonly count?: Expr;
  /** `up to N`. */
  readonly upTo?: Expr;
  /** `choose dice from` without a number: any of them. */
  readonly dice: boolean;
  readonly by: readonly string[];
  readonly prefer?: Expr;
}

/** `carry left = action for each s in sort(stress) do BODY`: BODY gives the next `left`. */
export interface Carry extends Base {
  readonly kind: 'carry';
  readonly acc: string;
  readonly accSpan: TextSpan;
  readonly init: Expr;
  readonly name: string;
  readonly nameSpan: TextSpan;
  readonly list: Expr;
  readonly body: Expr;
}

/** `roll tier[brawn].die`. */
export interface RollPrefix extends Base {
  readonly kind: 'roll';
  readonly of: Expr;
}

/** `draw 2 from deck`, `draw from deck` (one card, not a list). */
export interface Draw extends Base {
  readonly kind: 'draw';
  readonly count?: Expr;
  readonly deck: string;
  readonly deckSpan: TextSpan;
}

/** `step down supply`, `step up supply by 2`. */
export interface StepMove extends Base {
  readonly kind: 'step';
  readonly direction: 'up' | 'down';
  readonly of: Expr;
  readonly by?: Expr;
}

/** `4d10 as normal`. */
export interface As extends Base {
  readonly kind: 'as';
  readonly of: Expr;
  readonly name: string;
  readonly nameSpan: TextSpan;
}

/** Stands where something is missing, after a syntax error. */
export interface Missing extends Base {
  readonly kind: 'missing';
}
