// Leaves out of a bundle what rules need while they are checked or explained, but not while they are run: the documentation
// and the typing of built-ins, and the pages of the diagnostics. What a run can say is kept.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a built-in is besides its meaning. `fold` and `change` are what the exact odds need. */
const documentation = ['summary', 'details', 'examples', 'description'];
const facets = {
  run: [...documentation, 'type', 'fold', 'change'],
  odds: [...documentation, 'type'],
  language: [...documentation, 'fold', 'change'],
};
const pages = ['explanation', 'bad', 'good', 'requests'];

/**
 * @param {'run' | 'odds' | 'language'} purpose What the bundle is for.
 * @param {readonly string[]} [speakers] Folders of sources whose diagnostics are kept, those that they name; all when absent.
 */
export function slim(purpose, speakers) {
  const codes = speakers && new Set(speakers.flatMap(codesIn));
  return {
    name: 'slim',
    setup(build) {
      build.onLoad({ filter: /[\\/]core[\\/]dist[\\/]builtins[\\/]/ }, ({ path }) => ({
        contents: without(path, (name, owner) => isBuiltin(owner) && facets[purpose].includes(name)),
      }));
      build.onLoad({ filter: /[\\/]diagnostics[\\/]catalogue[\\/]/ }, ({ path }) => ({
        contents: without(
          path,
          (name) => pages.includes(name) || (codes !== undefined && name.includes('/') && !codes.has(name)),
        ),
      }));
    },
  };
}

/** Every code that the sources of a folder name, such as 'run/no-row'. */
function codesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .filter((entry) => !/diagnostics/.test(entry.parentPath ?? entry.path))
    .flatMap((entry) => [
      ...readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8').matchAll(
        /['"`]([a-z]+\/[a-z-]+)['"`]/g,
      ),
    ])
    .map(([, code]) => code);
}

/** The text of a module without some properties of its object literals. */
function without(path, drops) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const visit = (node) => {
    const isProperty =
      ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isShorthandPropertyAssignment(node);
    if (isProperty && ts.isObjectLiteralExpression(node.parent) && drops(nameOf(node), node.parent)) {
      cuts.push([node.getStart(), text[node.end] === ',' ? node.end + 1 : node.end]);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return cuts.reverse().reduce((left, [from, to]) => left.slice(0, from) + left.slice(to), text);
}

function nameOf(node) {
  return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
}

/** Whether an object literal is, or is within, what `defineBuiltin` is given. */
function isBuiltin(node) {
  for (let at = node; at; at = at.parent) {
    if (ts.isCallExpression(at) && at.expression.getText() === 'defineBuiltin') return true;
    // Parameters that several built-ins share stand by themselves.
    if (ts.isVariableDeclaration(at) && at.type?.getText() === 'Parameter') return true;
  }
  return false;
}
