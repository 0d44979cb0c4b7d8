import type { ModifierModel, RulesetModel } from '../model/model.js';
import type { Context } from './context.js';
import { tagsOf } from './tags.js';

/** The modifiers of a ruleset, and which of them reached something. */
export class Modifiers {
  private models: readonly ModifierModel[] = [];
  readonly reached = new Set<string>();

  /** One that stands in for others comes before them. */
  get all(): readonly ModifierModel[] {
    return this.models;
  }

  /** Puts them in order and checks what they say of one another. */
  set(context: Context, { modifiers, rolls, actions, scenarios }: RulesetModel): void {
    const byName = new Map(modifiers.map((model) => [model.key.name, model]));
    for (const { instead } of modifiers) {
      for (const { name, span } of instead) {
        if (byName.has(name)) continue;
        context.report('modifier/unknown', { name }, span, { fixes: context.nearNames(name, byName.keys(), span) });
      }
    }
    this.models = ordered(context, modifiers);
    const tags = new Set([...rolls, ...actions, ...scenarios].flatMap((each) => each.tags.map(({ name }) => name)));
    for (const { when } of modifiers) {
      for (const { tag, at } of when ? tagsOf(when.ast) : []) {
        if (tags.has(tag)) continue;
        const span = when?.source.locate(at.span);
        if (span) context.report('modifier/unknown-tag', { tag }, span, { fixes: context.nearNames(tag, tags, span) });
      }
    }
  }

  /** What no roll and no action has any use of. */
  reportUnused(context: Context): void {
    for (const { key } of this.models) {
      if (!this.reached.has(key.name)) context.report('modifier/reaches-nothing', { name: key.name }, key.span);
    }
  }
}

function ordered(context: Context, models: readonly ModifierModel[]): ModifierModel[] {
  const done: ModifierModel[] = [];
  const waiting = [...models];
  while (waiting.length > 0) {
    const free = waiting.findIndex(
      ({ key }) => !waiting.some((other) => other.instead.some(({ name }) => name === key.name)),
    );
    if (free < 0) {
      const [first] = waiting;
      const circle = waiting.map(({ key }) => key.name).join(', ');
      if (first) context.report('modifier/circle', { names: circle }, first.key.span);
      return [...done, ...waiting];
    }
    done.push(...waiting.splice(free, 1));
  }
  return done;
}
