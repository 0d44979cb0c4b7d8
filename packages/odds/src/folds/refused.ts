/** Thrown within a fold and caught at its end. */
import type { Refusal } from './joint.js';

export class FoldRefused extends Error {
  constructor(
    readonly reason: string,
    readonly fails?: Refusal['fails'],
    readonly op?: string,
  ) {
    super(reason);
  }

  refusal(): Refusal {
    const { reason, fails, op } = this;
    return { cannot: reason, ...(op === undefined ? {} : { op }), ...(fails ? { fails } : {}) };
  }
}

/** What `work` gives, or why there is nothing. */
export function refusing<Result>(work: () => Result): Result | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof FoldRefused) return error.refusal();
    throw error;
  }
}
