/** Ctrl-C once: what is running ends with what it knows. Twice ends it like any other command. */
export interface Interrupt {
  readonly came: boolean;
  forget(): void;
}

export function onInterrupt(): Interrupt {
  let came = false;
  const listener = (): void => {
    came = true;
    process.off('SIGINT', listener);
  };
  process.on('SIGINT', listener);
  return {
    get came() {
      return came;
    },
    forget() {
      process.off('SIGINT', listener);
    },
  };
}
