/** The rules end the run here: the interpreter will say why. */
export class Fails extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Too much to work out beforehand. */
export class Exhausted extends Error {}

/** A live thing was asked for what differs from trial to trial. */
export class Live extends Error {}
