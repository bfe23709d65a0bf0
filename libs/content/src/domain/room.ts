/** Room in memory that several have together. */
export class Room {
  private taken = 0;

  /** @param bytes that all of them may take */
  constructor(private readonly bytes: number) {}

  /** Takes room if there is as much; answers what gives it back, once for good. */
  take(bytes: number): (() => void) | null {
    if (this.taken + bytes > this.bytes) return null;
    this.taken += bytes;
    let isTaken = true;
    return () => {
      if (isTaken) this.taken -= bytes;
      isTaken = false;
    };
  }
}
