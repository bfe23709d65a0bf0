/** A moment that a test decides. */
export interface Gate {
  /** Resolves once the gate is open. */
  readonly opened: Promise<void>;
  open(): void;
}

/** A closed gate: what awaits it goes on when the test opens it, neither before nor after some time. */
export function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
