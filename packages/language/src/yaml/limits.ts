/** Characters that all files of a ruleset may have together. */
export const mostCharacters = 2_000_000;

/** Words, marks and spaces between them that all files may have together: some four hundred kilobytes of rules. */
export const mostTokens = 150_000;

/** Characters of one value. */
export const longestScalar = 100_000;

/** Levels of mappings and lists inside one another. */
export const mostDepth = 64;

/** Nodes that all `*` copies together may bring in. */
export const mostCopied = 10_000;

/** YAML errors after which reading a file is given up. */
export const mostYamlErrors = 50;
