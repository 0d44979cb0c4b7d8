import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The command line, made from its sources, so that no table comes from a stale build. */
export class OddsCommand {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rulewright-odds-tables-'));
  private readonly bundle = join(this.folder, 'rulewright.mjs');

  constructor(private readonly root: string) {
    const script = join(root, 'packages/cli/scripts/build.mjs');
    this.run([script, '--sources', '--outfile', this.bundle]);
  }

  /** What `rulewright odds` prints about a ruleset in Markdown. */
  table(ruleset: string, words: readonly string[]): string {
    return this.run([this.bundle, 'odds', ruleset, ...words, '--markdown']);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private run(args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: this.root,
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', NO_COLOR: '1' },
    });
    if (status !== 0) throw new Error(`${args.slice(1).join(' ')}\n${stderr}`);
    return stdout;
  }
}
