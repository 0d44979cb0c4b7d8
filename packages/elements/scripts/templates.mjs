// White space in templates is for those who read the sources.
import { readFileSync } from 'node:fs';

export function tidyTemplates() {
  return {
    name: 'tidy-templates',
    setup(build) {
      build.onLoad({ filter: /elements[\\/]src[\\/].*(?:styles|theme|question-view)\.ts$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(/css`[^`]*`/g, tidyStyles),
        loader: 'ts',
      }));
    },
  };
}

function tidyStyles(text) {
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}');
}
