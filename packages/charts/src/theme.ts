/** Colours and type of charts, tables and pages. A page around them changes any of it with `--rw-…` properties. */

interface Colours {
  readonly text: string;
  readonly muted: string;
  readonly background: string;
  readonly surface: string;
  readonly line: string;
  readonly accent: string;
  readonly series: readonly [string, string, string, string];
}

/** Contrasts and distances of these colours are checked for readers who see colours differently. */
export const light: Colours = {
  text: '#1b1e25',
  muted: '#555c69',
  background: '#ffffff',
  surface: '#f5f6f8',
  line: '#858c99',
  accent: '#1d5fc2',
  series: ['#2766ee', '#c1700c', '#07523a', '#5c0f59'],
};

export const dark: Colours = {
  text: '#e9ebf0',
  muted: '#a8b0bd',
  background: '#14161b',
  surface: '#1d2027',
  line: '#767e8c',
  accent: '#7db2ff',
  series: ['#6296f5', '#fec35a', '#48f5dc', '#dc5c83'],
};

/** So many series are told apart by colour; further ones by hatching too. */
export const seriesColours = light.series.length;

function variables(colours: Colours): string {
  const { series, ...named } = colours;
  const all = [...Object.entries(named), ...series.map((colour, index) => [`series-${String(index + 1)}`, colour])];
  return all.map(([name, colour]) => `--rwc-${name ?? ''}:var(--rw-${name ?? ''},${colour ?? ''})`).join(';');
}

const classes = [
  ['text', 'fill:var(--rwc-text)'],
  ['muted', 'fill:var(--rwc-muted)'],
  ['grid', 'stroke:var(--rwc-line);stroke-opacity:.35'],
  ['axis', 'stroke:var(--rwc-line)'],
  ['heavy', 'stroke:var(--rwc-text)'],
  ['flag', 'fill:var(--rwc-text)'],
  ['on-flag', 'fill:var(--rwc-background)'],
  ['paper', 'stroke:var(--rwc-background)'],
  // Text over lines: a rim keeps it legible.
  ['halo', 'fill:var(--rwc-text);stroke:var(--rwc-background);stroke-width:3px;paint-order:stroke'],
  ...light.series.flatMap((_, index) => {
    const name = String(index + 1);
    return [
      [`fill-${name}`, `fill:var(--rwc-series-${name})`],
      [`stroke-${name}`, `stroke:var(--rwc-series-${name})`],
    ];
  }),
] as const;

/**
 * The style sheet of charts. Where the reader's system is dark they are too, unless the page says `color-scheme: light`
 * by setting the attribute `data-theme="light"` on an element around them (`dark` for the opposite).
 */
export const chartStyles = [
  `.rw-chart{${variables(light)};font-family:var(--rw-font,system-ui,sans-serif);font-variant-numeric:tabular-nums}`,
  `@media(prefers-color-scheme:dark){.rw-chart{${variables(dark)}}}`,
  `[data-theme=light] .rw-chart{${variables(light)}}`,
  `[data-theme=dark] .rw-chart{${variables(dark)}}`,
  ...classes.map(([name, rule]) => `.rw-chart .rw-${name ?? ''}{${rule ?? ''}}`),
].join('\n');

/** What a class looks like where style sheets are not understood. */
export function plainLook(name: string): Readonly<Record<string, string>> {
  const [, kind, number] = /^(fill|stroke)-(\d)$/.exec(name) ?? [];
  if (kind !== undefined) return { [kind]: light.series[Number(number) - 1] ?? light.text };
  switch (name) {
    case 'text':
    case 'flag':
      return { fill: light.text };
    case 'halo':
      return { fill: light.text, stroke: light.background, 'stroke-width': '3', 'paint-order': 'stroke' };
    case 'muted':
      return { fill: light.muted };
    case 'grid':
      return { stroke: light.line, 'stroke-opacity': '.35' };
    case 'axis':
      return { stroke: light.line };
    case 'heavy':
      return { stroke: light.text };
    case 'on-flag':
      return { fill: light.background };
    case 'paper':
      return { stroke: light.background };
    default:
      return {};
  }
}
