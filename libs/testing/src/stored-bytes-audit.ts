import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something wrong with stored bytes, and the item or key it is wrong with. */
export interface StoredBytesFinding {
  readonly finding: string;
  readonly thing: string;
}

/** What an audit looks at beside the database. */
export interface StoredBytesAudit {
  /** Keys of every object in the bucket; without them only the database is looked at. */
  readonly keys?: readonly string[];
  /** The times after which the sweep removes things have passed, and it has run. */
  readonly swept?: boolean;
}

/**
 * Looks for bytes that were lost, that differ from what was accepted, or that linger, in the database and in a bucket.
 * An empty answer means that there are none.
 */
export function auditStoredBytes(
  dataSource: { query(sql: string, parameters: unknown[]): Promise<unknown> },
  { keys, swept = false }: StoredBytesAudit = {},
): Promise<StoredBytesFinding[]> {
  // Read when it is needed: a bundle of this lib has no such file beside it.
  const sql = readFileSync(join(__dirname, 'stored-bytes-audit.sql'), 'utf8');
  return dataSource.query(sql, [keys ? [...keys] : null, swept]) as Promise<StoredBytesFinding[]>;
}
