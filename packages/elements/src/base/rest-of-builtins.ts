/** All built-ins. A bundle that leaves the seldom used ones out loads them from here where a ruleset needs them. */
export { builtins as rest } from '@rulewright/core';
