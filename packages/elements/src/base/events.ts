/** Tells the page something; false when a listener prevented what would follow. */
export function tell(from: EventTarget, name: string, detail?: unknown, cancelable = false): boolean {
  return from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}
