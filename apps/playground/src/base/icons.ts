import { html, type TemplateResult } from 'lit';

const sign = (path: string): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 20 20" aria-hidden="true"><path d=${path} /></svg>`;

export const icons = {
  undo: sign('M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8'),
  redo: sign('M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4'),
  more: html`<svg class="sign" viewBox="0 0 20 20" aria-hidden="true">
    <g fill="currentColor" stroke="none">
      <circle cx="4" cy="10" r="1.7" />
      <circle cx="10" cy="10" r="1.7" />
      <circle cx="16" cy="10" r="1.7" />
    </g>
  </svg>`,
  close: sign('M5 5l10 10M15 5 5 15'),
  plus: sign('M10 4v12M4 10h12'),
  lock: sign('M5 9.5h10v7H5zM7 9.5V7a3 3 0 0 1 6 0v2.5'),
  unlock: sign('M5 9.5h10v7H5zM7 9.5V6.5a3 3 0 0 1 5.8-1'),
  pin: sign('M7 3h6l-1 6 3 2.5v1.5H5V11.5L8 9 7 3ZM10 13v4.5'),
  search: sign('M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4'),
} as const;

/** Lights: a disc holds, a diamond fails, a triangle could not run, a ring waits. Shape tells what colour tells. */
export const lights = {
  passed: html`<svg class="light good" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="7" />
    <path d="M4.8 8.2 7.2 10.6 11.4 5.8" />
  </svg>`,
  failed: html`<svg class="light bad" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 .4 15.6 8 8 15.6.4 8Z" class="fill" />
    <path d="M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6" />
  </svg>`,
  unknown: html`<svg class="light warn" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 1 15.5 14.5H.5Z" class="fill" />
    <path d="M8 6v4M8 12.3v.1" />
  </svg>`,
  waiting: html`<svg class="light wait" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6" /></svg>`,
} as const;

export type Light = keyof typeof lights;

export const lightWords: Readonly<Record<Light, string>> = {
  passed: 'holds',
  failed: 'fails',
  unknown: 'could not run',
  waiting: 'waiting',
};
