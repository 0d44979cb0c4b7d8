import { type Json, type Node, Recipe, toJson } from '@rulewright/core';
import { constantJson } from './constants.js';

/** The data of a default that needs no computing, so that a part of it can be changed; undefined for others. */
export function plainNode(node: Node): Json | undefined {
  switch (node.kind) {
    case 'const':
      return constantJson(node.value);
    case 'list': {
      const items = node.items.map(plainNode).filter((item) => item !== undefined);
      return items.length === node.items.length ? items : undefined;
    }
    case 'record': {
      const fields = node.fields.flatMap(([name, part]): [string, Json][] => {
        const value = plainNode(part);
        return value === undefined ? [] : [[name, value]];
      });
      return fields.length === node.fields.length ? Object.fromEntries(fields) : undefined;
    }
    case 'recipe':
      return node.captures.length === 0 ? toJson(new Recipe(node.body, [], node.label)) : undefined;
    default:
      return undefined;
  }
}
