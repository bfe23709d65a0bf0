import { freePorts } from '../local-services/ports.mjs';
import { postgresService } from '../local-services/postgres.mjs';
import { redisService } from '../local-services/redis.mjs';
import { s3Service } from '../local-services/s3.mjs';
import { startService } from '../local-services/start-service.mjs';
import { Supervisor } from '../local-services/supervisor.mjs';

/**
 * Starts the throwaway services of one test run; `TEST_DATABASE_URL` and `TEST_REDIS_URL` name ones to use instead.
 * @returns {Promise<{ variables: object, embedded: boolean, stop: () => Promise<void> }>} `variables`: the `TEST_*`
 *   that tests read; `embedded`: the database is the embedded one, whose single session only one worker can use
 */
export async function startTestServices(stateDir, { env = process.env, say = console.log } = {}) {
  const supervisor = new Supervisor({ stateDir, say });
  const [databasePort, redisPort, s3Port] = await freePorts(3);
  // Only the TEST_ variables count: the user's own database must not be the one that tests empty.
  const given = { ...env, DATABASE_URL: env.TEST_DATABASE_URL, REDIS_URL: env.TEST_REDIS_URL };
  const [databaseUrl, redisUrl, s3Url] = await Promise.all([
    startService(supervisor, postgresService({ stateDir, port: databasePort, env: given })),
    startService(supervisor, redisService({ stateDir, port: redisPort, env: given, say })),
    startService(supervisor, s3Service({ stateDir, port: s3Port })),
  ]);
  return {
    variables: { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, TEST_S3_ENDPOINT: s3Url },
    embedded: !env.TEST_DATABASE_URL,
    stop: () => supervisor.stop(['postgres', 'redis', 's3']),
  };
}
