/** What was done, in order, so that it can be undone. */

export interface Change<State> {
  /** What was done, as a notice says it: `Pin removed`. */
  readonly label: string;
  readonly before: State;
  readonly after: State;
}

interface Entry<State> extends Change<State> {
  readonly key: string | undefined;
  readonly at: number;
}

const most = 500;
/** Changes of one kind that follow each other so closely are one. */
const pause = 700;

export class History<State> {
  private done: Entry<State>[] = [];
  private undone: Entry<State>[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Changes with the same key, such as letters of one word, become one. */
  push(change: Change<State>, key?: string): void {
    const last = this.done.at(-1);
    const at = this.now();
    this.undone = [];
    if (key !== undefined && last?.key === key && at - last.at < pause) {
      this.done[this.done.length - 1] = { ...last, after: change.after, at };
      return;
    }
    this.done.push({ ...change, key, at });
    if (this.done.length > most) this.done.shift();
  }

  /** The next change stands for itself, whatever it is. */
  seal(): void {
    const last = this.done.at(-1);
    if (last) this.done[this.done.length - 1] = { ...last, key: undefined };
  }

  undo(): Change<State> | undefined {
    const change = this.done.pop();
    if (change) this.undone.push({ ...change, key: undefined });
    return change;
  }

  redo(): Change<State> | undefined {
    const change = this.undone.pop();
    if (change) this.done.push({ ...change, key: undefined });
    return change;
  }
}
