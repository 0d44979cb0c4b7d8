/** Words that belong to the language and are no built-ins, each in a sentence. */
const keywords: Readonly<Record<string, string>> = {
  if: '`if CONDITION then A else B` gives one of two values; dice of the other are not rolled.',
  for: '`X for each n in LIST where CONDITION` makes a list of what X gives for each item.',
  times: '`6 times X` makes a list of X worked out so many times, each with dice of its own.',
  choose: '`choose from LIST by ROLE prefer X` asks a player; when nobody is asked, X decides.',
  prefer: 'Decides when nobody is asked: the value to take, or with `it` a score for each candidate.',
  by: 'Who decides, or by how much.',
  secretly: 'Several choose at once without seeing what the others choose.',
  carry: '`carry total = START for each n in LIST do NEXT` goes through a list and gives the last total.',
  roll: '`roll X` rolls dice that are kept in a table, a field or an input, or a random table.',
  draw: '`draw 2 from deck` takes cards off a deck for the rest of the roll.',
  step: '`step up x` and `step down x by 2` move along a chain and stay at its ends.',
  as: '`4d10 as normal` names the kind of the dice, so that they can be told apart in a mixed pool.',
  is: '`x is WORD` asks for an outcome or one of the words of a type, `x is none` whether there is nothing.',
  has: '`fighter has armour` asks whether an optional field holds something, `list has x` whether it is in there.',
  it: 'The one that is asked about: a die, an item, a candidate.',
  odd: 'Matches odd numbers.',
  even: 'Matches even numbers.',
  none: 'Nothing: the value of an optional field or input that is left out.',
  yes: 'True.',
  no: 'False.',
  result: 'What the roll gives.',
  outcome: 'The first of the outcomes that holds.',
  rounds: 'How many rounds the loop took.',
  tries: 'How often all of `let` was rolled until it was accepted.',
  end: 'Ends `if`, `for each` and `repeat`.',
  repeat: '`repeat … until CONDITION end`, `repeat up to 20 times … end` or `repeat 3 times … end`.',
  until: 'Asked after each round: when it holds, the rounds end.',
  require: '`require CONDITION else "Why not."` refuses the whole action, which then changes nothing.',
  expire: '`expire turn of victim`: every field that lasts a turn goes back to its default.',
  stop: 'Ends the action; result, outcomes and measures follow.',
  otherwise: 'The outcome when none of those before it holds.',
};

const synonyms: Readonly<Record<string, string>> = {
  ...{
    then: 'if',
    else: 'if',
    each: 'for',
    from: 'choose',
    do: 'carry',
    up: 'step',
    down: 'step',
    true: 'yes',
    false: 'no',
  },
};

const types: Readonly<Record<string, string>> = {
  integer: 'A whole number.',
  fraction: 'An exact fraction.',
  boolean: 'Yes or no.',
  text: 'Words as they stand.',
  dice: 'Dice that are not rolled yet; `roll x` rolls them.',
  pool: 'Rolled dice; `pool of octal` are dice of that name.',
  list: '`list of T`: any number of them in order.',
  link: '`link to T`: another live thing.',
  optional: '`optional T`: it may be left out and is then `none`.',
  one: '`one of (a, b)`: one of these words.',
};

/** The words that types are written with. */
export const wordsOfTypes: readonly string[] = [...Object.keys(types), 'of', 'to'];

/** Words that mean something within `do` only. */
export const statementWords: ReadonlySet<string> = new Set(['end', 'repeat', 'until', 'require', 'expire', 'stop']);

/** What a word of expressions or of types means. */
export function formDocumentation(kind: 'keyword' | 'type', word: string): string | undefined {
  const table = kind === 'type' ? types : keywords;
  const meant = kind === 'keyword' && Object.hasOwn(synonyms, word) ? (synonyms[word] ?? word) : word;
  return Object.hasOwn(table, meant) ? table[meant] : undefined;
}
