import { exampleAt, explanation, oddsSubjectAt, type Place } from '@rulewright/language-service';
import type { CancellationToken } from 'vscode-languageserver/node';
import type { View } from '../convert/view.js';
import type { OddsResult, Refused, RunExampleResult, WrittenInputs } from '../protocol.js';
import type { Helper } from '../worker/helper.js';

const oddsPatience = 12_000;
const runPatience = 30_000;

const mistakes = 'Something is wrong with these rules; once it is put right they can be run.';

/** The odds of the roll at a place. */
export async function odds(
  { analysis }: View,
  place: Place,
  inputs: WrittenInputs,
  helper: Helper,
  token?: CancellationToken,
): Promise<OddsResult | Refused> {
  const { program } = analysis;
  if (!program) return { refused: mistakes };
  const subject = oddsSubjectAt(analysis, place);
  if (!subject) return { refused: 'There is no roll here: put the cursor in a roll, or in an example of one.' };
  const options = { millis: oddsPatience, ...(token ? { token } : {}) };
  const found = await helper.ask('odds', program, { ...subject, inputs }, options);
  return found ?? { refused: `The odds of ${subject.roll} take too long to work out here.` };
}

/** What came of the example at a place. */
export async function runExample(
  { analysis }: View,
  place: Place,
  helper: Helper,
  token?: CancellationToken,
): Promise<RunExampleResult | Refused> {
  const { program } = analysis;
  if (!program) return { refused: mistakes };
  const index = exampleAt(analysis, place);
  if (index === undefined) return { refused: 'There is no example here: put the cursor in one.' };
  const options = { millis: runPatience, ...(token ? { token } : {}) };
  const found = await helper.ask('runExample', program, index, options);
  return found ?? { refused: 'The example takes too long to run here.' };
}

/** The page of a code in Markdown. */
export function explain(code: string): string | null {
  const page = explanation({ code });
  return page === undefined ? null : `# ${code}\n\n${page}\n`;
}
