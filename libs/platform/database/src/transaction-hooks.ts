import type { Tx } from './tx';

/**
 * What libs above do inside a transaction of a lib below, which knows none of them: the lib below has a class of its own
 * of this, and the libs above register with it when their modules start.
 */
export abstract class TransactionHooks<Told extends readonly unknown[]> {
  private readonly hooks: ((tx: Tx, ...told: Told) => Promise<void>)[] = [];

  register(hook: (tx: Tx, ...told: Told) => Promise<void>): void {
    this.hooks.push(hook);
  }

  /** Runs every hook in the open transaction, in the order of registration; one that throws undoes the transaction. */
  async run(tx: Tx, ...told: Told): Promise<void> {
    for (const hook of this.hooks) await hook(tx, ...told);
  }
}
