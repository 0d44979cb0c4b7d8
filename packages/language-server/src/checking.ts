/** Tells the editor what is wrong: a moment after the last key was pressed, and what takes longer once that is known. */
import type { Diagnostic } from '@rulewright/core';
import type { PublishDiagnosticsParams } from 'vscode-languageserver/node';
import type { View } from './convert/view.js';
import { lspDiagnostic } from './features/diagnostics.js';
import type { Project } from './workspace/project.js';
import type { Helper } from './worker/helper.js';

/** Someone who types is not told of every half-written word, but never waits long. */
const pause = 60;
const longestPause = 500;
const examplePatience = 10_000;

export interface CheckingHost {
  view(project: Project): View;
  publish(params: PublishDiagnosticsParams): void;
  /** The open version of a file; undefined where it is not open. */
  version(key: string): number | undefined;
  uri(key: string): string;
  readonly codeAddress: string | undefined;
  checkExamples(): boolean;
  /** Called after each check, with what was known: other files may belong to the ruleset now. */
  checked(project: Project): void;
  log(problem: unknown): void;
}

interface Pending {
  readonly since: number;
  readonly timer: NodeJS.Timeout;
}

export class Checking {
  private readonly pending = new Map<Project, Pending>();
  /** The keys of files about which something was told, by ruleset. */
  private readonly told = new Map<Project, ReadonlySet<string>>();
  private readonly background = new Map<Project, () => void>();

  constructor(
    private readonly host: CheckingHost,
    private readonly helper: Helper,
  ) {}

  /** Checks a ruleset soon. */
  schedule(project: Project): void {
    const before = this.pending.get(project);
    if (before) clearTimeout(before.timer);
    const since = before?.since ?? Date.now();
    const wait = Math.max(0, Math.min(pause, since + longestPause - Date.now()));
    const timer = setTimeout(() => {
      this.pending.delete(project);
      this.check(project);
    }, wait);
    this.pending.set(project, { since, timer });
  }

  /** Says no more about a ruleset. */
  clear(project: Project): void {
    const before = this.pending.get(project);
    if (before) clearTimeout(before.timer);
    this.pending.delete(project);
    this.background.get(project)?.();
    for (const key of this.told.get(project) ?? []) this.say(key, []);
    this.told.delete(project);
  }

  stop(): void {
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    this.pending.clear();
  }

  private check(project: Project): void {
    try {
      const view = this.host.view(project);
      this.publish(view, view.analysis.diagnostics);
      this.host.checked(project);
      void this.checkExamples(view);
    } catch (error) {
      this.host.log(error);
    }
  }

  private async checkExamples(view: View): Promise<void> {
    const { project, analysis } = view;
    this.background.get(project)?.();
    const { program } = analysis;
    if (!program || program.examples.length === 0 || !this.host.checkExamples()) return;
    const listeners: (() => void)[] = [];
    const token = {
      isCancellationRequested: false,
      onCancellationRequested: (listener: () => void) => {
        listeners.push(listener);
        return { dispose: () => listeners.splice(0) };
      },
    };
    this.background.set(project, () => {
      for (const listener of listeners.splice(0)) listener();
    });
    const found = await this.helper.ask('exampleProblems', program, null, { millis: examplePatience, token });
    // Something else may have been typed since.
    if (found && found.length > 0 && this.told.has(project) && project.analysis() === analysis) {
      this.publish(view, [...analysis.diagnostics, ...found]);
    }
  }

  private publish(view: View, diagnostics: readonly Diagnostic[]): void {
    const { project } = view;
    const byKey = new Map<string, Diagnostic[]>(project.keys().map((key) => [key, []]));
    for (const diagnostic of diagnostics) {
      const key = project.keyOf(diagnostic.span.file);
      byKey.set(key, [...(byKey.get(key) ?? []), diagnostic]);
    }
    for (const key of this.told.get(project) ?? []) if (!byKey.has(key)) this.say(key, []);
    this.told.set(project, new Set(byKey.keys()));
    for (const [key, found] of byKey) {
      this.say(
        key,
        found.map((each) => lspDiagnostic(view, each, this.host.codeAddress)),
      );
    }
  }

  private say(key: string, diagnostics: PublishDiagnosticsParams['diagnostics']): void {
    const version = this.host.version(key);
    this.host.publish({ uri: this.host.uri(key), diagnostics, ...(version === undefined ? {} : { version }) });
  }
}
