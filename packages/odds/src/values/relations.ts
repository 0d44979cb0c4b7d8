/** How numbers compare. */
export type Relation = '<' | '<=' | '==' | '!=' | '>=' | '>';

/** How a relation reads from the other side. */
export const turned: Readonly<Record<Relation, Relation>> = {
  '<': '>',
  '<=': '>=',
  '==': '==',
  '!=': '!=',
  '>=': '<=',
  '>': '<',
};

/** What holds where it does not. */
export const negated: Readonly<Record<Relation, Relation>> = {
  '<': '>=',
  '<=': '>',
  '==': '!=',
  '!=': '==',
  '>=': '<',
  '>': '<=',
};

export function holds(relation: Relation, a: number, b: number): boolean {
  switch (relation) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '>=':
      return a >= b;
    case '>':
      return a > b;
  }
}

export function isRelation(op: string): op is Relation {
  return Object.hasOwn(turned, op);
}
