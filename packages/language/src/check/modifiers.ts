import type { Key, ModifierModel, RulesetModel } from '../model/model.js';
import type { Context } from './context.js';
import type { Space, Spaces } from './spaces.js';
import { tagsOf } from './tags.js';

/** The modifiers of a ruleset. */
export class Modifiers {
  private readonly models = new Map<Space, readonly ModifierModel[]>();

  /** Those that can reach a definition in this file: of its own ruleset, and of the one in whose place it stands. */
  for(spaces: Spaces, file: string, replaces: string | undefined): readonly ModifierModel[] {
    const own = spaces.of(file);
    const reaching = [own, ...(replaces === undefined ? [] : [spaces.of(spaces.fileOf(replaces) ?? '')])];
    return [...new Set(reaching)].flatMap((space) => this.models.get(space) ?? []);
  }

  /** Puts those of each ruleset in order and checks what they say of one another. */
  set(context: Context, model: RulesetModel): void {
    const spaces = new Set(model.modifiers.map(({ key }) => context.spaces.of(key.span.file)));
    for (const space of spaces) {
      const within = <Model extends { readonly key: Key }>(models: readonly Model[]): Model[] =>
        models.filter(({ key }) => context.spaces.of(key.span.file) === space);
      const { modifiers, rolls, actions, scenarios } = model;
      const tagged = within([...rolls, ...actions, ...scenarios]);
      this.models.set(space, this.checked(context, within(modifiers), tagged));
    }
  }

  private checked(
    context: Context,
    modifiers: readonly ModifierModel[],
    tagged: readonly { readonly tags: readonly Key[] }[],
  ): readonly ModifierModel[] {
    const byName = new Map(modifiers.map((model) => [model.key.name, model]));
    for (const { instead } of modifiers) {
      for (const { name, span } of instead) {
        if (byName.has(name)) continue;
        context.report('modifier/unknown', { name }, span, { fixes: context.nearNames(name, byName.keys(), span) });
      }
    }
    const tags = new Set(tagged.flatMap((each) => each.tags.map(({ name }) => name)));
    for (const { when } of modifiers) {
      for (const { tag, at } of when ? tagsOf(when.ast) : []) {
        if (tags.has(tag)) continue;
        const span = when?.source.locate(at.span);
        if (span) context.report('modifier/unknown-tag', { tag }, span, { fixes: context.nearNames(tag, tags, span) });
      }
    }
    return ordered(context, modifiers);
  }

  /** What no roll and no action has any use of. */
  reportUnused(context: Context, reached: ReadonlySet<string>): void {
    for (const model of [...this.models.values()].flat()) {
      const { key } = model;
      if (!reached.has(wholeName(context.spaces, model))) {
        context.report('modifier/reaches-nothing', { name: key.name }, key.span);
      }
    }
  }
}

/** The name of a modifier among those of all rulesets. */
export function wholeName(spaces: Spaces, { key }: Pick<ModifierModel, 'key'>): string {
  return spaces.of(key.span.file).prefix + key.name;
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
