/** All built-ins. A bundle that leaves most of them out loads from here those, and all else, that many rules need. */
export { builtins as more } from '@rulewright/core';
