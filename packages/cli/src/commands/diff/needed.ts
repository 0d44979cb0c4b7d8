/** Which update the changes make, and whether the package asks for as much. */
import semver from 'semver';
import { type Bump, bumps, type Change, greater, greatest } from './change.js';
import type { Differing } from './examples.js';
import type { RollOdds } from './odds.js';
import type { Version } from './version.js';

export interface Needed {
  /** As versions from 1.0.0 on count: major, minor, patch or none. */
  readonly bump: Bump;
  /** What that is for this package: before 1.0.0 the second number counts as the first. */
  readonly update: Bump;
  readonly reasons: readonly string[];
  /** What changesets, or the version in package.json, ask for; absent where nothing could ask. */
  readonly asked?: Bump;
}

export function neededBump(
  changes: readonly Change[],
  odds: readonly RollOdds[],
  examples: readonly Differing[],
  before: Version,
  after: Version,
): Needed {
  const weighed: { readonly bump: Bump; readonly reason: string }[] = [
    ...changes.map(({ kind, name, text, bump }) => ({ bump, reason: `${kind} "${name}" ${text}` })),
    ...odds.map((each) => ({ bump: bumpOf(each), reason: reasonOf(each) })),
    ...examples.map(({ title }) => ({ bump: 'major' as const, reason: `the example "${title}" reads differently` })),
  ];
  const bump = greatest(weighed.map((each) => each.bump));
  const old = before.manifest?.version ?? after.manifest?.version;
  const early = old !== undefined && semver.valid(old) !== null && semver.major(old) === 0;
  const asked = askedBump(before, after);
  return {
    bump,
    update: early ? earlier(bump) : bump,
    reasons: bump === 'none' ? [] : weighed.filter((each) => each.bump === bump).map(({ reason }) => reason),
    ...(asked === undefined ? {} : { asked }),
  };
}

function bumpOf({ moved, otherwise, cases }: RollOdds): Bump {
  // What could not be compared may have changed.
  return moved.length > 0 || otherwise || cases === 0 ? 'major' : 'patch';
}

function reasonOf({ roll, moved, otherwise, cases }: RollOdds): string {
  if (moved.length > 0 || otherwise) return `the odds of "${roll}" moved`;
  return cases === 0 ? `the odds of "${roll}" could not be compared` : `"${roll}" is written in another way`;
}

/** Before 1.0.0: 0.2.0 may break what 0.1.0 did, 0.1.1 may not. */
function earlier(bump: Bump): Bump {
  return bump === 'major' ? 'minor' : bump === 'minor' ? 'patch' : bump;
}

function askedBump(before: Version, after: Version): Bump | undefined {
  const { name, version } = after.manifest ?? {};
  if (name === undefined) return undefined;
  const [old, now] = [semver.parse(before.manifest?.version), semver.parse(version)];
  const diff = old && now && semver.gt(now, old) ? semver.diff(old, now) : null;
  const released = diff === null ? 'none' : (bumps.find((each) => diff === each || diff === `pre${each}`) ?? 'patch');
  return after.changesets.reduce<Bump>((most, text) => greater(most, askedIn(text, name)), released);
}

/** What one changeset asks for: its front matter holds packages with their bumps. */
function askedIn(text: string, name: string): Bump {
  const [, front = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  for (const line of front.split(/\r?\n/)) {
    const [, quoted, bare, bump] =
      /^\s*(?:["']([^"']+)["']|([^\s"':]+))\s*:\s*["']?(major|minor|patch|none)["']?\s*$/.exec(line) ?? [];
    const found = bumps.find((each) => each === bump);
    if ((quoted ?? bare) === name && found) return found;
  }
  return 'none';
}

/** Whether less is asked for than is needed. */
export function asksForLess({ update, asked }: Needed): boolean {
  return asked !== undefined && bumps.indexOf(asked) < bumps.indexOf(update);
}
