// Runs in a project outside the workspace: rolls once more what was rolled on a page, and prints what came of it.
import { readFileSync } from 'node:fs';
import { replay } from '@rulewright/engine';

const [name, file] = process.argv.slice(2);
const { default: ruleset } = await import(name);
console.log(JSON.stringify(replay(ruleset, JSON.parse(readFileSync(file, 'utf8')).log)));
