import { type Builtin, builtins, type Parameter } from '@rulewright/core';

/** A built-in's name with its parameters as they are written, and where each parameter stands in that text. */
export interface Signature {
  readonly label: string;
  readonly parameters: readonly { readonly from: number; readonly to: number; readonly documentation: string }[];
}

export function builtinFunctions(): Builtin[] {
  return [...builtins.values()].filter(({ kind }) => kind === 'function');
}

export function builtinFunction(name: string): Builtin | undefined {
  const found = builtins.get(name);
  return found?.kind === 'function' ? found : undefined;
}

/** A modifier by how it is written; `min` and `max` are functions too. */
export function builtinModifier(written: string): Builtin | undefined {
  return [...builtins.values()].find(({ kind, name }) => kind === 'modifier' && name === written);
}

export function builtinOperator(name: string): Builtin | undefined {
  const found = builtins.get(name);
  return found?.kind === 'operator' ? found : undefined;
}

export function builtinSignature(builtin: Builtin): Signature {
  const parameters = builtin.parameters.map((parameter) => ({
    text: shown(parameter, builtin.variadic === true && parameter === builtin.parameters.at(-1)),
    documentation: parameterWords(parameter),
  }));
  return signature(builtin.name, parameters);
}

/** Puts a signature together from the texts of its parameters. */
export function signature(
  name: string,
  parameters: readonly { readonly text: string; readonly documentation: string }[],
): Signature {
  let label = `${name}(`;
  const places = parameters.map(({ text, documentation }, index) => {
    if (index > 0) label += ', ';
    const from = label.length;
    label += text;
    return { from, to: label.length, documentation };
  });
  return { label: `${label})`, parameters: places };
}

function shown({ name, optional, named }: Parameter, many: boolean): string {
  const written = named ? `${name} = …` : many ? `${name}, …` : name;
  return optional ? `[${written}]` : written;
}

function parameterWords({ description, words }: Parameter): string {
  return words ? `${description} (${words.join(', ')})` : description;
}

/** The page of the reference in Markdown. */
export function builtinMarkdown(builtin: Builtin): string {
  const { name, kind, summary, details, parameters, examples } = builtin;
  const head = kind === 'function' ? builtinSignature(builtin).label : name;
  const listed = parameters.map((parameter) => `- \`${parameter.name}\`: ${parameterWords(parameter)}`);
  const shownExamples = examples
    .slice(0, 3)
    .map(({ expression, dice, result }) => `${expression}  →  ${result}${dice ? `  (rolled ${dice.join(', ')})` : ''}`);
  return [
    fenced(head),
    summary,
    details,
    kind === 'function' && listed.length > 0 ? listed.join('\n') : undefined,
    shownExamples.length > 0 ? fenced(shownExamples.join('\n'), 'text') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

export function fenced(text: string, language = 'rulewright'): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** What to write for a call: required parameters to be filled in, in the syntax of snippets. */
export function callSnippet(name: string, parameters: readonly string[]): string {
  return `${name}(${parameters.map((parameter, index) => `\${${String(index + 1)}:${parameter}}`).join(', ')})`;
}
