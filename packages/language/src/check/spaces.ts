/** One ruleset of a program: its own, or one that another uses. */
export interface Space {
  /** What stands before the names of its definitions in the whole program: nothing, `base.`, `house.base.`. */
  readonly prefix: string;
  /** The rulesets that it uses, by the names that it gives them. */
  readonly uses: ReadonlyMap<string, Space>;
}

interface Replaced {
  readonly by: string;
  /** The ruleset that replaces it, in which the old name still means the old definition. */
  readonly space: Space;
  readonly file: string;
}

/** What a name means in each file: every file belongs to one ruleset, which knows its own names and those it uses. */
export class Spaces {
  private readonly files = new Map<string, Space>();
  private readonly replacements = new Map<string, Replaced>();
  private readonly hidden = new Map<string, Space>();
  /** Replaced definitions that the replacing ruleset itself still names. */
  private readonly stillNamed = new Set<string>();

  constructor(readonly root: Space) {}

  add(files: readonly string[], space: Space): void {
    for (const file of files) this.files.set(file, space);
  }

  /** Files that are nobody's, such as a condition that is asked about, are the program's own. */
  of(file: string): Space {
    return this.files.get(file) ?? this.root;
  }

  isOwn(file: string): boolean {
    return this.of(file) === this.root;
  }

  hide(name: string, space: Space): void {
    this.hidden.set(name, space);
  }

  isHidden(name: string, file: string): boolean {
    const space = this.hidden.get(name);
    return space !== undefined && space !== this.of(file);
  }

  /** `file` is where the replaced definition stands. */
  replace(name: string, by: string, space: Space, file: string): void {
    this.replacements.set(name, { by, space, file });
  }

  /** All that decides what names mean, as plain data. */
  shape(): unknown {
    const uses = (space: Space): unknown => [space.prefix, [...space.uses].map(([name, used]) => [name, uses(used)])];
    const replaced = [...this.replacements].map(([name, { by, space, file }]) => [name, by, space.prefix, file]);
    const files = [...this.files].map(([file, space]) => [file, space.prefix]);
    return [uses(this.root), files, replaced, [...this.hidden].map(([name, space]) => [name, space.prefix])];
  }

  /** Where a replaced definition stands. */
  fileOf(name: string): string | undefined {
    return this.replacements.get(name)?.file;
  }

  replacementOf(name: string): string | undefined {
    return this.replacements.get(name)?.by;
  }

  /** Replaced definitions that nothing mentions any more. */
  get dropped(): ReadonlySet<string> {
    return new Set([...this.replacements.keys()].filter((name) => !this.stillNamed.has(name)));
  }

  /** The whole name of what is called `written` in a file, whether or not there is such a thing. */
  resolve(written: string, file: string): string {
    const home = this.of(file);
    let name = whole(home, written);
    for (let found = this.replacements.get(name); found; found = this.replacements.get(name)) {
      if (found.space === home) {
        this.stillNamed.add(name);
        return name;
      }
      name = found.by;
    }
    return name;
  }
}

function whole(home: Space, written: string): string {
  let [space, rest] = [home, written];
  for (;;) {
    const dot = rest.indexOf('.');
    const next = dot < 0 ? undefined : space.uses.get(rest.slice(0, dot));
    if (!next) return space.prefix + rest;
    [space, rest] = [next, rest.slice(dot + 1)];
  }
}
