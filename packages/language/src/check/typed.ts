import type { Node, Type } from '@rulewright/core';

/** A checked expression: its IR and what is known of its value. */
export interface Typed {
  readonly node: Node;
  readonly type: Type;
}
