import { showChance } from '@rulewright/charts';
import { clean } from '../../render/clean.js';
import type { Style } from '../../render/style.js';
import { wrapTokens } from '../../render/wrap.js';
import { figures, isYesOrNo } from './figures.js';
import type { Answered, AnsweredCase } from './question.js';
import { distributionOf, targetChance, targetWords } from './series.js';
import { caseNames } from './titles.js';

/** Mean and the like of one name, for every case. */
export function figureLines(answered: Answered, name: string, { columns, colours }: Style, label = ''): string[] {
  const names = caseNames(answered);
  return answered.cases.flatMap((each, index) => {
    const distribution = distributionOf(each.answer, name);
    // Under its bars there is nothing more to say about yes and no.
    const isTold = !distribution || (label === '' && isYesOrNo(distribution));
    const parts = [...targetFigures(each, answered, name), ...(isTold ? [] : figures(distribution))];
    if (parts.length === 0) return [];
    const whose = answered.cases.length > 1 ? [clean(names[index] ?? '')] : [];
    const head = [label, ...whose].filter((part) => part !== '').join(', ');
    // Figures are kept whole at the end of a line.
    const tokens = parts.map((part, at) => (at < parts.length - 1 ? `${part},` : part));
    const lines = wrapTokens([...(head === '' ? [] : [colours.bold(`${head}:`)]), ...tokens], columns - 2);
    return lines.map((line) => `  ${line}`);
  });
}

/** `5 or more 55.56%`: what was aimed at, where no heading says it already. */
function targetFigures(each: AnsweredCase, { cases, question }: Answered, name: string): string[] {
  const targets = question.targets.filter(({ of }) => of === name);
  if (cases.length === 1 && targets.length === 1) return [];
  return targets.flatMap((target) => {
    const chance = targetChance(each, target);
    return chance ? [`${targetWords(target)} ${showChance(chance, 'chance', 2)}`] : [];
  });
}

/** One line for each measure that was not shown by itself. */
export function measureLines(answered: Answered, style: Style): string[] {
  const { cases, question } = answered;
  if (question.only.length > 0) return [];
  const shown = new Set([...question.values, ...question.targets.map(({ of }) => of)]);
  const names = [...new Set(cases.flatMap(({ answer }) => [...answer.measures.keys()]))].filter(
    (name) => !shown.has(name),
  );
  const titles = new Map(
    cases.flatMap(({ asked }) => asked.subject.roll.measures.map(({ name, title }) => [name, title] as const)),
  );
  const lines = names.flatMap((name) => figureLines(answered, name, style, clean(titles.get(name) ?? name)));
  if (lines.length === 0) return [];
  return [style.colours.bold('Measures'), ...lines, ''];
}
