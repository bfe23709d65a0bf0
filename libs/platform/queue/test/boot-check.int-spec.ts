import { testDatabase, type TestDatabase } from '@svc/testing';
import { defineJob } from '../src';
import { TestPayload } from './support/test-jobs';
import { startProcess } from './support/test-process';

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it('a process does not start when a job of its queues has no processor', async () => {
  const declaration = { payload: TestPayload, attempts: 1, timeoutMs: 1_000, doc: 'Nobody does it.' };
  defineJob('test.do-nothing', { queue: 'content', ...declaration });
  const starting = startProcess({ databaseUrl: db.url, consume: ['knowledge', 'content'] });
  await expect(starting).rejects.toThrow('test.do-nothing has no processor');
  const process = await startProcess({ databaseUrl: db.url, consume: ['knowledge'] });
  await process.close();
});
