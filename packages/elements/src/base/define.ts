/** Makes an element known to the page. Where two copies of this package meet, the first one stays. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
