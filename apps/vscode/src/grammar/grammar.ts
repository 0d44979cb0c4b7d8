/**
 * Highlighting for editors with TextMate grammars, made from the language's own words and signs. What only the checker knows,
 * such as which names are rolls, is coloured by the language server.
 */
import { type Vocabulary, vocabulary } from '@rulewright/language-service';

interface Rule {
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly while?: string;
  readonly contentName?: string;
  readonly captures?: Readonly<Record<string, { readonly name: string }>>;
  readonly beginCaptures?: Readonly<Record<string, { readonly name: string }>>;
  readonly include?: string;
  readonly patterns?: readonly Rule[];
}

export interface Grammar {
  readonly name: string;
  readonly scopeName: string;
  readonly injectionSelector?: string;
  readonly patterns: readonly Rule[];
  readonly repository: Readonly<Record<string, Rule>>;
}

const word = '[\\p{L}_][\\p{L}\\p{N}_]*';
const key = `(?:${word}(?:\\.${word})*|\\d+(?:\\.\\.\\d*)?\\+?|"[^"\\n]*"|'[^'\\n]*')`;
/** A key is followed by a colon and by white space. */
const colon = '[ \\t]*(:)(?=[ \\t]|$)';
/** Where a key may stand: at the start of a line, behind dashes, or in braces. */
const lineStart = '^([ \\t]*(?:-[ \\t]+)*)';
const inBraces = '(?<=[{,])([ \\t]*)';

/** The grammar of a whole ruleset. */
export function rulewrightGrammar(words: Vocabulary = vocabulary()): Grammar {
  return {
    name: 'Rulewright',
    scopeName: 'source.rulewright',
    patterns: ['comment', 'texts', 'section', 'key', 'quoted', 'block', 'item', 'expression'].map(include),
    repository: {
      comment: { name: 'comment.line.number-sign.rulewright', match: '(?:^|(?<=[ \\t]))#.*$' },
      texts: textValues(words),
      section: {
        match: `^(${anyOf(words.sections)})${colon}`,
        captures: captures('keyword.other.section.rulewright', 'punctuation.separator.key-value.rulewright'),
      },
      key: { patterns: [keyRule(lineStart), keyRule(inBraces)] },
      quoted: { patterns: [quoted('"'), quoted("'")] },
      block: { name: 'keyword.control.block.rulewright', match: '(?<=:[ ])[|>][-+]?\\d?(?=[ \\t]*(?:#|$))' },
      item: {
        match: '^[ \\t]*((?:-[ \\t]+)*-)(?=[ \\t])',
        captures: captures('punctuation.definition.item.rulewright'),
      },
      types: {
        patterns: [
          { name: 'storage.type.rulewright', match: whole(words.typeWords) },
          { name: 'variable.other.enummember.rulewright', match: word },
        ],
      },
      ...expressions(words),
    },
  };
}

/** Brings the grammar to rulesets that an editor takes for YAML. Other YAML is left alone. */
export function injectionGrammar(): Grammar {
  return {
    name: 'Rulewright in YAML',
    scopeName: 'source.rulewright.injection',
    injectionSelector: 'L:source.yaml - comment - string',
    patterns: [
      {
        name: 'meta.embedded.block.rulewright',
        begin: '^(?=["\']?rulewright["\']?[ \\t]*:)',
        // The header says what the rest of the file is.
        end: '(?=a)b',
        patterns: [{ include: 'source.rulewright' }],
      },
    ],
    repository: {},
  };
}

/** Titles and descriptions: prose up to the end of the line, of the braces or of the block. */
function textValues({ textKeys }: Vocabulary): Rule {
  const names = `(${anyOf(textKeys)})${colon}`;
  const keyCaptures = {
    2: { name: 'entity.name.tag.rulewright' },
    3: { name: 'punctuation.separator.key-value.rulewright' },
  };
  const patterns = ['comment', 'string'].map(include);
  const prose = { beginCaptures: keyCaptures, contentName: 'string.unquoted.rulewright', patterns };
  return {
    patterns: [
      {
        begin: `${lineStart}${names}[ \\t]+[|>][-+]?\\d?[ \\t]*$`,
        while: '^(?:\\1[ \\t]+|[ \\t]*$)',
        beginCaptures: keyCaptures,
        contentName: 'string.unquoted.block.rulewright',
      },
      { begin: `${lineStart}${names}`, end: '$', ...prose },
      { begin: `${inBraces}${names}`, end: '(?=[,}])|$', ...prose },
    ],
  };
}

