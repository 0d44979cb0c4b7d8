/** What a terminal can show, and the signs and colours that follow from it. */
import picocolors from 'picocolors';

export type Colours = ReturnType<typeof picocolors.createColors>;

/** Signs that have a plain form for terminals without Unicode. */
export interface Glyphs {
  readonly dots: string;
  readonly dash: string;
  readonly middle: string;
  readonly arrow: string;
  readonly up: string;
  readonly down: string;
  readonly again: string;
  readonly counted: string;
  readonly times: string;
  readonly good: string;
  readonly bad: string;
  readonly waiting: string;
  readonly bar: string;
  readonly branch: string;
  readonly last: string;
  readonly rule: string;
  /** Boxes of a track. */
  readonly full: string;
  readonly empty: string;
}

const unicode: Glyphs = {
  dots: '…',
  dash: '–',
  middle: '·',
  arrow: '→',
  up: '↑',
  down: '↓',
  again: '↻',
  counted: '✓',
  times: '×',
  good: '✓',
  bad: '✕',
  waiting: '○',
  bar: '│',
  branch: '├',
  last: '└',
  rule: '─',
  full: '■',
  empty: '□',
};

const plain: Glyphs = {
  dots: '...',
  dash: '-',
  middle: '-',
  arrow: '>',
  up: '^',
  down: '_',
  again: '~',
  counted: '*',
  times: 'x',
  good: 'ok',
  bad: 'x',
  waiting: 'o',
  bar: '|',
  branch: '|',
  last: '`',
  rule: '-',
  full: '#',
  empty: '.',
};

export interface Style {
  readonly columns: number;
  readonly colours: Colours;
  readonly glyphs: Glyphs;
  /** Whether more than ASCII may be written. */
  readonly unicode: boolean;
}

/** For text that goes to a script: no colours, no end of the line. */
export const plainStyle: Style = {
  columns: Infinity,
  colours: picocolors.createColors(false),
  glyphs: unicode,
  unicode: true,
};

type Environment = Readonly<Record<string, string | undefined>>;

export interface StreamKind {
  readonly isTerminal: boolean;
  readonly columns?: number | undefined;
}

/** How to write to a stream, in the surroundings that a shell knows. */
export function styleFor(
  stream: StreamKind,
  { env, platform }: { readonly env: Environment; readonly platform: string },
): Style {
  const rich = hasUnicode(env, platform);
  return {
    columns: columnsOf(stream, env),
    colours: picocolors.createColors(hasColour(stream, env)),
    glyphs: rich ? unicode : plain,
    unicode: rich,
  };
}

/** NO_COLOR wins, then FORCE_COLOR; without either, a terminal that is not dumb has colours and a pipe has none. */
function hasColour({ isTerminal }: StreamKind, env: Environment): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}

/** As the locale says; systems that don't use one for this can show Unicode. */
function hasUnicode(env: Environment, platform: string): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'];
  if (!locale) return platform === 'darwin' || (platform === 'win32' && Boolean(env['WT_SESSION']));
  return /utf-?8/i.test(locale);
}

const narrowest = 20;
const usual = 80;

function columnsOf(stream: StreamKind, env: Environment): number {
  const told = Number(env['COLUMNS']);
  const columns = stream.columns ?? (Number.isInteger(told) && told > 0 ? told : usual);
  return Math.max(narrowest, columns);
}
