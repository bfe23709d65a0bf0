/** Where time comes from, so that a test can move it. */
export abstract class Clock {
  /** The present moment. */
  abstract now(): Date;
}

/** The machine's clock. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stands still until it is moved. */
export class ManualClock extends Clock {
  constructor(private current: Date = new Date('2026-01-01T00:00:00Z')) {
    super();
  }

  now(): Date {
    return new Date(this.current);
  }

  /** Moves the clock forward (or back, with a negative number). */
  advance(milliseconds: number): void {
    this.current = new Date(this.current.getTime() + milliseconds);
  }

  set(moment: Date): void {
    this.current = new Date(moment);
  }
}
