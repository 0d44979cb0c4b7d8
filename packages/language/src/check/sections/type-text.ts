import {
  boolean,
  dice,
  fraction,
  integer,
  label,
  list,
  optional,
  pool,
  type Span,
  text,
  thing,
  type Type,
  unknown,
} from '@rulewright/core';
import type { TypeText } from '../../model/model.js';
import { type Context, kindWord } from '../context.js';

const words: Readonly<Record<string, () => Type>> = {
  integer: () => integer(),
  number: () => fraction(),
  fraction: () => fraction(),
  boolean: () => boolean(),
  text: () => text,
  dice: () => dice(integer()),
  pool: () => pool(integer(), { min: 0, max: null }),
};

/** Words that people write for a type that has another name here. */
const habits: Readonly<Record<string, string>> = {
  int: 'integer',
  number: 'integer',
  float: 'fraction',
  bool: 'boolean',
  string: 'text',
  str: 'text',
  die: 'dice',
};

const name = String.raw`[\p{ID_Start}_][\p{ID_Continue}]*`;
const onlyName = new RegExp(`^${name}(?:\\.${name})*$`, 'u');
/** `1..8` and the like, which needs a type before it. */
const onlyRange = /^(?:int(?:eger)?\s*)?\(?\s*(-?\d+)\s*(?:\.\.|-|–|to)\s*(-?\d+)\s*\)?$/u;

/**
 * The type that a text such as `integer`, `list of tier`, `optional weapon`, `pool of octal`, `one of (low, high)`
 * or the name of a declared type, table (its keys), chain or roll (its result) means.
 */
export function typeFromText(context: Context, { source }: TypeText): Type {
  // A type that is missing is reported by the reader.
  if (source.text === '') return unknown;
  const type = read(context, source.text.trim(), (part) => {
    const from = Math.max(0, source.text.indexOf(part));
    return source.locate({ from, to: from + part.length });
  });
  context.observer?.type(source, type);
  return type;
}

function read(context: Context, written: string, locate: (part: string) => Span): Type {
  const listed = /^list\s+of\s+(.+)$/su.exec(written);
  if (listed?.[1]) return list(read(context, listed[1].trim(), locate));
  const linked = /^link\s+to\s+(.+)$/su.exec(written);
  if (linked?.[1]) return linkTo(context, linked[1].trim(), locate(linked[1].trim()));
  const maybe = /^optional\s+(.+)$/su.exec(written);
  if (maybe?.[1]) return optional(read(context, maybe[1].trim(), locate));
  const choices = /^one\s+of\s*\((.*)\)$/su.exec(written);
  if (choices) return readLabels(context, choices[1] ?? '', written, locate);
  const dicePool = /^(pool|dice)\s+of\s+(.+)$/su.exec(written);
  if (dicePool?.[2]) return readDice(context, dicePool[1] === 'pool', dicePool[2].trim(), locate);
  const range = onlyRange.exec(written);
  if (range?.[1] !== undefined && range[2] !== undefined) {
    context.report('type/range-as-type', { low: range[1], high: range[2] }, locate(written));
    return integer();
  }
  if (!onlyName.test(written)) {
    context.report('type/unreadable', { text: written }, locate(written));
    return unknown;
  }
  const made = Object.hasOwn(words, written) ? words[written] : undefined;
  return made ? made() : namedType(context, written, locate(written));
}

function readLabels(context: Context, inside: string, written: string, locate: (part: string) => Span): Type {
  const labels = inside.split(',').map((each) => each.trim());
  if (labels.at(-1) === '') labels.pop();
  const bad = labels.find((each) => !onlyName.test(each) || each.includes('.'));
  if (bad !== undefined || labels.length === 0) {
    context.report('type/unreadable', { text: written }, locate(written));
    return unknown;
  }
  return label([...new Set(labels)]);
}

/** `pool of octal`: dice of that name, rolled; `dice of octal`: not rolled. */
function readDice(context: Context, rolled: boolean, die: string, locate: (part: string) => Span): Type {
  const global = onlyName.test(die) ? context.global(die, locate(die)) : undefined;
  if (global?.kind !== 'die' || global.type.of.kind !== 'pool') {
    context.report('type/unknown-type', { name: die }, locate(die), {
      fixes: context.nearNames(die, context.globalNames(['die']), locate(die)),
    });
    return unknown;
  }
  const { face, faces } = global.type.of;
  const any = pool(face, { min: 0, max: null }, { faces });
  return rolled ? any : dice(any);
}

/** A thing of a type that may be the very one that is being declared, so that only its name is known here. */
function linkTo(context: Context, name: string, span: Span): Type {
  const kind = context.kindOf(name, span.file);
  if (kind === 'type') return thing({ kind: 'record', name: context.resolve(name, span.file), fields: {} });
  if (kind !== undefined) context.report('type/not-linkable', { name }, span);
  else {
    const fixes = context.nearNames(name, context.globalNames(['type']), span);
    context.report('type/unknown-type', { name }, span, { fixes });
  }
  return unknown;
}

function namedType(context: Context, written: string, span: Span): Type {
  const global = context.global(written, span);
  if (!global) {
    if (context.kindOf(written, span.file) !== undefined) return unknown;
    const habit = Object.hasOwn(habits, written) ? habits[written] : undefined;
    const near = habit
      ? [{ title: `Write "${habit}"`, edits: [{ span, text: habit }] }]
      : context.nearNames(
          written,
          [...Object.keys(words), ...context.globalNames(['type', 'table', 'chain', 'roll'])],
          span,
        );
    context.report('type/unknown-type', { name: written }, span, { fixes: near });
    return unknown;
  }
  switch (global.kind) {
    case 'type':
      return global.info.type;
    case 'table':
      return global.info.keyType;
    case 'chain':
      return { kind: 'step', chain: global.name, of: global.of };
    case 'roll':
      return global.signature.type;
    case 'die':
      return global.type;
    default:
      context.report('type/not-a-type', { name: written, kind: kindWord(global.kind) }, span);
      return unknown;
  }
}
