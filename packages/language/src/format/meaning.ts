/** Everything that a model says, without where it says it: to compare two models. */
export function meaningOf(model: unknown): string {
  return JSON.stringify(model, (key, value: unknown) => {
    if (key === 'span' || key.endsWith('Span') || key === 'locate') return undefined;
    // The expression is compared as its tree, not as its text.
    if (key === 'source' && typeof value === 'object' && value !== null && 'text' in value) {
      return String(value.text).replace(/\s+/g, ' ').trim();
    }
    if (typeof value === 'object' && value !== null && 'ast' in value && 'source' in value) {
      return { ast: (value as { ast: unknown }).ast };
    }
    return value;
  });
}
