import {
  analyse,
  completions,
  definitions,
  documentSymbols,
  foldingRanges,
  hover,
  references,
  rename,
  semanticTokens,
  signatureHelp,
} from '@rulewright/language-service';
import { largeRuleset } from './checking.mjs';
import { median, table } from './measure.mjs';

const file = 'ruleset.yaml';

/** Typed one character after the other in the middle of a file, as an editor asks: every text is analysed anew. */
const typed = [' + max(bonus, level', ') + count(dice, >= 5)', ' - tier[level].bonus'].join('');

const questions = {
  completion: (analysis, place) => completions(analysis, place),
  hover: (analysis, place) => hover(analysis, place, () => undefined),
  'hover with odds': (analysis, place) => hover(analysis, place),
  definition: (analysis, place) => definitions(analysis, place),
  references: (analysis, place) => references(analysis, place),
  'signature help': (analysis, place) => signatureHelp(analysis, place),
  'semantic tokens': (analysis) => semanticTokens(analysis, file),
  'document symbols': (analysis) => documentSymbols(analysis, file),
  folding: (analysis) => foldingRanges(analysis, file),
};

export function benchEditing() {
  for (const lines of [500, 2000]) {
    const text = largeRuleset(lines);
    const rows = [[`editing ${text.split('\n').length} lines`, 'median', 'worst']];
    const show = (name, times) => {
      rows.push([name, `${median(times).toFixed(1)} ms`, `${Math.max(...times).toFixed(1)} ms`]);
    };
    const start = performance.now();
    const first = analyse({ entry: file, files: new Map([[file, text]]) });
    rows.push(['diagnostics, first', `${(performance.now() - start).toFixed(0)} ms`, '']);
    for (const [where, at] of [
      ['an expression', text.indexOf('\n', text.indexOf('result:', text.length / 2))],
      ['a new key', text.indexOf('    outcomes:', text.length / 2)],
    ]) {
      const steps =
        where === 'a new key'
          ? ['    tags', '    tags: ', '    tags: [a]\n']
          : [...typed].map((_, index) => typed.slice(0, index + 1));
      const { analysing, asked } = edit(first, text, at, [...steps, ...steps]);
      show(`diagnostics after typing in ${where}`, analysing);
      if (where === 'an expression') for (const [name, times] of asked) show(name, times);
    }
    const place = { file, offset: text.indexOf('tier:') + 2 };
    const times = [1, 2, 3, 4, 5].map((turn) => timed(() => rename(first, place, `step${turn}`)));
    show('rename', times);
    table(rows);
  }
}

/** What each state of the text takes to analyse, and each question then. */
function edit(first, text, at, steps) {
  let before = first;
  const analysing = [];
  const asked = new Map(Object.keys(questions).map((name) => [name, []]));
  for (const inserted of steps) {
    const files = new Map([[file, text.slice(0, at) + inserted + text.slice(at)]]);
    analysing.push(timed(() => (before = analyse({ entry: file, files }, before))));
    const place = { file, offset: at + inserted.length };
    for (const [name, ask] of Object.entries(questions)) asked.get(name).push(timed(() => ask(before, place)));
  }
  return { analysing, asked };
}

/** Processor time where that is less, which leaves out what other processes take. */
function timed(call) {
  const began = process.cpuUsage();
  const start = performance.now();
  call();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(began);
  return Math.min(wall, (user + system) / 1000);
}
