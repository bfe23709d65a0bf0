import type { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { inStatementSpan } from './statement-span';

/** How a statement is sent. */
export type Send = (sql: string) => Promise<unknown>;

/**
 * Holds back what is sent to the server until whoever runs has said all there is to say: statements that are asked for
 * side by side leave in one packet. To send is most of what a statement costs a process.
 */
export function gather({ connection: { stream } }: Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Every statement of a runner from here on. */
export function gatherStatements(runner: QueryRunner, client: Client): void {
  const ungathered = runner.query.bind(runner) as (...asked: unknown[]) => Promise<never>;
  runner.query = (...asked: unknown[]) => {
    gather(client);
    return ungathered(...asked);
  };
}

/**
 * Lets the first statement go out behind the opening, and no other before that is answered: one that was sent behind an
 * opening which the server refused as a whole would run alone and as the owner of the tables.
 * @returns how statements are sent whatever became of the opening
 */
export function sendFirstAtOnce(runner: QueryRunner, opening: Promise<void>): Send {
  const send = runner.query.bind(runner) as (...asked: unknown[]) => Promise<never>;
  let isFirst = true;
  runner.query = async (...asked: unknown[]) => {
    const first = isFirst ? send(...asked) : undefined;
    isFirst = false;
    // Whatever the answer, an opening that failed is what went wrong.
    first?.catch(() => undefined);
    await opening;
    return first ?? send(...asked);
  };
  return send;
}

/** Every statement of a transaction from here on, in the order in which they are asked for. */
export function traceStatements(runner: QueryRunner): void {
  const untraced = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<never>;
  runner.query = (sql: string, ...rest: unknown[]) => inStatementSpan(sql, () => untraced(sql, ...rest));
}
