import { AppError, RoundRobin } from '@svc/kernel';

/** So many pieces of work at once. Who waits has a turn in rounds, one of each asker a round, however many one has. */
export class FairTurns {
  private readonly waiting = new RoundRobin<string, () => void>();

  /** @param free how many pieces may be worked on at once */
  constructor(private free: number) {}

  /**
   * Does something when it is the asker's turn, however what was before has ended.
   * @param gone of whoever waits for it: what nobody waits for any more when its turn comes is not begun
   * @throws request_aborted
   */
  async take<Result>(asker: string, work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((begin) => this.waiting.add(asker, begin));
    try {
      if (gone?.aborted) throw new AppError('request_aborted');
      return await work();
    } finally {
      this.passOn();
    }
  }

  private passOn(): void {
    const begin = this.waiting.next();
    if (begin) begin();
    else this.free += 1;
  }
}