function keyRule(start: string): Rule {
  const keyCaptures = {
    2: { name: 'entity.name.tag.rulewright' },
    3: { name: 'punctuation.separator.key-value.rulewright' },
    4: { patterns: [include('types')] },
  } as unknown as Rule['captures'];
  // The value of `type` is a type; any other one is an expression or more keys.
  const type = { match: `${start}(type)${colon}([ \\t]+[^{}\\[#\\n]*?)?(?=[,}]|[ \\t]+#|$)`, captures: keyCaptures };
  const other = { match: `${start}(${key})${colon}`, captures: keyCaptures };
  return { patterns: [type, other] } as Rule;
}

/** A value in quotes is an expression in quotes. */
function quoted(quote: string): Rule {
  return {
    begin: `(?<=:[ ]|-[ ]|\\[)${quote}`,
    end: quote,
    beginCaptures: { 0: { name: 'punctuation.definition.string.begin.rulewright' } },
    patterns: [include('expression')],
  };
}

function expressions(words: Vocabulary): Readonly<Record<string, Rule>> {
  const modifiers = anyOf(words.modifiers);
  const symbols = words.operators.filter((sign) => !/^\w+$/.test(sign));
  return {
    expression: {
      patterns: ['comment', 'string', 'dice', 'modifier', 'number', 'words', 'operator', 'punctuation'].map(include),
    },
    string: {
      name: 'string.quoted.rulewright',
      match: "\"(?:[^\"\\\\\\n]|\\\\.)*\"|(?<![\\p{L}\\p{N}])'(?:[^'\\\\\\n]|\\\\.|'')*'",
    },
    dice: {
      name: 'constant.numeric.dice.rulewright',
      match: '(?<![\\p{L}\\p{N}_.])\\d*d(?:\\d+|%|F(?![\\p{L}\\p{N}_])|(?=[({]))|(?<=[)}])d(?:\\d+|%|(?=[({]))',
    },
    modifier: {
      match: `(?<=[\\d)}%F!])(${modifiers})(?!=)(\\d*)(?![\\p{L}_])`,
      captures: captures('keyword.other.modifier.rulewright', 'constant.numeric.rulewright'),
    },
    number: { name: 'constant.numeric.rulewright', match: '(?<![\\p{L}\\p{N}_])\\d+(?:\\.\\d+)?' },
    words: {
      patterns: [
        { name: 'variable.other.property.rulewright', match: `(?<=[\\p{L}\\p{N}_)\\]]\\.)${word}` },
        { name: 'support.function.rulewright', match: `${whole(words.builtins)}(?=\\()` },
        { name: 'keyword.control.rulewright', match: whole([...words.keywords, ...words.statementWords]) },
        { name: 'constant.language.rulewright', match: whole(words.constants) },
        { name: 'entity.name.function.rulewright', match: `${word}(?=\\()` },
        { name: 'variable.other.rulewright', match: word },
      ],
    },
    operator: { name: 'keyword.operator.rulewright', match: anyOf(symbols) },
    punctuation: { name: 'punctuation.separator.rulewright', match: '[,{}()\\[\\]]' },
  };
}

function include(name: string): Rule {
  return { include: `#${name}` };
}

function captures(...names: readonly string[]): Readonly<Record<string, { readonly name: string }>> {
  return Object.fromEntries(names.map((name, index) => [String(index + 1), { name }]));
}

/** The longest first, so that a word is not taken for a shorter one that it begins with. */
function anyOf(words: readonly string[]): string {
  const escaped = words.map((each) => each.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  return [...new Set(escaped)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
}

function whole(words: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}_])(?:${anyOf(words)})(?![\\p{L}\\p{N}_])`;
}
