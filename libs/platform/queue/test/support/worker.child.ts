import { AcrossTenants, query } from '@svc/database';
import { startProcess } from './test-process';

/**
 * A worker that a test can kill. Arguments: database URL, Redis URL, key prefix. Every job takes a moment and leaves one
 * row in `test_effects`, committed together with its completion.
 */
async function main([databaseUrl, redisUrl, prefix]: string[]): Promise<void> {
  const worker = await startProcess({
    databaseUrl: databaseUrl!,
    consume: ['knowledge', 'housekeeping'],
    env: { REDIS_URL: redisUrl!, REDIS_KEY_PREFIX: prefix!, WORKER_MAX_JOBS: '8' },
    run: async (_, context) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await worker.get(AcrossTenants).run(async (tx) => {
        await query(tx, 'INSERT INTO test_effects (job_id) VALUES ($1)', [context.jobId]);
        await context.complete(tx);
      });
    },
  });
}

void main(process.argv.slice(2));
