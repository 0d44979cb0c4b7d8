import type { Diagnostic } from '@rulewright/core';
import { parseExpression, type Parsed } from '../syntax/parse.js';
import { type ParsedStatements, parseStatements } from '../syntax/parse-statements.js';
import type { Loaded } from '../yaml/load.js';
import type { YamlNode } from '../yaml/nodes.js';
import type { Origin } from './origins.js';

/** A file as it was loaded, and what was wrong with it. */
export interface LoadedBefore {
  readonly text: string;
  readonly loaded: Loaded;
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

/** A part of a file, and its nodes where it stood last. */
export interface KnownPart extends Origin {
  placed?: { readonly from: number; readonly node: YamlNode };
}

/**
 * What was read before, so that reading again after an edit only reads what the edit touched. It holds what the last
 * two readings needed, and is never asked whether something changed: everything is found by its text.
 */
export class ReadMemory {
  private readonly expressions = new Recent<Parsed>();
  private readonly statements = new Recent<ParsedStatements>();
  /** By path. */
  readonly files = new Recent<LoadedBefore>();
  /** Parts of files by their text; their places are counted from the part's start. */
  readonly parts = new Recent<LoadedBefore>();
  /** By the nodes of a text: the parts of files that have this text, by their names. */
  private readonly known = new WeakMap<YamlNode, Map<string, KnownPart>>();
  private count = 0;
  /** What was read of nodes, and what is wrong with them. */
  readonly models = new WeakMap<object, { readonly model: unknown; readonly problems: readonly Diagnostic[] }>();

  /** To be called before each reading. */
  begin(): void {
    for (const recent of [this.expressions, this.statements, this.files, this.parts]) recent.age();
  }

  parse(text: string): Parsed {
    const known = this.expressions.get(text);
    if (known) return known;
    const parsed = parseExpression(text);
    this.expressions.set(text, parsed);
    return parsed;
  }

  parseStatements(text: string): ParsedStatements {
    const known = this.statements.get(text);
    if (known) return known;
    const parsed = parseStatements(text);
    this.statements.set(text, parsed);
    return parsed;
  }

  /** A part that has the text of these nodes; its name tells it from others that have. */
  partOf(root: YamlNode, name: string): KnownPart {
    const parts = this.known.get(root) ?? new Map<string, KnownPart>();
    this.known.set(root, parts);
    const known = parts.get(name);
    if (known) return known;
    this.count += 1;
    const part: KnownPart = { id: this.count };
    parts.set(name, part);
    return part;
  }
}

/** Remembers what was set or asked for since the age before last. */
class Recent<Value> {
  private current = new Map<string, Value>();
  private previous = new Map<string, Value>();

  age(): void {
    this.previous = this.current;
    this.current = new Map();
  }

  get(key: string): Value | undefined {
    const now = this.current.get(key);
    if (now !== undefined) return now;
    const before = this.previous.get(key);
    if (before !== undefined) this.current.set(key, before);
    return before;
  }

  set(key: string, value: Value): void {
    this.current.set(key, value);
  }
}
