import type { Program } from '@rulewright/core';
import { hover as hoverOf, type Place } from '@rulewright/language-service';
import { type CancellationToken, type Hover, MarkupKind } from 'vscode-languageserver/node';
import type { View } from '../convert/view.js';
import type { Helper } from '../worker/helper.js';

/** A pointer that rests somewhere waits for odds so long at the most. */
const patience = 2_000;

export interface HoverOptions {
  /** Where odds are worked out; none are shown without it. */
  readonly helper: Helper | undefined;
  readonly markdown: boolean;
  readonly token: CancellationToken;
}

/** What is at a place. Its odds are worked out elsewhere, so that other questions need not wait. */
export async function hover(
  view: View,
  place: Place,
  { helper, markdown, token }: HoverOptions,
): Promise<Hover | null> {
  const asked: { readonly program: Program; readonly roll: string }[] = [];
  const first = hoverOf(view.analysis, place, (program, roll) => {
    asked.push({ program, roll });
    return undefined;
  });
  const [question] = asked;
  const odds = helper && question ? await oddsOf(helper, view, question.program, question.roll, token) : undefined;
  const shown = odds === undefined ? first : hoverOf(view.analysis, place, () => odds);
  if (!shown) return null;
  const kind = markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  return { contents: { kind, value: shown.markdown }, range: view.range(shown.span) };
}

function oddsOf(
  helper: Helper,
  { analysis }: View,
  program: Program,
  roll: string,
  token: CancellationToken,
): Promise<string | undefined> {
  const base = analysis.program;
  const options = { millis: patience, token };
  // The rules are already in the other thread: only what is asked about them has to go there.
  const own = program.rolls.find(({ name }) => name === roll);
  const isQuestion = base !== undefined && own !== undefined && program.tables === base.tables;
  return isQuestion
    ? helper.ask('hoverOdds', base, base === program ? roll : own, options)
    : helper.ask('hoverOdds', program, roll, options);
}
