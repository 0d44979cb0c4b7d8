/** What steps of a trace are called. */
import type { TraceStep } from '@rulewright/engine/run';
import { capital, humanise } from '../base/words.js';

/** A step's title; where nobody gave it one, its name as words. */
export function stepName(step: TraceStep): string {
  const named = 'name' in step ? step.name : undefined;
  return named === undefined || step.title === named ? humanise(step.title) : step.title;
}

/** The same as a line begins. */
export function stepTitle(step: TraceStep): string {
  return capital(stepName(step));
}

/** Longer titles, or such with commas, do not fit into a sentence. */
const longestInSentence = 24;

/** The same within a sentence. */
export function wordsFor(step: TraceStep): string {
  const title = stepName(step);
  const named = 'name' in step ? humanise(step.name) : title;
  const words = title.length > longestInSentence || title.includes(',') ? named : title;
  return words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
