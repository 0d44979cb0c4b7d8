import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { summarise } from './report.js';
import { committedFiles, runFiles } from './run-files.js';

const usage = 'Usage: pnpm conformance [--cases FILE …]\nWithout files, the committed cases of all rulesets are run.';

/** Paths are meant from where pnpm was called. */
const from = process.env['INIT_CWD'] ?? process.cwd();

function main(): number {
  let files: string[];
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2).filter((arg) => arg !== '--'),
      options: { cases: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    // `--cases a.jsonl b.jsonl` names both.
    files = [...(values.cases ?? []), ...positionals].map((file) => resolve(from, file));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  try {
    const { lines, failed } = summarise(runFiles(files.length > 0 ? files : committedFiles()));
    console.log(lines.join('\n'));
    return failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

process.exitCode = main();
