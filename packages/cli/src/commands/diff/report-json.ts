/** Differences for scripts; see docs/command-line.md for the shape. */
import type { Rational } from '@rulewright/core';
import type { Shell } from '../../shell.js';
import type { Difference } from './difference.js';
import { asksForLess } from './needed.js';
import type { Moved, Shift } from './odds.js';

export function reportJson(
  { before, after, changes, odds, examples, broken, needed }: Difference,
  ok: boolean,
  shell: Shell,
): void {
  const side = ({ name, program, manifest }: Difference['before']): object => ({
    name,
    ...(program ? { title: program.title } : {}),
    ...(manifest?.name === undefined ? {} : { package: manifest.name }),
    ...(manifest?.version === undefined ? {} : { version: manifest.version }),
  });
  const report = {
    ok,
    before: side(before),
    after: side(after),
    bump: needed.bump,
    update: needed.update,
    reasons: needed.reasons,
    ...(needed.asked === undefined ? {} : { asked: needed.asked, enough: !asksForLess(needed) }),
    changes,
    odds: odds.map(({ roll, moved, cases, whole, simulated, only, otherwise, left }) => ({
      roll,
      moved: moved.map(movedJson),
      ...(otherwise ? { otherwise } : {}),
      cases,
      whole,
      ...(simulated > 0 ? { simulated } : {}),
      ...(only.size > 0 ? { only: Object.fromEntries(only) } : {}),
      ...(left === undefined ? {} : { left }),
    })),
    examples,
    broken,
  };
  shell.out.write(`${JSON.stringify(report, null, 2)}\n`);
}

function movedJson({ of, unit, up, down, cases }: Moved): object {
  return { of, unit, ...(up ? { up: shiftJson(up) } : {}), ...(down ? { down: shiftJson(down) } : {}), cases };
}

function shiftJson({ before, after, inputs, options }: Shift): object {
  return { before: numberJson(before), after: numberJson(after), inputs, options };
}

function numberJson(value: Rational): object {
  return { exact: value.show(), value: value.toNumber() };
}
