/** The rules end the run here: the interpreter will say why. */
export class Fails extends Error {
  private static readonly known = new Map<string, Fails>();

  private constructor(readonly code: string) {
    super(code);
  }

  /** Always the same for a code: it is met very often, and nobody asks where it came from. */
  static with(code: string): Fails {
    let fails = this.known.get(code);
    if (!fails) {
      fails = new Fails(code);
      this.known.set(code, fails);
    }
    return fails;
  }
}

/** Too much to work out beforehand. */
export class Exhausted extends Error {}

/** A live thing was asked for what differs from trial to trial. There is one only: it is met very often. */
export const live = new Error('A live thing was asked for what differs from trial to trial.');
