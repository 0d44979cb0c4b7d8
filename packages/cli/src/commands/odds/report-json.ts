/** Odds for scripts; see docs/command-line.md for the shape. */
import { compareValues, type Json, numbers, Rational, type Value, toPlainJson } from '@rulewright/core';
import type { Chance } from '@rulewright/charts';
import type { Distribution, PolicyTable } from '@rulewright/engine';
import type { Shell } from '../../shell.js';
import { missingOf } from './missing.js';
import type { Answered, AnsweredCase, Question } from './question.js';
import { outcomeChances, targetChance } from './series.js';

export function reportJson({ question, cases }: Answered, files: readonly string[], shell: Shell): void {
  const [only] = cases;
  const single = cases.length === 1 && question.dimensions.length === 0;
  const report = {
    ok: true,
    ...(single && only ? caseJson(only, question) : { cases: cases.map((each) => caseJson(each, question)) }),
    ...(files.length > 0 ? { files } : {}),
  };
  shell.out.write(`${JSON.stringify(report, null, 2)}\n`);
}

function caseJson(each: AnsweredCase, question: Question): object {
  const { asked, answer } = each;
  const { subject } = asked;
  const { result } = answer;
  const tails = tailsJson(answer);
  const missing = missingOf(each);
  return {
    ...(subject.ruleset.expression === undefined
      ? { ruleset: subject.ruleset.name, [subject.performed?.kind ?? 'roll']: subject.roll.name }
      : { expression: subject.ruleset.expression }),
    ...(question.dimensions.length > 0
      ? {
          settings: Object.fromEntries(
            question.dimensions.map(({ name }, index) => [name, asked.settings[index] ?? '']),
          ),
        }
      : {}),
    inputs: asked.inputs as Json,
    options: asked.options as Json,
    ...(question.condition !== undefined && answer.given
      ? { condition: { text: question.condition, p: chanceJson({ p: answer.given }) } }
      : {}),
    result: result ? distributionJson(result) : [],
    outcomes: Object.fromEntries(outcomeChances(answer).map(([name, chance]) => [name, chanceJson(chance)])),
    measures: mapped(answer.measures, distributionJson),
    values: mapped(answer.values, distributionJson),
    joint: mapped(answer.joint, distributionJson),
    ...(Object.keys(tails).length > 0 ? { tails } : {}),
    ...(missing.numerator > 0n ? { missing: missing.toNumber() } : {}),
    ...(question.targets.length > 0
      ? {
          targets: question.targets.map((target) => {
            const chance = targetChance(each, target);
            const bound = { [target.mode === 'at-least' ? 'atLeast' : 'atMost']: toPlainJson(target.bound) };
            return { of: target.of, ...bound, p: chance ? chanceJson(chance) : null };
          }),
        }
      : {}),
    ...(answer.policy ? { policy: answer.policy.map(policyJson) } : {}),
    ...(result ? figuresJson(result) : {}),
    statistics: { ...mapped(answer.measures, figuresJson), ...mapped(answer.values, figuresJson) },
  };
}

function mapped<T>(map: ReadonlyMap<string, Distribution>, as: (each: Distribution) => T): Record<string, T> {
  return Object.fromEntries([...map].map(([name, each]) => [name, as(each)]));
}

function distributionJson({ shares, missing }: Distribution): object[] {
  const error = missing.numerator > 0n ? { error: missing } : {};
  return shares.map(({ value, probability }) => ({
    value: toPlainJson(value),
    p: chanceJson({ p: probability, ...error }),
  }));
}

/** `{ exact, value }`, or where something was cut `{ value, error }`. */
function chanceJson({ p, error }: Chance): object {
  return error && error.numerator > 0n ? { value: p.toNumber(), error: error.toNumber() } : numberJson(p);
}

function numberJson(number: Rational): object {
  return { exact: number.show(), value: number.toNumber() };
}

/** What is told only as a whole: all values from somewhere on. */
function tailsJson({ result, measures, values }: AnsweredCase['answer']): Record<string, object[]> {
  const all = [...(result ? [['result', result] as const] : []), ...measures, ...values];
  return Object.fromEntries(
    all
      .filter(([, { tails }]) => tails.length > 0)
      .map(([name, { tails }]) => [
        name,
        tails.map(({ atLeast, atMost, probability }) => ({
          ...(atLeast === undefined ? {} : { atLeast: toPlainJson(atLeast) }),
          ...(atMost === undefined ? {} : { atMost: toPlainJson(atMost) }),
          p: numberJson(probability),
        })),
      ]),
  );
}

/** The best choice in each situation. */
function policyJson({ title, by, columns, rows }: PolicyTable): object {
  return {
    title,
    by,
    rows: rows.map(({ when, choice, probability }) => ({
      when: Object.fromEntries(columns.map((name, index) => [name, when[index] ?? ''])),
      choose: choice,
      p: numberJson(probability),
    })),
  };
}

function figuresJson(distribution: Distribution): object {
  const { mean, variance, deviation, median, modes, shares } = distribution;
  const quartiles = [1, 3].map((part) => distribution.quantile(Rational.of(part, 4)));
  const values = shares.map(({ value }) => value).filter((value) => numbers.isNum(value));
  const complete = distribution.isComplete && values.length > 0 && values.length === shares.length;
  return {
    ...(mean ? { mean: numberJson(mean) } : {}),
    ...(variance ? { variance: numberJson(variance) } : {}),
    ...(deviation === undefined ? {} : { sd: deviation }),
    ...(mean && median !== undefined ? { median: toPlainJson(median) } : {}),
    modes: modes.map(toPlainJson),
    ...(mean && quartiles.every((each) => each !== undefined)
      ? { quartiles: quartiles.map((each) => toPlainJson(each)) }
      : {}),
    ...(complete ? { min: toPlainJson(extreme(values, -1)), max: toPlainJson(extreme(values, 1)) } : {}),
  };
}

function extreme(values: readonly Value[], sign: 1 | -1): Value {
  return values.reduce((best, each) => (compareValues(each, best) === sign ? each : best));
}
