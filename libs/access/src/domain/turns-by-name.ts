/** What is done in one name goes one after the other; different names do not wait for each other. */
export class TurnsByName {
  private readonly last = new Map<string, Promise<void>>();

  /** Does something when everything before it in this name is over, however that ended. */
  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(name) ?? Promise.resolve();
    const result = before.then(work);
    const over = result.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(name, over);
    try {
      return await result;
    } finally {
      if (this.last.get(name) === over) this.last.delete(name);
    }
  }
}
