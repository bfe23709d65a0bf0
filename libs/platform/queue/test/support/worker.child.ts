import { AcrossTenants, query } from '@svc/database';
import { startProcess } from './test-process';

/**
 * A worker that a test can kill. Arguments: database URL, Redis URL, key prefix, and how many jobs it does; every one
 * that it takes beyond them it is at until it is killed. A job takes a moment and leaves one row in `test_effects`,
 * committed together with its completion.
 */
async function main([databaseUrl, redisUrl, prefix, share]: string[]): Promise<void> {
  let left = Number(share);
  const worker = await startProcess({
    databaseUrl: databaseUrl!,
    consume: ['knowledge', 'housekeeping'],
    env: { REDIS_URL: redisUrl!, REDIS_KEY_PREFIX: prefix!, WORKER_MAX_JOBS: '8' },
    run: async (_, context) => {
      if (left === 0) return new Promise<void>(() => undefined);
      left -= 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      const work = worker.get(AcrossTenants).run(async (tx) => {
        await query(tx, 'INSERT INTO test_effects (job_id) VALUES ($1)', [context.jobId]);
        await context.complete(tx);
      });
      await work.catch((error: unknown) => {
        left += 1;
        throw error;
      });
    },
  });
}

void main(process.argv.slice(2));
