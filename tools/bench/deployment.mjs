import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimPorts, waitFor } from '../local-services/ports.mjs';
import { postgresService } from '../local-services/postgres.mjs';
import { redisService } from '../local-services/redis.mjs';
import { hopeless, startService } from '../local-services/start-service.mjs';
import { Supervisor } from '../local-services/supervisor.mjs';
import { stopEverythingWithMe } from '../local-services/watch-over.mjs';
import { appEnvironment, processEnvironment } from '../start/environment.mjs';
import { NODE_FLAGS, webEnvironment } from '../start/apps.mjs';
import { buildApps, fetchModel, migrate } from '../start/prepare.mjs';
import { loadSecrets } from '../start/secrets.mjs';
import { ROOT } from '../start/settings.mjs';
import { createDatabase } from './database.mjs';
import { startStore } from './store.mjs';

const READY_WITHIN_MS = 60_000;
/** A benchmark may kill an app on purpose, and often. */
const MAX_CRASHES = 100;

/** Of the shell only these: what it may hold besides would lead to somebody's real data. */
const inherited = () => ({ PATH: process.env.PATH, HOME: process.env.HOME });

/** What every process is started with, and the bare sides of comparisons too. */
export const PROCESS_SETTINGS = { NODE_ENV: 'production' };

/**
 * The product as an operator runs it, on services of its own: the real server of `BENCH_DATABASE_URL`, with a database
 * that is dropped afterwards, or else the embedded one; and a private Redis.
 */
export class Deployment {
  #folder;
  #say;
  #supervisor;
  #ports = {};

  /**
   * @param {{ folder: string, defer: (undo: () => unknown) => void, say: (line: string) => void }} context
   * @param {{ apps: string[], env?: object, model?: 'default' | 'lexical', withStore?: boolean }} options `model`: the
   *   built-in embedding model, as it comes or the one without weights; `withStore`: with an object store beside
   */
  static async start({ folder, defer, say }, { apps, env = {}, model = 'default', withStore = false }) {
    const deployment = new Deployment(join(folder, 'product'), say);
    defer(() => deployment.stop());
    const store = withStore ? await startStore(deployment.#supervisor, deployment.#folder) : {};
    await deployment.#prepare(defer, { env: { ...env, ...store }, model });
    for (const app of apps) await deployment.startApp(app);
    return deployment;
  }

  constructor(folder, say) {
    mkdirSync(folder, { recursive: true });
    stopEverythingWithMe(folder);
    this.#folder = folder;
    this.#say = say;
    this.#supervisor = new Supervisor({ stateDir: folder, say });
  }

  /** Where an app listens. */
  url(app) {
    return `http://127.0.0.1:${this.#ports[app]}`;
  }

  /** What people call it: a browser's cookies are for that name. */
  publicUrl(app) {
    return `http://localhost:${this.#ports[app]}`;
  }

  /** The process of an app or service. */
  pid(name) {
    return this.#supervisor.pids()[name];
  }

  /** Starts an app and waits until it is ready. */
  async startApp(app) {
    const [port, metricsPort] = await claimPorts(2);
    this.#ports[app] = port;
    const args = [...(NODE_FLAGS[app] ?? []), join(ROOT, 'dist', 'apps', app, 'main.js')];
    const addresses = app === 'web' && webEnvironment({ port, apiPort: this.#ports.api });
    const env = { ...processEnvironment(this.env, { port, metricsPort }), ...addresses };
    this.#supervisor.keep({ name: app, command: process.execPath, args, cwd: ROOT, env }, { maxCrashes: MAX_CRASHES });
    const answers = () =>
      fetch(`${this.url(app)}/${app === 'web' ? 'web' : 'api'}/livez`).then(
        ({ ok }) => ok,
        () => false,
      );
    const abandoned = () => hopeless(this.#supervisor, app);
    await waitFor(answers, { what: app, timeoutMs: READY_WITHIN_MS, abandoned });
  }

  /** Stops the apps, then the services. */
  async stop() {
    await this.#supervisor.stop(Object.keys(this.#ports));
    await this.#supervisor.stop(['redis', 'postgres', 's3']);
  }

  async #prepare(defer, { env, model }) {
    const stateDir = this.#folder;
    const [databasePort, redisPort] = await claimPorts(2);
    const serverUrl = process.env.BENCH_DATABASE_URL;
    const own = serverUrl ? await createDatabase(serverUrl) : undefined;
    if (own) defer(() => own.drop());
    const database = postgresService({ stateDir, port: databasePort, env: { DATABASE_URL: own?.url } });
    this.databaseUrl = await startService(this.#supervisor, database);
    this.redisUrl = await startService(this.#supervisor, redisService({ stateDir, port: redisPort, env: inherited() }));
    this.secrets = loadSecrets(stateDir, {});
    await buildApps(stateDir);
    this.env = {
      ...appEnvironment({
        inherited: { ...inherited(), ...PROCESS_SETTINGS, ENVIRONMENT: 'production', DEV: 'false', ...env },
        secrets: this.secrets,
        baseUrl: 'http://localhost:3000',
        databaseUrl: this.databaseUrl,
        redisUrl: this.redisUrl,
        stateDir,
        modelDir: model === 'default' ? await fetchModel(stateDir, { env: {}, say: this.#say }) : undefined,
      }),
      TRUSTED_PROXY_COUNT: '0',
      TRUSTED_PROXY_TRACEPARENT: 'false',
    };
    mkdirSync(this.env.UPLOAD_TMP_DIR, { recursive: true });
    const { tenant_id: tenantId } = await migrate(stateDir, this.env);
    this.tenantId = tenantId;
  }
}
