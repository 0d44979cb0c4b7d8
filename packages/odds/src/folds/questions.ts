/** All that machines ask about single dice: it says which dice are told apart. */
import type { Face, FoldDie, Value } from '@rulewright/core';
import { FoldRefused } from './refused.js';

type Answers = ReadonlyMap<FoldDie, ReadonlyMap<Face, Value>>;

export class Questions {
  readonly minded = new Set<'order' | 'mixing' | 'kinds'>();
  private readonly answers: Answers[] = [];

  /** Asks it once for each die and face. Where it can't be answered a die may never show the face. */
  ask<Answer extends Value>(
    question: (face: Face, die: FoldDie) => Answer,
    faces: readonly Face[],
    dice: readonly FoldDie[],
  ): (face: Face, die: FoldDie) => Answer {
    const answers = new Map<FoldDie, Map<Face, Answer>>();
    for (const die of dice) {
      const known = new Map<Face, Answer>();
      answers.set(die, known);
      for (const face of faces) {
        try {
          known.set(face, question(face, die));
        } catch {
          // It is asked again, and fails again, should a die show that face after all.
        }
      }
    }
    this.answers.push(answers);
    return (face, die) => {
      const known = answers.get(die);
      return known?.has(face) ? (known.get(face) as Answer) : question(face, die);
    };
  }

  /** Whether two dice are told apart by anything that is asked about a face. */
  tell(a: FoldDie, b: FoldDie): boolean {
    if (a === b) return false;
    return this.answers.some((answers) => {
      const [x, y] = [answers.get(a), answers.get(b)];
      if (!x || !y) return x !== y;
      if (x.size !== y.size) return true;
      for (const [face, answer] of x) if (!y.has(face) || y.get(face) !== answer) return true;
      return false;
    });
  }

  /** Whether any two dice are told apart. */
  get sensitive(): boolean {
    return this.answers.some((answers) => {
      const [first, ...others] = answers.keys();
      return first !== undefined && others.some((die) => this.tell(first, die));
    });
  }

  check(): void {
    const { minded } = this;
    const unclear = minded.has('kinds') || (minded.has('order') && minded.has('mixing'));
    if (unclear && this.sensitive) throw new FoldRefused('dice that show the same are told apart');
  }
}
