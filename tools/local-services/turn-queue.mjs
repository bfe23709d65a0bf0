/**
 * Gives several clients turns on a database that has one session: a turn lasts from the first message of a query or
 * transaction to its end, and nobody else's message runs inside it.
 */
export class TurnQueue {
  #waiting = [];
  #holder = null;
  #busy = false;
  #database;
  #onBroken;

  /**
   * @param {{ run(bytes, write): Promise<void>, inTransaction(): boolean, abandon(): Promise<void>,
   *   renew(): Promise<void> }} database
   * @param {(error: Error) => void} onBroken called when the database itself fails: nothing sensible can follow
   */
  constructor(database, onBroken) {
    this.#database = database;
    this.#onBroken = onBroken;
  }

  /** Runs the bytes when it is the client's turn; `write` gets the answer. `settled` false: the query goes on. */
  enqueue(client, { bytes, settled }, write) {
    this.#waiting.push({ client, bytes, settled, write });
    void this.#work();
  }

  /** Runs work of the server's own when nobody's query or transaction is open. */
  attend(work) {
    this.#waiting.push({ work });
    void this.#work();
  }

  /** Drops what a departed client still had waiting, rolls back what it left open and takes back what it has set. */
  leave(client) {
    this.#waiting = this.#waiting.filter((entry) => entry.client !== client);
    this.#waiting.push({ client, departed: true });
    void this.#work();
  }

  #next() {
    const index = this.#holder === null ? 0 : this.#waiting.findIndex((entry) => entry.client === this.#holder);
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  async #work() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let entry = this.#next(); entry; entry = this.#next()) await this.#serve(entry);
    } catch (error) {
      this.#onBroken(error);
    } finally {
      this.#busy = false;
    }
  }

  async #serve(entry) {
    if (entry.work) {
      await entry.work();
    } else if (!entry.departed) {
      await this.#database.run(entry.bytes, entry.write);
      this.#holder = !entry.settled || this.#database.inTransaction() ? entry.client : null;
    } else {
      if (this.#holder === entry.client) await this.#database.abandon();
      this.#holder = null;
      await this.#database.renew();
    }
  }
}
