/** Says in a file who made it, so that it may be made anew. */
export const generator = 'rulewright';

/** Whether a file's text is a chart or a page of charts that was made here. */
export function isChartFile(text: string): boolean {
  const head = text.slice(0, 2000);
  return (
    (head.startsWith('<svg ') && head.includes(`data-generator="${generator}"`)) ||
    (head.startsWith('<!doctype html>') && head.includes(`<meta name="generator" content="${generator}">`))
  );
}
