import { type IrSpan, spanIn } from '@rulewright/core';
import type { ExampleReport } from '@rulewright/engine';
import { diagnosticJson } from '../../render/diagnostics.js';
import { placeJson } from '../../render/places.js';
import type { Shell } from '../../shell.js';
import { claimText, type Tested } from './claims.js';

export function reportTestJson({ report, ruleset, program, retests }: Tested, shell: Shell): void {
  const { passed, failed, unknown } = report;
  const place = (span: IrSpan): object => placeJson(spanIn(program, span), ruleset.sources);
  const examples = report.examples.map((example: ExampleReport) => ({
    title: example.title,
    // Named after what it is about: roll, action or scenario.
    [example.kind]: example.roll,
    verdict: example.verdict,
    ...place(example.span),
    claims: example.claims.map((claim) => {
      const { kind, path, verdict, expected, got, span } = claim;
      return {
        kind,
        path,
        verdict,
        expected,
        ...(got === undefined ? {} : { got }),
        ...(verdict === 'passed' ? {} : { message: claimText(claim) }),
        ...place(span),
      };
    }),
    diagnostics: example.diagnostics.map((each) => diagnosticJson(each, ruleset.sources)),
  }));
  const used = retests.map((each) => ({
    ruleset: each.name,
    hold: each.hold,
    readDifferently: each.differing.map(({ title, reasons }) => ({ title, reasons })),
  }));
  const told = {
    ...{ ok: failed === 0, title: program.title, passed, failed, unknown, examples },
    ...(used.length > 0 ? { used } : {}),
  };
  shell.out.write(`${JSON.stringify(told, null, 2)}\n`);
}
