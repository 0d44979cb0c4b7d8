import { type Constant, constantValue, type Json, toPlainJson } from '@rulewright/core';

export function constantJson(constant: Constant): Json {
  return toPlainJson(constantValue(constant));
}
