/** The page of the odds preview. Nothing in it runs: a strict policy forbids scripts, and styles but this one. */
import type { OddsResult } from '@rulewright/language-server/protocol';

/** What the page shows. */
export type Shown = OddsResult | { readonly refused: string };

/** `nonce` must be new for each page; `setInput` is the command that a click on a value calls. */
export function previewPage(shown: Shown, nonce: string, setInput: string): string {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'`;
  const body = 'refused' in shown ? paragraph(shown.refused) : oddsBody(shown, setInput);
  const styles = 'refused' in shown ? '' : shown.styles;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Odds</title>
<style nonce="${nonce}">
${styles.replaceAll('.rw-chart{', ':is(.rw-chart,.rw-page){')}
${pageStyles}
</style>
</head>
<body class="rw-page">
<main>
${body}
</main>
</body>
</html>
`;
}

function oddsBody({ title, given, figures, problem }: OddsResult, setInput: string): string {
  const inputs = given.map(({ name, title: label, value, by }) => {
    const shownValue = value === '' ? 'as the rules say' : value;
    // The argument of a command link is JSON in the address.
    const link = `command:${setInput}?${encodeURIComponent(JSON.stringify([name]))}`;
    const remark = { reader: '', example: 'from an example', default: 'its default', assumed: 'assumed' }[by];
    const note = remark === '' ? '' : ` <span class="note">${remark}</span>`;
    return `<li>${escape(label ?? name)}: <a href="${escape(link)}" title="Change ${escape(name)}">${escape(shownValue)}</a>${note}</li>`;
  });
  return [
    `<h1>${escape(title)}</h1>`,
    inputs.length > 0 ? `<ul>${inputs.join('')}</ul>` : '',
    problem === '' ? '' : paragraph(problem),
    // Figures come from the language server as markup without scripts or styles.
    ...figures.map(
      ({ svg, table, note }) =>
        `<figure>${svg}${note === undefined ? '' : `<figcaption>${escape(note)}</figcaption>`}<details><summary>Table</summary>${table}</details></figure>`,
    ),
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p>${escape(text)}</p>`;
}

export function escape(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

const pageStyles = [
  ':root{--rw-text:var(--vscode-foreground);--rw-muted:var(--vscode-descriptionForeground);--rw-background:var(--vscode-editor-background)',
  '--rw-surface:var(--vscode-editorWidget-background);--rw-line:var(--vscode-disabledForeground);--rw-accent:var(--vscode-textLink-foreground)',
  '--rw-series-1:var(--vscode-charts-blue);--rw-series-2:var(--vscode-charts-orange);--rw-series-3:var(--vscode-charts-green)',
  '--rw-series-4:var(--vscode-charts-purple);--rw-font:var(--vscode-font-family)}',
].join(';').concat(`
body{margin:0;color:var(--vscode-foreground);background:var(--vscode-editor-background);font:var(--vscode-font-size)/1.5 var(--vscode-font-family)}
main{max-width:640px;margin:0 auto;padding:8px 0 32px}
h1{font-size:1.4em;margin:8px 0}
ul{list-style:none;margin:0 0 16px;padding:0}
.note,figcaption{color:var(--vscode-descriptionForeground)}
figure{margin:0 0 24px}
svg.rw-chart{display:block;max-width:100%;height:auto}
summary{cursor:pointer;padding:4px 0}`);
