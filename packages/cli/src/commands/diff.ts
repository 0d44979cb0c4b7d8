import type { Program } from '@rulewright/core';
import { diagnosticJson, showDiagnostic } from '../render/diagnostics.js';
import { styleFor } from '../render/style.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { compareOffers } from './diff/compare.js';
import { brokenLog, brokenPage } from './diff/embedded.js';
import { differingExamples } from './diff/examples.js';
import { Meanings } from './diff/meaning.js';
import { asksForLess, neededBump } from './diff/needed.js';
import { compareOdds, type Limits } from './diff/odds.js';
import { reportJson } from './diff/report-json.js';
import { reportMarkdown, reportText } from './diff/report.js';
import { folderOf, openVersion, type Version } from './diff/version.js';

export interface DiffFlags {
  readonly log?: readonly string[];
  readonly page?: readonly string[];
  readonly maxCases?: string;
  readonly maxSeconds?: string;
  readonly check?: true;
  readonly markdown?: true;
  readonly json?: true;
}

/** Tells in a player's terms what changed between two versions of a ruleset, and what update that is. */
export async function diff(old: string, now: string, flags: DiffFlags, shell: Shell): Promise<Status> {
  if (flags.json && flags.markdown) throw new Trouble('It is either --json or --markdown.');
  const limits = readLimits(flags);
  const after = await openVersion(now, folderOf(old, shell), shell);
  const before = await openVersion(old, folderOf(now, shell), shell);
  const broken = [before, after].find(({ program }) => !program);
  const [was, is] = [before.program, after.program];
  if (broken || !was || !is) return refuse(broken ?? after, flags, shell);
  const sides = { before: was, after: is };
  const foreign = (name: string): boolean => [before, after].some(({ uses }) => uses.has(name.split('.')[0] ?? ''));
  const [older, newer] = [withMeanings(was), withMeanings(is)];
  const changes = compareOffers({ ...sides, foreign });
  const offered = ({ name, private: hidden }: { readonly name: string; readonly private?: true }): boolean =>
    hidden !== true && !foreign(name);
  const odds = compareOdds(older, newer, offered, limits);
  const examples = differingExamples(older, newer);
  const difference = {
    ...{ before, after, changes, odds, examples },
    broken: [
      ...(flags.log ?? []).flatMap((file) => brokenLog(file, sides, shell)),
      ...(flags.page ?? []).flatMap((file) => brokenPage(file, sides, shell)),
    ],
    needed: neededBump(changes, odds, examples, before, after),
  };
  const ok = !asksForLess(difference.needed) && difference.broken.length === 0;
  if (flags.json) reportJson(difference, ok, shell);
  else if (flags.markdown) reportMarkdown(difference, shell);
  else reportText(difference, shell);
  return flags.check && !ok ? 1 : 0;
}

function withMeanings(program: Program): { readonly program: Program; readonly meanings: Meanings } {
  return { program, meanings: new Meanings(program) };
}

function readLimits({ maxCases = '150', maxSeconds = '60' }: DiffFlags): Limits {
  const read = (flag: string, text: string): number => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number) && number > 0) return number;
    throw new Trouble(`${flag} ${text}: a number above 0 stands here.`);
  };
  return { cases: Math.ceil(read('--max-cases', maxCases)), millis: read('--max-seconds', maxSeconds) * 1000 };
}

/** A version with errors cannot be compared. */
function refuse({ name, diagnostics, sources }: Version, { json }: DiffFlags, shell: Shell): Status {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (json) {
    const error = { message: `${name} has errors, so it cannot be compared.` };
    const report = { ok: false, error, diagnostics: errors.map((each) => diagnosticJson(each, sources)) };
    shell.out.write(`${JSON.stringify(report, null, 2)}\n`);
    return 1;
  }
  const style = styleFor(shell.err, shell);
  for (const each of errors) shell.err.write(`${showDiagnostic(each, sources, style)}\n`);
  shell.err.write(`${style.colours.red(`${name} has errors, so it cannot be compared.`)}\n`);
  return 1;
}
