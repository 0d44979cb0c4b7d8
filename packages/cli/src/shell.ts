/** The world outside: everything that a command may use of it, so that tests can give it another. */

export interface Sink {
  readonly isTerminal: boolean;
  readonly columns?: number | undefined;
  write(text: string): void;
}

export interface Shell {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly out: Sink;
  readonly err: Sink;
  /** Asks a question at the terminal; absent where there is no one to ask. Undefined when the answers have ended. */
  readonly ask?: (question: string) => Promise<string | undefined>;
}

/** What the shell is told: done, the ruleset or a check is wrong, wrong use. */
export type Status = 0 | 1 | 2;

/** Something that the person at the command line can put right: a sentence, further lines, a status. */
export class Trouble extends Error {
  constructor(
    message: string,
    readonly hints: readonly string[] = [],
    readonly status: Status = 2,
  ) {
    super(message);
    this.name = 'Trouble';
  }
}

/** Also where it was made by another bundle, which has a class of its own. */
export function isTrouble(error: unknown): error is Trouble {
  return error instanceof Error && error.name === 'Trouble';
}
