/** A page to test in. */
import type { LitElement } from 'lit';
import axe from 'axe-core';
import { expect } from 'vitest';
import type { RulesetElement } from '../base/ruleset-element.js';

/** Puts markup on the page, the only thing there, and sets properties before anything is awaited. */
export async function show<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  properties: Readonly<Record<string, unknown>> = {},
  content = '',
): Promise<HTMLElementTagNameMap[Name]> {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.innerHTML = content;
  Object.assign(element, properties);
  document.body.replaceChildren(element);
  const rules = element as unknown as Partial<RulesetElement>;
  if ('ruleset' in properties || 'src' in attributes) await rules.ready;
  await settled(element);
  return element;
}

/** Waits until an element has drawn everything that it was told. */
export async function settled(element: Element): Promise<void> {
  for (let round = 0; round < 5; round += 1) await (element as LitElement).updateComplete;
}

/** The shadow tree of an element. */
export function inside(element: Element): ShadowRoot {
  if (!element.shadowRoot) throw new Error('There is no shadow tree.');
  return element.shadowRoot;
}

export function find<Found extends Element = HTMLElement>(element: Element, selector: string): Found {
  const found = inside(element).querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Everything that an element shows, that of elements within it included, in one line. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const read = (node: Node): void => {
    if (node instanceof Text) parts.push(node.data);
    if (node instanceof HTMLStyleElement) return;
    if (node instanceof Element && node.shadowRoot) node.shadowRoot.childNodes.forEach(read);
    node.childNodes.forEach(read);
  };
  inside(element).childNodes.forEach(read);
  return parts
    .join('')
    .replace(/\u2060/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Types into a field as a person does. */
export function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** No complaints of axe, light and dark. */
export async function expectAccessible(): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    document.documentElement.style.colorScheme = scheme;
    document.documentElement.style.background = scheme === 'dark' ? '#14161b' : '#ffffff';
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    const told = violations.map(
      ({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(told).toEqual([]);
  }
  document.documentElement.removeAttribute('style');
}
