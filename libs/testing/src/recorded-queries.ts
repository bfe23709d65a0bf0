import { AsyncLocalStorage } from 'node:async_hooks';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A statement that was sent, with its parameters. */
export interface SentStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * Does some work and answers every statement it sent, except those that open and close transactions. What the process
 * sends meanwhile of its own accord, such as its looks for jobs to hand over, is none of them.
 */
export async function recordedQueries<Result>(
  process: INestApplicationContext,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: SentStatement[] }> {
  const dataSource = process.get(DataSource, { strict: false });
  const statements: SentStatement[] = [];
  const ours = new AsyncLocalStorage<true>();
  const create = dataSource.createQueryRunner.bind(dataSource);
  const spy = jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((mode) => {
    const runner = create(mode);
    const send = runner.query.bind(runner) as (...sent: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, parameters: unknown[] = [], ...rest: unknown[]) => {
      if (ours.getStore() && !/^(BEGIN|COMMIT|ROLLBACK)/.test(sql)) statements.push({ sql, parameters });
      return send(sql, parameters, ...rest);
    }) as typeof runner.query;
    return runner;
  });
  try {
    return { result: await ours.run(true, work), statements };
  } finally {
    spy.mockRestore();
  }
}
