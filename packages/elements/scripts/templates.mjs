// White space in templates is for those who read the sources.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const tidy = {
  // A space between two elements of one line is meant.
  html: (text) => text.replace(/>\s*\n\s*</g, '><').replace(/\s*\n\s*/g, ' '),
  css: (text) =>
    text
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: /g, ':')
      .replace(/;}/g, '}'),
};

export function tidyTemplates() {
  return {
    name: 'tidy-templates',
    setup(build) {
      build.onLoad({ filter: /elements[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
        contents: tidied(path),
        loader: 'ts',
      }));
    },
  };
}

/** The text of a module with templates without white space. */
export function tidied(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const changes = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node)) {
      const change = tidy[{ html: 'html', svg: 'html', css: 'css' }[node.tag.getText()]];
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template]
        : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
      if (change) for (const part of parts) changes.push([part.getStart(), part.end, change(part.getText())]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  changes.sort(([a], [b]) => b - a);
  return changes.reduce((done, [from, to, part]) => done.slice(0, from) + part + done.slice(to), text);
}
