/** Ctrl-C once: what is running ends with what it knows. Twice ends it like any other command. */
export interface Interrupt {
  readonly came: boolean;
  /** Resolved when it comes. */
  readonly comes: Promise<void>;
  forget(): void;
}

/** Other signals that mean the same can be named. */
export function onInterrupt(...others: readonly NodeJS.Signals[]): Interrupt {
  const signals: readonly NodeJS.Signals[] = ['SIGINT', ...others];
  let came = false;
  let told = (): void => undefined;
  const comes = new Promise<void>((resolve) => (told = resolve));
  const forget = (): void => {
    for (const signal of signals) process.off(signal, listener);
  };
  const listener = (): void => {
    came = true;
    told();
    // Other listeners still see that this one was there.
    setImmediate(forget);
  };
  for (const signal of signals) process.on(signal, listener);
  return {
    get came() {
      return came;
    },
    comes,
    forget,
  };
}
