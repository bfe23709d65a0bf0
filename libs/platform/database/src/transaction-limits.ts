/** After how long the server itself ends a transaction that does not get on; 0 is no limit. In milliseconds. */
export interface TransactionLimits {
  /** One statement, the waiting for locks included. */
  readonly statementMs: number;
  /** The time between two statements. */
  readonly idleMs: number;
}

/** For what may take as long as it takes: migrations, tests. */
export const UNLIMITED: TransactionLimits = { statementMs: 0, idleMs: 0 };

/**
 * The statements that put limits in force until the transaction ends; each starts with a semicolon. In the embedded
 * database nothing interrupts a running statement; a transaction that stood still for too long ends with its next
 * one, and takes the server with it, which is started again.
 * @source PostgreSQL documentation, "Statement Behavior"
 */
export function limitLocally({ statementMs, idleMs }: TransactionLimits): string {
  const statement = statementMs > 0 ? `; SET LOCAL statement_timeout = ${statementMs}` : '';
  return idleMs > 0 ? `${statement}; SET LOCAL idle_in_transaction_session_timeout = ${idleMs}` : statement;
}
