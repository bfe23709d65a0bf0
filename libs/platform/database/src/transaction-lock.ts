import { query, type Tx } from './tx';

/**
 * Waits for whoever holds the lock of a name, and holds it until the transaction ends. A name is of its use and of whom it
 * concerns, such as `skills:<tenant>`.
 * @source PostgreSQL manual, "Advisory Locks"
 */
export async function holdLock(tx: Tx, name: string): Promise<void> {
  await query(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
