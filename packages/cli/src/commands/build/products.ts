/** The files that a ruleset's package publishes, by their paths in its folder of built files. */
import type { Program, RollIr } from '@rulewright/core';
import { partOf, withoutPlaces } from '@rulewright/engine';
import { declarations } from './declarations.js';

const mark = '// Made by rulewright build. What is changed here is lost; change the rules instead.';

/** The folder of the rolls that have files of their own. */
export const rollsFolder = 'rolls';

/** The compiled rules as JSON, as a module, and its types; and the same of every roll by itself, for pages that need no more. */
export function products(program: Program): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  add(files, program, 'ruleset.json', 'index');
  for (const { name } of separateRolls(program).rolls) {
    const path = `${rollsFolder}/${name}`;
    add(files, withoutPlaces(partOf(program, { rolls: [name] })), `${path}.json`, path);
  }
  return files;
}

/** Whether a text is that of a product, of whatever rules. */
export function isProduct(text: string): boolean {
  return text.startsWith(mark) || text.startsWith('{"format":"rulewright"');
}

/** The ruleset's own rolls that can have files of their own, and why others cannot. */
export function separateRolls({ rolls }: Program): {
  readonly rolls: readonly RollIr[];
  readonly problems: readonly string[];
} {
  const taken = new Map<string, string>();
  const kept: RollIr[] = [];
  const problems: string[] = [];
  for (const roll of rolls) {
    const { name } = roll;
    // What comes from a ruleset that is used has files in that ruleset's package.
    if (roll.private === true || name.includes('.')) continue;
    const folded = name.toLowerCase();
    const other = taken.get(folded);
    if (other !== undefined)
      problems.push(`The roll ${name} has no file of its own, because many disks take its name for ${other}.`);
    else if (reserved.test(name))
      problems.push(`The roll ${name} has no file of its own, because Windows has no such files.`);
    else {
      taken.set(folded, name);
      kept.push(roll);
    }
  }
  return { rolls: kept, problems };
}

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Examples are the ruleset's own tests, and stay in its sources. */
function add(files: Record<string, string>, program: Program, data: string, module: string): void {
  const json = JSON.stringify({ ...program, examples: [] });
  files[data] = `${json}\n`;
  // A text parses faster than a literal, and holds whatever titles hold.
  files[`${module}.js`] = `${mark}\nexport default JSON.parse(${moduleText(json)});\n`;
  files[`${module}.d.ts`] = declarations(program, mark);
}

/** A text as a JavaScript literal that can also stand in a page. */
function moduleText(json: string): string {
  return JSON.stringify(json).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
