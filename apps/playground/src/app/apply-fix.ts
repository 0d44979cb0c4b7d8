import type { TextEdit } from '@rulewright/core';
import type { Workbench } from './workbench.js';

/** Makes the edits of a fix, in whichever files they are. */
export function applyFix(bench: Workbench, title: string, edits: readonly TextEdit[]): void {
  const files = { ...bench.content.files };
  for (const { span, text } of [...edits].sort((a, b) => b.span.from - a.span.from)) {
    const before = files[span.file];
    if (before !== undefined) files[span.file] = before.slice(0, span.from) + text + before.slice(span.to);
  }
  bench.setFiles(title, files);
  bench.notify({
    text: `${title}: done.`,
    action: {
      label: 'Undo',
      run: () => {
        bench.undo();
      },
    },
  });
}
