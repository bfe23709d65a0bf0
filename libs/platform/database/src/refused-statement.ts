import { isConnectionLoss } from './connection-loss';

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Whether the database itself said no to a statement, and goes on: a savepoint undoes what was done since, and the
 * transaction may continue. Not so where the connection is lost, or the time or the server at its end.
 * @source PostgreSQL, appendix A
 */
export function isRefusedStatement(error: unknown): boolean {
  if (!(error instanceof Error) || isConnectionLoss(error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) && severity === 'ERROR';
}
