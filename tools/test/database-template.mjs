import { claimPorts } from '../local-services/ports.mjs';
import { postgresService } from '../local-services/postgres.mjs';
import { startService } from '../local-services/start-service.mjs';
import { Supervisor } from '../local-services/supervisor.mjs';

const NAME = 'template';

/**
 * Embedded databases of tests live for minutes, which does not pay for compiling their WebAssembly for speed: Node begins
 * that thirty times later than it would (after 1.3 million units of work in a function), and a start with a few hundred
 * statements takes half the processor time. Where one serves for long, questions would take longer.
 */
export const QUICK_DATABASE = { LOCAL_DATABASE_FLAGS: '--wasm-tiering-budget=40000000' };

/**
 * Makes the files of an embedded database with the schema of this release and no rows. To set a database up costs ten
 * times as much as to copy one, and a run of all tests needs some fifteen.
 * @returns {Promise<{ variables: object, stop: () => Promise<void> }>} `variables`: what has new embedded databases
 *   begin as a copy, and be run with; none where a server is given
 */
export async function makeDatabaseTemplate(stateDir, { env = process.env, say = console.log } = {}) {
  if (env.TEST_DATABASE_URL) return { variables: {}, stop: async () => undefined };
  const supervisor = new Supervisor({ stateDir, say });
  const [port] = await claimPorts(1);
  const { folder, ...service } = postgresService({
    stateDir,
    port,
    env: QUICK_DATABASE,
    name: NAME,
  });
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
  return { variables: { LOCAL_DATABASE_TEMPLATE: folder, ...QUICK_DATABASE }, stop: async () => undefined };
}
