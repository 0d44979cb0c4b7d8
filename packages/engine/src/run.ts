/** Running compiled rules, and nothing else: what a page needs that rolls. The language and the odds stay out of it. */
export * from '@rulewright/interpreter';
