/** The code blocks of a document. */
export interface Fence {
  /** The first word after the backticks. */
  readonly language: string;
  /** What follows it: a file's name and settings such as `roll=attack`. */
  readonly info: Info;
  readonly text: string;
  /** Where the text begins in the document, and the line, counted from 1. */
  readonly offset: number;
  readonly line: number;
}

export interface Info {
  /** The block is this file, for the commands further down. */
  readonly file?: string;
  /** The roll of a ruleset that the page offers to roll and to look at. */
  readonly roll?: string;
}

/** Reads what follows the language: `pool.yaml roll=attack`. */
export function readInfo(words: string): Info {
  const [first, ...more] = words.trim().split(/\s+/);
  const all = first === undefined || first === '' ? [] : [first, ...more];
  const file = all.find((word) => !word.includes('='));
  const roll = all.find((word) => word.startsWith('roll='))?.slice('roll='.length);
  return { ...(file === undefined ? {} : { file }), ...(roll === undefined ? {} : { roll }) };
}

const fence = /^```(\w+)([^\n`]*)\n([^]*?)^```$/gm;

export function fencesOf(page: string): readonly Fence[] {
  return [...page.matchAll(fence)].map(({ 0: all, 1: language = '', 2: words = '', 3: text = '', index }) => {
    const offset = index + all.indexOf('\n') + 1;
    return { language, info: readInfo(words), text, offset, line: page.slice(0, offset).split('\n').length };
  });
}
