/** What the page of diagnostics shows beside what the document itself says: every entry of the catalogue. */
import { allDiagnosticCodes, type DiagnosticEntry, explain } from '@rulewright/core';

const place = '<!-- every diagnostic -->';

/** The document with an area of the catalogue after the other. */
export function withDiagnostics(document: string): string {
  const entries = allDiagnosticCodes().flatMap((code) => explain(code) ?? []);
  const areas = [...new Set(entries.map(({ code }) => areaOf(code)))].sort();
  const sections = areas.map((area) => {
    const own = entries.filter(({ code }) => areaOf(code) === area);
    return `## ${area}\n\n${own.map(render).join('\n')}`;
  });
  return document.replace(place, () => sections.join('\n'));
}

function areaOf(code: string): string {
  return code.slice(0, code.indexOf('/'));
}

function render({ code, severity, message, explanation, bad, good }: DiagnosticEntry): string {
  return `### \`${code}\`

${sentence(message)}${severity === 'error' ? '' : ` (a ${severity})`}

${prose(explanation)}

${example('Wrong', bad)}
${example('Right', good)}`;
}

function example(title: string, text: string): string {
  return `${title}:

\`\`\`yaml
${text}
\`\`\`
`;
}

/** What is filled in stands in italics. */
function sentence(message: string): string {
  return prose(message).replace(/\\?\{(\w+)\\?\}/g, '_$1_');
}

/** Nothing in a sentence is meant as markup. */
function prose(text: string): string {
  return text.replace(/[<>*_[\]\\`{}|]/g, '\\$&');
}
