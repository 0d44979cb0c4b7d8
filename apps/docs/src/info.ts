/** What follows the language of a code block: `pool.yaml roll=attack`. */
export interface Info {
  /** The roll of a ruleset that the page offers to roll and to look at. */
  readonly roll?: string;
}

export function readInfo(words: string): Info {
  const roll = words
    .split(/\s+/)
    .find((word) => word.startsWith('roll='))
    ?.slice('roll='.length);
  return roll === undefined ? {} : { roll };
}
