import type { Answer, Ask } from '../protocol.js';
import { programOf } from './language.js';
import { odds } from './odds.js';

/** The odds of a roll of other texts than those in view. */
export function caseOf({ files, question }: Ask<'case'>): Answer<'case'> {
  const { program } = programOf(files);
  if (!program) return undefined;
  const reply = odds(program, question);
  return 'odds' in reply ? { program, odds: reply.odds } : undefined;
}
