import { rmSync } from 'node:fs';
import { writeJsonAtomically } from '../local-services/files.mjs';
import { claimPorts, isPortFree } from '../local-services/ports.mjs';
import { postgresService } from '../local-services/postgres.mjs';
import { recordProcess } from '../local-services/process-tree.mjs';
import { redisService } from '../local-services/redis.mjs';
import { startService } from '../local-services/start-service.mjs';
import { Supervisor } from '../local-services/supervisor.mjs';
import { stopEverythingWithMe } from '../local-services/watch-over.mjs';
import { APPS, startApps, waitForApps } from './apps.mjs';
import { appEnvironment } from './environment.mjs';
import { START, runningStart, stopLeftovers, stopOwn } from './leftovers.mjs';
import { buildApps, fetchModel, migrate } from './prepare.mjs';
import { loadSecrets } from './secrets.mjs';
import { stateFile } from './settings.mjs';

const STOP_APPS_WITHIN_MS = 20_000;

/** The whole system on one state folder: brought up once, taken down once. */
export class System {
  #settings;
  #say;
  #supervisor;
  #state;

  /**
   * @param {{ port: number, baseUrl: string, stateDir: string }} settings
   * @param {{ say: (line: string) => void, onGiveUp: (name: string) => void }} listeners
   */
  constructor(settings, { say, onGiveUp }) {
    this.#settings = settings;
    this.#say = say;
    const onRestart = () => this.#state && this.#writeState();
    this.#supervisor = new Supervisor({ stateDir: settings.stateDir, say, onGiveUp, onRestart });
  }

  /**
   * Starts everything and waits until it is ready; what a killed start left over is stopped first.
   * @returns {Promise<object>} what is in the state file from now on
   * @throws Error that says what did not work; `stop` must follow
   */
  async start() {
    const { stateDir, port } = this.#settings;
    await this.#takeOver();
    const [databasePort, redisPort, ...ports] = await claimPorts(2 + 2 * APPS.length);
    const { databaseUrl, redisUrl, modelDir } = await this.#prepare(databasePort, redisPort);
    const secrets = loadSecrets(stateDir);
    const known = { ...this.#settings, secrets, databaseUrl, redisUrl, modelDir };
    const env = appEnvironment({ inherited: process.env, ...known });
    const { tenant_id: tenantId } = await migrate(stateDir, env);
    const { portOf, metricsPortOf } = startApps(this.#supervisor, { stateDir, port, ports, env });
    await waitForApps(this.#supervisor, { port, portOf });
    this.#state = stateOf(known, tenantId, { portOf, metricsPortOf });
    return this.#writeState();
  }

  /** Stops everything it started: the apps first, so that they can finish what they are at, the databases last. */
  async stop() {
    const { stateDir } = this.#settings;
    this.#state = undefined;
    rmSync(stateFile(stateDir), { force: true });
    await this.#supervisor.stop(APPS, { graceMs: STOP_APPS_WITHIN_MS });
    await this.#supervisor.stop(['gateway', 'redis', 'postgres']);
    await stopOwn(stateDir);
  }

  async #takeOver() {
    const { stateDir, port } = this.#settings;
    const running = runningStart(stateDir);
    if (running) this.#say(`Stopping the one that runs here already (process ${running.pid})`);
    await stopLeftovers(stateDir);
    rmSync(stateFile(stateDir), { force: true });
    if (!(await isPortFree(port))) {
      throw new Error(`Port ${port} is taken by something else. Choose another one: PORT=${port + 100} npm start`);
    }
    recordProcess(stateDir, START, process.pid);
    stopEverythingWithMe(stateDir);
  }

  /** Everything that needs nothing else goes at once; an installation of Redis blocks, so it comes last. */
  async #prepare(databasePort, redisPort) {
    const { stateDir } = this.#settings;
    const start = (service) => startService(this.#supervisor, service);
    const build = buildApps(stateDir);
    const model = fetchModel(stateDir, { say: this.#say });
    const database = start(postgresService({ stateDir, port: databasePort }));
    const redis = Promise.resolve().then(() => start(redisService({ stateDir, port: redisPort, say: this.#say })));
    const [databaseUrl, redisUrl, modelDir] = await Promise.all([database, redis, model, build]);
    return { databaseUrl, redisUrl, modelDir };
  }

  #writeState() {
    const state = { ...this.#state, pids: { start: process.pid, ...this.#supervisor.pids() } };
    writeJsonAtomically(stateFile(this.#settings.stateDir), state);
    return state;
  }
}

function stateOf({ baseUrl, stateDir, secrets, databaseUrl, redisUrl }, tenantId, { portOf, metricsPortOf }) {
  const metrics = Object.entries(metricsPortOf).map(([app, port]) => [app, `http://127.0.0.1:${port}/metrics`]);
  return {
    base_url: baseUrl,
    docs_url: `${baseUrl}/docs`,
    api_url: `http://127.0.0.1:${portOf.api}`, // the process itself, without the gateway
    tenant_id: tenantId,
    admin_email: secrets.DEFAULT_USER_EMAIL,
    admin_password: secrets.DEFAULT_USER_PASSWORD,
    super_api_key: secrets.SVC_SUPER_API_KEY,
    database_url: databaseUrl,
    redis_url: redisUrl,
    metrics_urls: Object.fromEntries(metrics),
    state_dir: stateDir,
  };
}
