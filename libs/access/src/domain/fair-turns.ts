/** So many pieces of work at once. Who waits has a turn in rounds, one of each asker a round, however many one has. */
export class FairTurns {
  private readonly waiting = new Map<string, (() => void)[]>();

  /** @param free how many pieces may be worked on at once */
  constructor(private free: number) {}

  /** Does something when it is the asker's turn, however what was before has ended. */
  async take<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await this.turnOf(asker);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private turnOf(asker: string): Promise<void> {
    return new Promise((begin) => {
      const others = this.waiting.get(asker);
      if (others) others.push(begin);
      else this.waiting.set(asker, [begin]);
    });
  }

  private passOn(): void {
    const [turn] = this.waiting;
    if (!turn) {
      this.free += 1;
      return;
    }
    const [asker, begins] = turn;
    const begin = begins.shift()!;
    // A map keeps the order of insertion: whoever has more goes to the end.
    this.waiting.delete(asker);
    if (begins.length > 0) this.waiting.set(asker, begins);
    begin();
  }
}
