import { AsyncLocalStorage } from 'node:async_hooks';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A statement that was sent, with its parameters. */
export interface SentStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * Does some work and answers every statement it sent, except those that open and close transactions, and how many round
 * trips they took: what is sent while another answer is awaited goes with it. What the process
 * sends meanwhile of its own accord, such as its looks for jobs to hand over, is none of them.
 */
export async function recordedQueries<Result>(
  process: INestApplicationContext,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: SentStatement[]; trips: number }> {
  const dataSource = process.get(DataSource, { strict: false });
  const statements: SentStatement[] = [];
  let trips = 0;
  let unanswered = 0;
  const ours = new AsyncLocalStorage<true>();
  const create = dataSource.createQueryRunner.bind(dataSource);
  const spy = jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((mode) => {
    const runner = create(mode);
    const send = runner.query.bind(runner) as (...sent: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, parameters: unknown[] = [], ...rest: unknown[]) => {
      if (!ours.getStore() || /^(BEGIN|COMMIT|ROLLBACK)/.test(sql)) return send(sql, parameters, ...rest);
      statements.push({ sql, parameters });
      if (unanswered === 0) trips += 1;
      unanswered += 1;
      return send(sql, parameters, ...rest).finally(() => (unanswered -= 1));
    }) as typeof runner.query;
    return runner;
  });
  try {
    const result = await ours.run(true, work);
    return { result, statements, trips };
  } finally {
    spy.mockRestore();
  }
}
