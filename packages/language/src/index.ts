export type * from './model/model.js';
export { LineMap, type Position } from './source/line-map.js';
export type { RulesetHost } from './read/files.js';
export { readExpression } from './read/read-expression.js';
export { type ReadRuleset, readRuleset, readRulesetText } from './read/read-ruleset.js';
export { mostCharacters } from './yaml/limits.js';
export { type Compiled, type CompileHost, compileRuleset } from './compile.js';
export { bareRoll, checkBareExpression } from './check/bare.js';
export { type Checked, checkRuleset } from './check/check.js';
