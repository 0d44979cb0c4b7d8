/** What was asked, in words. */
import { policyWords } from './policy.js';
import type { Answered } from './question.js';

/** How each case is called beside the others. */
export function caseNames({ cases }: Answered): readonly string[] {
  return cases.map(({ asked }) => asked.subject.label);
}

/** `Skilled roll, level=2, given that first == 6`. */
export function subtitleOf(answered: Answered): { readonly subtitle: string } {
  const subtitle = [titleOf(answered), ...givenOf(answered)].join(', ');
  return { subtitle };
}

/** The title of the roll, or of all that are compared. */
export function titleOf({ question }: Answered): string {
  const { subjects } = question;
  const [first] = subjects;
  const same = subjects.every(({ roll }) => roll.name === first?.roll.name);
  if (first && same && first.ruleset.expression === undefined) return first.roll.title ?? first.roll.name;
  return subjects.map(({ label, roll }) => (same ? label : (roll.title ?? label))).join(' and ');
}

export function givenOf({ question }: Answered): readonly string[] {
  const { typed, condition } = question;
  return [
    ...typed.with,
    ...typed.option,
    ...policyWords(question),
    ...(condition === undefined ? [] : [`given that ${condition}`]),
  ];
}
