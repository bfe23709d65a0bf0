import { freePorts } from '../local-services/ports.mjs';
import { postgresService } from '../local-services/postgres.mjs';
import { startService } from '../local-services/start-service.mjs';
import { Supervisor } from '../local-services/supervisor.mjs';

const NAME = 'template';

/**
 * Makes the files of an embedded database with the schema of this release and no rows. To set a database up costs ten
 * times as much as to copy one, and a run of all tests needs some fifteen.
 * @returns {Promise<{ variables: object, stop: () => Promise<void> }>} `variables`: what has new embedded databases
 *   begin as a copy; none where a server is given
 */
export async function makeDatabaseTemplate(stateDir, { env = process.env, say = console.log } = {}) {
  if (env.TEST_DATABASE_URL) return { variables: {}, stop: async () => undefined };
  const supervisor = new Supervisor({ stateDir, say });
  const [port] = await freePorts(1);
  const { folder, ...service } = postgresService({ stateDir, port, env: {}, name: NAME });
  try {
    const url = await startService(supervisor, service);
    // Stands on packages, which a new clone has only after this file was loaded.
    const { source } = await import('../build/source.mjs');
    const { migrateOnce } = source('libs/platform/database/src');
    const { MIGRATIONS } = source('migrations');
    await migrateOnce({ url, poolTimeoutSeconds: 10 }, MIGRATIONS);
  } finally {
    await supervisor.stop([NAME]);
  }
  return { variables: { LOCAL_DATABASE_TEMPLATE: folder }, stop: async () => undefined };
}
