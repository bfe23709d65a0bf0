import { QueryRunnerAlreadyReleasedError } from 'typeorm';

/** Node's words for a server that is not there, or no longer. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * PostgreSQL's: connection exceptions, shutting down, starting up, out of disk, memory or connections, too slow (a
 * statement, a transaction); a database that was dropped or renamed, e.g. while a backup is restored, and a role or
 * password that the server knows no longer. Those of a refused connection are listed beside the words below, because
 * servers translate these.
 */
const REFUSALS = /^(08...|28...|25P0[34]|3D000|53...|57014|57P0[1234])$/;
/** With these words the server ends the session, or does not begin one, e.g. in a database that takes no connections. */
const ENDS = new Set<unknown>(['FATAL', 'PANIC']);
/** What `pg` and its pool say without any code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/**
 * Whether a statement failed because the database could not be reached, rather than because of what it said; or
 * could not do it in the time or with the room it has.
 * @source PostgreSQL, appendix A
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // TypeORM lets go of a connection as soon as it hears that it broke, and then refuses the next statement.
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  const { code, severity, driverError, errors } = error as Partial<
    Record<'code' | 'severity' | 'driverError' | 'errors', unknown>
  >;
  if (ENDS.has(severity)) return true;
  if (driverError !== undefined && driverError !== error && isConnectionLoss(driverError)) return true;
  // A name with several addresses fails once for each of them.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isConnectionLoss);
  return typeof code === 'string' ? NETWORK.has(code) || REFUSALS.test(code) : MESSAGES.test(error.message);
}

/**
 * Whether the server refused a write because it takes none: after a failover its name may lead to a standby for a while.
 * @source PostgreSQL, appendix A: read_only_sql_transaction
 */
export function isWriteRefusal(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '25006';
}

/**
 * Whether the server ended a transaction so that others, which waited for it as it did for them, can go on. Nothing was
 * done, and the same may well go through a moment later.
 * @source PostgreSQL, appendix A: transaction_rollback
 */
export function isDeadlockVictim(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(String((error as { code?: unknown }).code));
}
