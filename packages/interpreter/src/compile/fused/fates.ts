import type { DieMark } from '@rulewright/core';

type Told = Extract<DieMark, 'dropped' | 'exploded' | 'counted'>;

/** What has happened to a die. There are few different fates, so that all dice can share them. */
export class Fate {
  static readonly none = new Fate([]);

  readonly isDropped: boolean;
  private dropped: Fate | undefined = undefined;
  private exploded: Fate | undefined = undefined;
  private counted: Fate | undefined = undefined;

  private constructor(readonly marks: readonly Told[]) {
    this.isDropped = marks.includes('dropped');
  }

  /** The same, and then this. A die has no more marks than there are stages that make some. */
  and(mark: Told): Fate {
    return (this[mark] ??= new Fate(Object.freeze<Told[]>([...this.marks, mark])));
  }
}
