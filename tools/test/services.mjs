import { claimPorts } from '../local-services/ports.mjs';
import { postgresService } from '../local-services/postgres.mjs';
import { redisService } from '../local-services/redis.mjs';
import { startService } from '../local-services/start-service.mjs';
import { Supervisor } from '../local-services/supervisor.mjs';

/**
 * The databases of a run: the given server, on which every Jest worker makes its own, or an embedded one for each
 * worker, since those have one database and one session each.
 */
function databaseServices(stateDir, ports, env) {
  // Only the TEST_ variables count: the user's own database must not be the one that tests empty.
  const given = { ...env, DATABASE_URL: env.TEST_DATABASE_URL };
  return ports.map((port, at) => postgresService({ stateDir, port, env: given, name: `postgres-${at + 1}` }));
}

/**
 * Starts the throwaway services of one test run; `TEST_DATABASE_URL` and `TEST_REDIS_URL` name ones to use instead.
 * @returns {Promise<{ variables: object, stop: () => Promise<void> }>} `variables`: the `TEST_*` that tests read;
 *   `TEST_DATABASE_URL` holds an address for each of the `workers`, or the one for all of them
 */
export async function startTestServices(stateDir, { workers, env = process.env, say = console.log }) {
  const supervisor = new Supervisor({ stateDir, say });
  const [redisPort, ...databasePorts] = await claimPorts(1 + (env.TEST_DATABASE_URL ? 1 : workers));
  const databases = databaseServices(stateDir, databasePorts, env);
  const redisEnv = { ...env, REDIS_URL: env.TEST_REDIS_URL };
  const [redisUrl, ...databaseUrls] = await Promise.all([
    startService(supervisor, redisService({ stateDir, port: redisPort, env: redisEnv, say })),
    ...databases.map((database) => startService(supervisor, database)),
  ]);
  return {
    variables: { TEST_DATABASE_URL: databaseUrls.join(','), TEST_REDIS_URL: redisUrl },
    stop: () => supervisor.stop(['redis', ...databasePorts.map((_, at) => `postgres-${at + 1}`)]),
  };
}
