/** Answers what is asked about rules without errors: it knows nothing of texts, so that it is small and there at once. */
import { answerWith } from './answering.js';
import { examples } from './answers/examples.js';
import { keepExample } from './answers/keep-example.js';
import { odds } from './answers/odds.js';
import { programFrom } from './answers/rules.js';

answerWith({
  odds: ({ rules, ...question }) => odds(programFrom(rules), question),
  examples: ({ rules }, tell, pause) => examples(programFrom(rules), tell, pause),
  example: ({ rules, log }) => keepExample(programFrom(rules), log),
  // What counts trials is large, and most people never ask for it.
  simulate: async ({ rules, ...question }, tell) => {
    const { simulate } = await import('./answers/simulate.js');
    return simulate(programFrom(rules), question, tell);
  },
});
