/** The state of a form that is made from inputs: what was given, what cannot be taken, and what the rules say otherwise. */
import type { Input, Json, Program, RollIr, TableIr } from '@rulewright/core';
import type { TemplateResult } from 'lit';
import type { Texts } from '../base/texts.js';
import { renderField } from './field.js';
import { type Asked, type FieldHost, type Path, pathKey, setIn } from './host.js';
import { labelOfKey, tableOfInput } from './row-labels.js';
import { startOf } from './start.js';

export type Values = Readonly<Record<string, Json>>;

export interface FormOptions {
  readonly program: Program;
  readonly inputs: readonly Asked[];
  /** Where translations of the inputs are, such as `rolls.attack.inputs`. */
  readonly textPath: string;
  /** Whose steps look tables up, so that numbers can be called what their rows are. */
  readonly rules?: Pick<RollIr, 'inputs'>;
  /** Something has changed; a value when it was not just refused. */
  readonly changed: (valid: boolean) => void;
}

/** One form. It is kept as long as its inputs stay the same. */
export class Form {
  private given = new Map<string, Json>();
  private readonly problems = new Map<string, string>();
  private readonly starts: ReadonlyMap<string, Json | undefined>;
  private readonly tables = new Map<string, TableIr | undefined>();

  constructor(private readonly options: FormOptions) {
    const { inputs, program } = options;
    this.starts = new Map(inputs.map((input) => [input.name, startOf(input, program)]));
  }

  /** Everything that differs from what the rules say by themselves: the inputs of a run. */
  get values(): Values {
    const values: Record<string, Json> = {};
    for (const { name, default: fallback } of this.options.inputs) {
      const given = this.given.get(name);
      const start = this.starts.get(name);
      if (given !== undefined) values[name] = given;
      else if (!fallback && start !== undefined) values[name] = start;
    }
    return values;
  }

  /** Replaces what was given. Names that are no inputs are left out. */
  set values(values: Values) {
    const names = this.options.inputs.map(({ name }) => name);
    this.given = new Map(Object.entries(values).filter(([name]) => names.includes(name)));
    this.problems.clear();
  }

  /** The first thing that cannot be taken as it was typed; nothing can be rolled then. */
  get refused(): string | undefined {
    return this.problems.keys().next().value;
  }

  reset(): void {
    this.values = {};
  }

  render(texts: Texts, disabled: boolean): readonly TemplateResult[] {
    const host = this.host(texts, disabled);
    return this.options.inputs.map((asked) =>
      renderField(host, {
        asked,
        path: [asked.name],
        value: this.valueOf(asked.name),
        textPath: `${this.options.textPath}.${asked.name}`,
        depth: 0,
        changed: this.given.has(asked.name) && !sameJson(this.given.get(asked.name), this.starts.get(asked.name)),
      }),
    );
  }

  /** One field, for forms that arrange theirs by themselves. */
  renderOne(name: string, texts: Texts, disabled: boolean): TemplateResult | undefined {
    const index = this.options.inputs.findIndex((input) => input.name === name);
    return this.render(texts, disabled)[index];
  }

  valueOf(name: string): Json | undefined {
    return this.given.get(name) ?? this.starts.get(name);
  }

  private host(texts: Texts, disabled: boolean): FieldHost {
    const { program, changed } = this.options;
    return {
      program,
      texts,
      disabled,
      change: (path, value) => {
        this.change(path, value);
        changed(true);
      },
      refuse: (path, problem) => {
        this.problems.set(pathKey(path), problem);
        changed(false);
      },
      problem: (path) => this.problems.get(pathKey(path)),
      rowLabel: (path, value) => this.rowLabel(path, value),
    };
  }

  private change(path: Path, value: Json | undefined): void {
    this.problems.delete(pathKey(path));
    const [name, ...rest] = path;
    if (typeof name !== 'string') return;
    const next = setIn(this.valueOf(name), rest, value);
    if (next === undefined) this.given.delete(name);
    else this.given.set(name, next);
  }

  private rowLabel([name, ...rest]: Path, value: Json | undefined): string | undefined {
    const { program, rules } = this.options;
    if (!rules || typeof name !== 'string' || rest.length > 0) return undefined;
    if (!this.tables.has(name)) {
      const input = rules.inputs.find((each: Input) => each.name === name);
      this.tables.set(name, input && tableOfInput(program, rules, input.slot));
    }
    const table = this.tables.get(name);
    return table && labelOfKey(table, value);
  }
}

function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** What a page writes into an attribute: JSON, or `level=2 attribute=1`. Undefined when it is neither. */
export function readValues(text: string | null): Values | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return {};
  if (trimmed.startsWith('{')) {
    try {
      return JSON.parse(trimmed) as Values;
    } catch {
      return undefined;
    }
  }
  const pairs = trimmed.split(/[\s,;]+/).map((pair) => /^([^=]+)=(.*)$/.exec(pair));
  if (pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', readWord(pair?.[2] ?? '')]));
}

function readWord(word: string): Json {
  if (word === 'yes' || word === 'true') return true;
  if (word === 'no' || word === 'false') return false;
  if (word === 'none') return null;
  return /^-?\d{1,15}$/.test(word) ? Number(word) : word;
}
