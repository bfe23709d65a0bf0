import { QueryFailedError } from 'typeorm';
import { isConnectionLoss } from './connection-loss';

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code });

describe('isConnectionLoss', () => {
  it.each([
    ['a refused connection', failure('connect ECONNREFUSED', 'ECONNREFUSED')],
    ['one refused on every address', new AggregateError([failure('a', 'ECONNREFUSED'), failure('b', 'ENETUNREACH')])],
    ['a connection that broke', failure('Connection terminated unexpectedly')],
    ['a pool without a free connection', failure('timeout exceeded when trying to connect')],
    ['a server whose disk is full', failure('could not extend file: No space left on device', '53100')],
    ['a statement that took too long', failure('canceling statement due to statement timeout', '57014')],
    ['a transaction that stood still', failure('terminating connection due to idle-in-transaction timeout', '25P03')],
    ['a database that is not there', failure('database "svc" does not exist', '3D000')],
    ['a database that was dropped under us', failure('terminating connection', '57P04')],
    [
      'a database that takes no connections',
      Object.assign(failure('database "svc" is not accepting', '55000'), { severity: 'FATAL' }),
    ],
    ['a password that was changed', failure('password authentication failed for user "svc"', '28P01')],
    ['a server that shuts down', failure('terminating connection', '57P01')],
    ['the same, as TypeORM tells it', new QueryFailedError('SELECT 1', [], failure('starting up', '57P03'))],
  ])('sees %s', (_what, error) => expect(isConnectionLoss(error)).toBe(true));

  it.each([
    ['a broken rule', new QueryFailedError('INSERT', [], failure('duplicate key', '23505'))],
    ['a setting in the way', Object.assign(failure('not in the right state', '55000'), { severity: 'ERROR' })],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['something that is no error', 'ECONNREFUSED'],
  ])('is not misled by %s', (_what, error) => expect(isConnectionLoss(error)).toBe(false));
});
