/** The plain classes of the editor, as far as extensions see them. */
import { fileURLToPath, pathToFileURL } from 'node:url';

export class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}

  compareTo(other: Position): number {
    return this.line - other.line || this.character - other.character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(...given: [Position, Position] | [number, number, number, number]) {
    const [start, end] =
      given.length === 2 ? given : [new Position(given[0], given[1]), new Position(given[2], given[3])];
    [this.start, this.end] = start.compareTo(end) <= 0 ? [start, end] : [end, start];
  }

  get isEmpty(): boolean {
    return this.start.compareTo(this.end) === 0;
  }

  intersection(other: Range): Range | undefined {
    const start = this.start.compareTo(other.start) > 0 ? this.start : other.start;
    const end = this.end.compareTo(other.end) < 0 ? this.end : other.end;
    return start.compareTo(end) > 0 ? undefined : new Range(start, end);
  }
}

export class Selection extends Range {
  constructor(
    readonly anchor: Position,
    readonly active: Position,
  ) {
    super(anchor, active);
  }
}

export class Uri {
  private constructor(
    readonly scheme: string,
    readonly path: string,
    private readonly text: string,
  ) {}

  static parse(text: string): Uri {
    const { protocol, pathname } = new URL(text);
    return new Uri(protocol.slice(0, -1), decodeURIComponent(pathname), text);
  }

  static file(path: string): Uri {
    return Uri.parse(pathToFileURL(path).href);
  }

  get fsPath(): string {
    return this.scheme === 'file' ? fileURLToPath(this.text) : this.path;
  }

  toString(): string {
    return this.text;
  }
}

export class Disposable {
  constructor(readonly dispose: () => void = () => undefined) {}

  static from(...all: { dispose: () => void }[]): Disposable {
    return new Disposable(() => {
      for (const each of all) each.dispose();
    });
  }
}

export class EventEmitter<Event> {
  private readonly listeners = new Set<(event: Event) => void>();

  readonly event = (listener: (event: Event) => void, self?: unknown, kept?: Disposable[]): Disposable => {
    const bound = listener.bind(self);
    this.listeners.add(bound);
    const disposable = new Disposable(() => this.listeners.delete(bound));
    kept?.push(disposable);
    return disposable;
  };

  fire(event: Event): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  dispose(): void {
    this.listeners.clear();
  }
}

export class CancellationTokenSource {
  private readonly cancelled = new EventEmitter<undefined>();
  readonly token = { isCancellationRequested: false, onCancellationRequested: this.cancelled.event };

  cancel(): void {
    this.token.isCancellationRequested = true;
    this.cancelled.fire(undefined);
  }

  dispose(): void {
    this.cancelled.dispose();
  }
}

export class CodeActionKind {
  static readonly Empty = new CodeActionKind('');
  static readonly QuickFix = new CodeActionKind('quickfix');

  private constructor(readonly value: string) {}

  append(part: string): CodeActionKind {
    return new CodeActionKind(this.value === '' ? part : `${this.value}.${part}`);
  }
}

export class Diagnostic {
  source?: string;
  code?: string | { readonly value: string };

  constructor(
    readonly range: Range,
    readonly message: string,
    readonly severity?: number,
  ) {}
}

/** An open file. */
export class TextDocument {
  version = 1;
  readonly isClosed = false;
  readonly isUntitled = false;

  constructor(
    readonly uri: Uri,
    readonly languageId: string,
    private text: string,
  ) {}

  get fileName(): string {
    return this.uri.fsPath;
  }

  getText(): string {
    return this.text;
  }

  /** Gives what an editor tells of the change. */
  replace(text: string): { document: TextDocument; contentChanges: object[]; reason: undefined } {
    const lines = this.text.split('\n');
    const range = new Range(0, 0, lines.length - 1, lines.at(-1)?.length ?? 0);
    const change = { range, rangeOffset: 0, rangeLength: this.text.length, text };
    this.text = text;
    this.version++;
    return { document: this, contentChanges: [change], reason: undefined };
  }
}
