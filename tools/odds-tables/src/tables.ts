/** Tables between `<!-- odds … -->` and `<!-- /odds -->`. */

const block = /^<!-- odds (.+?) -->\n([\s\S]*?)^<!-- \/odds -->$/gm;
const begin = /^<!-- odds\b.*$/gm;

/** The document with every table made anew; `ask` is given the words of a marker and gives the table. */
export function renewTables(document: string, ask: (words: readonly string[]) => string): string {
  const begun = document.match(begin)?.length ?? 0;
  const whole = document.match(block)?.length ?? 0;
  if (begun !== whole)
    throw new Error('A table of odds is begun with "<!-- odds … -->" but not ended with "<!-- /odds -->".');
  return document.replace(block, (_, command: string) => {
    return `<!-- odds ${command} -->\n\n${ask(splitWords(command)).trim()}\n\n<!-- /odds -->`;
  });
}

export function hasTables(document: string): boolean {
  return document.match(begin) !== null;
}

/** Words as a shell splits them, without its other magic. */
export function splitWords(text: string): readonly string[] {
  return [...text.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );
}
