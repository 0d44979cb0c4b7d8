import type { Span } from '@rulewright/core';

/** A part of a file, such as one definition: the same in later readings for as long as nothing in its text changes. */
export interface Origin {
  readonly id: number;
}

/** Where a part stands in its file. */
export interface PlacedPart {
  readonly origin: Origin;
  readonly from: number;
  readonly to: number;
}

/** Where all parts of the files of some rulesets stand. Files that had to be read as a whole have none. */
export class Layout {
  private readonly places = new Map<Origin, PlacedPart & { readonly file: string }>();

  constructor(
    /** By file, in their order there. */
    private readonly files: ReadonlyMap<string, readonly PlacedPart[]> = new Map(),
  ) {
    for (const [file, parts] of files) for (const part of parts) this.places.set(part.origin, { ...part, file });
  }

  placeOf(origin: Origin): (PlacedPart & { readonly file: string }) | undefined {
    return this.places.get(origin);
  }

  /** The part in which a place is. */
  partAt(file: string, at: number): PlacedPart | undefined {
    const parts = this.files.get(file) ?? [];
    let [low, high] = [0, parts.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const part = parts[middle];
      if (!part || at < part.from) high = middle - 1;
      else if (at >= part.to) low = middle + 1;
      else return part;
    }
    return undefined;
  }

  originAt({ file, from }: Span): Origin | undefined {
    return this.partAt(file, from)?.origin;
  }
}
