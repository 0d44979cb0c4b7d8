/** Every run would end with this diagnostic, sooner or later. */
export class RollFailed extends Error {
  constructor(
    readonly code: string,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}
