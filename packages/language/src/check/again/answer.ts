import type { Context } from '../context.js';
import type { GlobalKind } from '../globals.js';
import type { Question } from './unit.js';

/** What can be asked without looking into any definition; it is all known before the first is checked. */
type Sources = Pick<Context, 'declarations' | 'known' | 'modifiers' | 'spaces' | 'units'>;

/** An answer that can be compared with that of another check. */
export function answerTo(question: Question, sources: Sources): unknown {
  const { declarations, known, modifiers, spaces, units } = sources;
  switch (question.ask) {
    case 'kind':
      return declarations.get(question.name)?.kind;
    case 'names':
      return namesOf(sources, question.kinds).join('\n');
    case 'word':
      return known.words.has(question.name);
    case 'derived':
      return known.derived.has(question.name);
    case 'hiddenFields':
      return known.hidden.size > 0;
    case 'hiddenField':
      return JSON.stringify(known.hidden.get(question.name));
    case 'modifiers': {
      const models = modifiers.for(spaces, question.file, question.replaces);
      const ids = models.map(({ span }) => units.originAt(span)?.id);
      // What has no part of a file of its own may be another one each time.
      return ids.includes(undefined) ? {} : ids.join(' ');
    }
  }
}

/** The names that the ruleset itself can use. */
export function namesOf(
  { declarations, spaces }: Pick<Sources, 'declarations' | 'spaces'>,
  kinds: readonly GlobalKind[] | undefined,
): string[] {
  const { root } = spaces;
  return [...declarations.values()]
    .filter(({ kind, name, span }) => {
      const mine = spaces.of(span.file) === root;
      return (!kinds || kinds.includes(kind)) && (mine || !spaces.isHidden(name, ''));
    })
    .map(({ name }) => name);
}
