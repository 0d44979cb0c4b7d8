import { countDiagnostics, diagnosticJson, showDiagnostic } from '../render/diagnostics.js';
import { clean } from '../render/clean.js';
import { styleFor } from '../render/style.js';
import { openRuleset, type Ruleset } from '../ruleset.js';
import type { Shell, Status } from '../shell.js';

/** Says everything that is wrong with a ruleset. */
export function check(name: string, options: { readonly json?: true }, shell: Shell): Status {
  const ruleset = openRuleset(name, shell, { thorough: true });
  const { program, diagnostics, sources } = ruleset;
  const status = program ? 0 : 1;
  if (options.json) {
    const report = {
      ok: program !== undefined,
      ...(program ? { title: program.title } : {}),
      diagnostics: diagnostics.map((each) => diagnosticJson(each, sources)),
    };
    shell.out.write(`${JSON.stringify(report, null, 2)}\n`);
    return status;
  }
  reportDiagnostics(ruleset, shell);
  if (program) {
    const { colours, glyphs } = styleFor(shell.out, shell);
    const found = countDiagnostics(diagnostics) ?? 'nothing wrong';
    const counts = [
      count(program.rolls.length, 'roll'),
      count(program.actions.length, 'action'),
      count(program.scenarios.length, 'scenario'),
      count(program.tables.length, 'table'),
      count(program.examples.length, 'example'),
    ];
    const holds = counts.filter((each) => each !== undefined).join(', ');
    shell.out.write(
      `${colours.green(glyphs.good)} ${clean(program.title)}: ${found}${holds === '' ? '' : ` in ${holds}`}.\n`,
    );
  } else {
    summarise(ruleset, shell);
  }
  return status;
}

/** All diagnostics with their frames, on standard output. */
export function reportDiagnostics({ diagnostics, sources }: Ruleset, shell: Shell): void {
  const style = styleFor(shell.out, shell);
  for (const each of diagnostics) shell.out.write(`${showDiagnostic(each, sources, style)}\n`);
}

function summarise({ diagnostics, name }: Ruleset, shell: Shell): void {
  const { colours, glyphs } = styleFor(shell.out, shell);
  const codes = [...new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code))];
  const more = codes.length === 1 ? ` To read more: rulewright explain ${codes[0] ?? ''}` : '';
  shell.out.write(
    `${colours.red(glyphs.bad)} ${clean(name)}: ${countDiagnostics(diagnostics) ?? 'not readable'}.${more}\n`,
  );
}

function count(number: number, noun: string): string | undefined {
  return number === 0 ? undefined : `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}
