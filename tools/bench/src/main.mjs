/**
 * Benchmarks as ratios to other libraries in the same process: `pnpm bench [name …]` with the names of the parts below.
 * Rates are medians over many short turns taken in rotation, so that whatever else the machine does hits all alike.
 */
import { benchRolling } from './rolling.mjs';
import { benchChecking } from './checking.mjs';
import { benchEditing } from './editing.mjs';
import { benchOdds } from './odds.mjs';
import { benchPlaying } from './playing.mjs';
import { benchKernel } from './kernel.mjs';
import { benchStart } from './start.mjs';

const parts = {
  rolling: benchRolling,
  playing: benchPlaying,
  checking: benchChecking,
  odds: benchOdds,
  editing: benchEditing,
  kernel: benchKernel,
  start: benchStart,
};
const names = process.argv.slice(2).filter((each) => !each.startsWith('-'));
const strange = names.find((name) => !Object.hasOwn(parts, name));
if (strange) {
  console.error(`There is no benchmark called "${strange}"; there are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const [name, run] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await run();
}
