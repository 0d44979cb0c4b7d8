import type { Change } from './change.js';
import type { Broken } from './embedded.js';
import type { Differing } from './examples.js';
import type { Needed } from './needed.js';
import type { RollOdds } from './odds.js';
import type { Version } from './version.js';

/** Everything that is told of two versions. */
export interface Difference {
  readonly before: Version;
  readonly after: Version;
  readonly changes: readonly Change[];
  readonly odds: readonly RollOdds[];
  readonly examples: readonly Differing[];
  readonly broken: readonly Broken[];
  readonly needed: Needed;
}
