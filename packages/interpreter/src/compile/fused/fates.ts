import type { DieMark } from '@rulewright/core';

/** What has happened to a die. There are few different fates, so that all dice can share them. */
export class Fate {
  private readonly next = new Map<DieMark, Fate>();

  private constructor(readonly marks: readonly DieMark[]) {}

  static readonly none = new Fate([]);

  and(mark: DieMark): Fate {
    const known = this.next.get(mark);
    if (known) return known;
    const fate = new Fate(Object.freeze([...this.marks, mark]));
    // A die may explode again and again only as often as there are stages that say so.
    this.next.set(mark, fate);
    return fate;
  }
}
