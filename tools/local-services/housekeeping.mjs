/** As often as PostgreSQL's own `autovacuum_naptime`. */
const NAP_MS = 60_000;

// PostgreSQL's defaults for autovacuum_vacuum_* and autovacuum_analyze_*; a table may be taken out, as there.
const DUE_TABLES = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE (n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup)
    AND NOT EXISTS (SELECT FROM pg_options_to_table(c.reloptions) o
      WHERE o.option_name = 'autovacuum_enabled' AND NOT o.option_value::boolean)
  ORDER BY n_dead_tup + n_mod_since_analyze DESC, name`;

/**
 * Does for the embedded database what autovacuum does on a server, which it has no process for. Without it the planner
 * goes on believing that tables are as small as when they were made, and room that was given up is never used again.
 */
export class Housekeeping {
  #database;
  #queue;
  #timer;

  /**
   * @param {{ query(sql): Promise<{ rows: { name: string }[] }>, exec(sql): Promise<unknown> }} database
   * @param {{ attend(work: () => Promise<void>): void }} queue gives turns in which nobody's transaction is open
   */
  constructor(database, queue) {
    this.#database = database;
    this.#queue = queue;
  }

  start(napMs = NAP_MS) {
    this.#timer = setInterval(() => this.round(), napMs);
    this.#timer.unref();
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** Tends the tables that have changed enough, each in a turn of its own, so that clients get theirs in between. */
  round() {
    this.#attend(async () => {
      const { rows } = await this.#database.query(DUE_TABLES);
      for (const { name } of rows) this.#attend(() => this.#database.exec(`VACUUM (ANALYZE) ${name}`));
    });
  }

  #attend(work) {
    this.#queue.attend(async () => {
      try {
        await work();
      } catch (error) {
        // What clients asked for is none the worse for it, and the next round tries again.
        console.error('tending the embedded database failed', error);
      }
    });
  }
}
