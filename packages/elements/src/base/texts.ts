/** Titles and sentences of a ruleset in the reader's language. */
import type { Program } from '@rulewright/core';
import { capital, humanise } from './words.js';

export interface Titled {
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
}

/** Looks up what a ruleset says in one language. */
export class Texts {
  private readonly texts: readonly Readonly<Record<string, string>>[];

  constructor(program: Pick<Program, 'texts'>, language: string) {
    const wanted = [language, language.replace(/-.*$/, '')];
    this.texts = wanted.flatMap((locale) =>
      Object.hasOwn(program.texts, locale) ? [program.texts[locale] ?? {}] : [],
    );
  }

  /** A text by its dotted path, or undefined. */
  find(path: string): string | undefined {
    return this.texts.find((texts) => Object.hasOwn(texts, path))?.[path];
  }

  /** What a part of the rules is called; its name as words where nobody gave it a title. */
  title(path: string, { name = '', title }: Titled): string {
    return this.find(`${path}.title`) ?? title ?? capital(humanise(name));
  }

  description(path: string, { description }: Titled): string | undefined {
    return this.find(`${path}.description`) ?? description;
  }
}

/** The language of an element: that of the nearest part of the page that has one, else the reader's own. */
export function languageOf(element: Element): string {
  let at: Element | null = element;
  while (at) {
    const found: HTMLElement | null = at.closest('[lang]');
    if (found && found.lang !== '') return found.lang;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return navigator.language;
}
