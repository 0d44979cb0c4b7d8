/** Rulesets on a page become something to roll, with its odds: compiled here, and played by the published elements. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileExpression, compileRuleset } from '@rulewright/engine';
import type { MarkdownRenderer, UserConfig } from 'vitepress';
import { readInfo } from '../src/info.js';

const icon = fileURLToPath(new URL('../../vscode/images/icon.svg', import.meta.url));
const elements = dirname(fileURLToPath(import.meta.resolve('@rulewright/elements')));

/** Compiled rulesets by the address that pages ask for. */
const rulesets = new Map<string, string>();

/** A block such as ```` ```yaml pool.yaml roll=attack ```` is followed by its roller and its odds. A part of a ruleset may do without the header. */
export function liveRulesets(markdown: MarkdownRenderer): void {
  const plain = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!token || !plain) return '';
    const [language = '', ...words] = token.info.split(' ');
    const { roll } = readInfo(words.join(' '));
    // The site's own reading of what follows the language knows other words.
    // What a command prints is no program's text, in which half of it would have the colour of links.
    token.info = language === 'console' ? 'txt' : language;
    const block = plain(tokens, index, options, env, self).replace('class="lang">txt<', 'class="lang">console<');
    return roll === undefined ? block : `${block}<RollIt src="/${compiled(token.content)}" roll="${roll}" />`;
  };
}

function compiled(block: string): string {
  const text = /^rulewright:/m.test(block) ? block : `rulewright: 1\ntitle: A part\n${block}`;
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error(`A ruleset on a page is wrong: ${diagnostics.map(({ message }) => message).join(' ')}`);
  const json = JSON.stringify(program);
  const path = `rulesets/${createHash('sha256').update(json).digest('hex').slice(0, 12)}.json`;
  rulesets.set(path, json);
  return path;
}

/** Examples of built-ins, such as ``- `highest(3d6)` is `5` when the dice fall 2, 5, 1``, offer their odds where they roll dice. */
export function withOdds(document: string): string {
  return document.replace(/^- `([^`]+)` is .*$/gm, (line, expr: string) => {
    const hasDice = /(?:^|[^\w])\d*d[\dF%{(]/.test(expr);
    if (!hasDice || !compileExpression(expr).program) return line;
    return `${line} <ShowOdds expr="${expr.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}" />`;
  });
}

/** A plugin of Vite, as the site's configuration takes it. */
export type Plugin = Extract<
  NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number],
  { readonly name: string }
>;

/** Serves and writes the rulesets of the pages, and the elements as their package has them. */
export function liveFiles(): Plugin {
  return {
    name: 'rulewright-live-files',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/^\//, '').replace(/\?.*/, '');
        const body = fileAt(path);
        if (body === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'application/json');
        response.end(body);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: readFileSync(icon) });
      for (const [fileName, source] of rulesets) this.emitFile({ type: 'asset', fileName, source });
      for (const name of readdirSync(elements).filter((each) => each.endsWith('.js'))) {
        this.emitFile({ type: 'asset', fileName: `elements/${name}`, source: readFileSync(join(elements, name)) });
      }
    },
  };
}

function fileAt(path: string): string | Buffer | undefined {
  const [, element] = /^elements\/([\w.-]+\.js)$/.exec(path) ?? [];
  return element === undefined ? rulesets.get(path) : readFileSync(join(elements, element));
}
