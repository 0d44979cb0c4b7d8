import { spanIn } from '@rulewright/core';
import type { ExampleReport, TestReport } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { showDiagnostic } from '../../render/diagnostics.js';
import type { Sign } from '../../render/dice.js';
import { address } from '../../render/places.js';
import { rowsOf } from '../../render/rows.js';
import { styleFor, type Style } from '../../render/style.js';
import { drawTree } from '../../render/tree.js';
import { padEnd } from '../../render/width.js';
import { wrap } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';
import type { Retested } from './retests.js';
import { claimText, type Tested } from './claims.js';

/** One line for each example that holds, and all about one that does not. */
export function reportTest(tested: Tested, shell: Shell): void {
  const { report, program } = tested;
  const style = styleFor(shell.out, shell);
  shell.out.write(`${style.colours.bold(clean(program.title))}\n\n`);
  for (const example of report.examples) shell.out.write(`${exampleLines(example, tested, style).join('\n')}\n`);
  // An example that fails ends with an empty line of its own.
  const gap = report.examples.at(-1)?.verdict === 'passed' ? '\n' : '';
  shell.out.write(`${gap}${summary(report, style)}\n`);
  for (const each of tested.retests) shell.out.write(`\n${retestLines(each, style).join('\n')}\n`);
}

function summary({ examples, passed, failed, unknown }: TestReport, { colours }: Style): string {
  if (examples.length === 0) return 'There are no examples to test.';
  return [
    colours.green(`${String(passed)} passed`),
    ...(failed > 0 ? [colours.red(`${String(failed)} failed`)] : []),
    ...(unknown > 0 ? [colours.yellow(`${String(unknown)} too large to work out`)] : []),
  ].join(', ');
}

/** What the examples of a used ruleset come to with the definitions that replace its own: for the reader to judge. */
function retestLines({ name, hold, differing }: Retested, { colours, glyphs, columns }: Style): string[] {
  const all = hold + differing.length;
  const margin = glyphs.waiting.length + 1;
  const told = `${String(hold)} of the ${String(all)} examples of ${name} still hold under these rules`;
  return [
    ...wrap(differing.length === 0 ? `${told}.` : `${told}; these read differently:`, columns),
    ...differing.flatMap(({ title, reasons }) => [
      padEnd(colours.yellow(glyphs.waiting), margin) + clean(title),
      ...indent(
        reasons.flatMap((reason) => wrap(clean(reason), columns - margin)),
        margin,
      ),
    ]),
  ];
}

function exampleLines(example: ExampleReport, tested: Tested, style: Style): string[] {
  const { ruleset, program } = tested;
  const { colours, glyphs } = style;
  const { verdict } = example;
  const lights = {
    passed: colours.green(glyphs.good),
    failed: colours.red(glyphs.bad),
    unknown: colours.yellow(glyphs.waiting),
  };
  const margin = glyphs.good.length + 1;
  const inner = { ...style, columns: style.columns - margin };
  const [first = '', ...rest] = wrap(clean(example.title), inner.columns);
  const title = [padEnd(lights[verdict], margin) + first, ...indent(rest, margin)];
  if (verdict === 'passed') return title;
  const open = example.claims.filter((claim) => claim.verdict !== 'passed');
  const lines = [
    ...open.flatMap((claim) => wrap(claimText(claim), inner.columns)),
    ...example.diagnostics.flatMap((each) => showDiagnostic(each, ruleset.sources, inner).trimEnd().split('\n')),
    colours.dim(`at ${address(spanIn(program, example.span), ruleset.sources)}`),
    ...(verdict === 'failed' ? traceOf(example, tested, { ...inner, columns: inner.columns - 2 }) : []),
  ];
  return [...title, ...indent(lines, margin), ''];
}

/** How the run went that did not give what was expected. */
function traceOf({ run }: ExampleReport, { ruleset }: Tested, style: Style): string[] {
  const rows = rowsOf(run?.trace?.steps ?? [], {
    style,
    signs: new Set<Sign>(),
    expression: ({ span }) => ruleset.textOf(span),
    decided: (step) => (String(step.chosen) === String(step.preferred) ? 'as the rules prefer' : 'as the example says'),
  });
  return indent(drawTree(rows, style), 2);
}

function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => ' '.repeat(by) + line);
}
