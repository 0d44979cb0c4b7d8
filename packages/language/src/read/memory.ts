import type { Diagnostic } from '@rulewright/core';
import { parseExpression, type Parsed } from '../syntax/parse.js';
import type { Loaded } from '../yaml/load.js';
import type { YamlNode } from '../yaml/nodes.js';

/** A file as it was loaded, and what was wrong with it. */
export interface LoadedBefore {
  readonly text: string;
  readonly loaded: Loaded;
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

/** A part's nodes at a place of a file. */
export interface PlacedNode {
  readonly file: string;
  readonly from: number;
  readonly node: YamlNode;
}

/**
 * What was read before, so that reading again after an edit only reads what the edit touched. It holds what the last
 * two readings needed, and is never asked whether something changed: everything is found by its text.
 */
export class ReadMemory {
  private readonly expressions = new Recent<Parsed>();
  /** By path. */
  readonly files = new Recent<LoadedBefore>();
  /** Parts of files by their text; their places are counted from the part's start. */
  readonly parts = new Recent<LoadedBefore>();
  /** Where parts stood last, with the nodes as they were there. */
  readonly placed = new WeakMap<YamlNode, PlacedNode>();
  /** What was read of nodes with which nothing is wrong. */
  readonly models = new WeakMap<object, unknown>();

  /** To be called before each reading. */
  begin(): void {
    for (const recent of [this.expressions, this.files, this.parts]) recent.age();
  }

  parse(text: string): Parsed {
    const known = this.expressions.get(text);
    if (known) return known;
    const parsed = parseExpression(text);
    this.expressions.set(text, parsed);
    return parsed;
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
