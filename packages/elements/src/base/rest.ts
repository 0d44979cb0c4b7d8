/** All built-ins. A bundle that leaves the seldom used ones out loads them from here, with all else that few rules need. */
export { builtins as rest } from '@rulewright/core';
