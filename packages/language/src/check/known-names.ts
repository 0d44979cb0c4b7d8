import type { RulesetModel } from '../model/model.js';
import type { Hidden } from './scope.js';
import { wordsOf } from './words.js';

/** Names that have a meaning whatever is known of their types. */
export interface KnownNames {
  /** Words that name parts of tracks or choices somewhere. */
  readonly words: ReadonlySet<string>;
  /** Names of values that follow from the fields of some type. */
  readonly derived: ReadonlySet<string>;
  /** Fields that not everybody knows, by their names. */
  readonly hidden: ReadonlyMap<string, Hidden>;
}

export function knownNames(model: RulesetModel): KnownNames {
  const hidden = new Map<string, Hidden>();
  for (const { fields, tracks } of model.types) {
    for (const field of [...fields, ...tracks]) {
      if (field.hidden) hidden.set(field.key.name, hiddenFrom(field.hidden));
    }
  }
  const derived = new Set(model.types.flatMap((type) => type.derived.map(({ key }) => key.name)));
  return { words: wordsOf(model), derived, hidden };
}

/** From all, or from roles by their names. */
export function hiddenFrom(hidden: true | readonly { readonly name: string }[]): Hidden {
  return hidden === true ? true : hidden.map(({ name }) => name);
}
