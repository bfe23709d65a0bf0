import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '../bench/client.mjs';
import { claimPorts, waitFor } from '../local-services/ports.mjs';
import { postgresService } from '../local-services/postgres.mjs';
import { redisService } from '../local-services/redis.mjs';
import { hopeless, startService } from '../local-services/start-service.mjs';
import { Supervisor } from '../local-services/supervisor.mjs';
import { stopEverythingWithMe } from '../local-services/watch-over.mjs';
import { appEnvironment, processEnvironment } from '../start/environment.mjs';
import { fetchModel } from '../start/prepare.mjs';
import { loadSecrets } from '../start/secrets.mjs';
import { runAside } from '../test/child.mjs';

const READY_WITHIN_MS = 120_000;

/** Of the shell only these: what it may hold besides would lead to somebody's real data. */
const inherited = () => ({ PATH: process.env.PATH, HOME: process.env.HOME });
const mainOf = ({ folder }, app) => join(folder, 'dist', 'apps', app, 'main.js');
const nameOf = ({ version }, app) => `${app}-${version}`;

/** A database and a Redis on which processes of several releases run at once. */
export class Installation {
  #folder;
  #supervisor;
  #ports = {};
  #drop = async () => undefined;

  /** @param serverUrl a real PostgreSQL server, on which a database is made and dropped; without one, the embedded one */
  static async start(folder, serverUrl) {
    const installation = new Installation(folder);
    await installation.#prepare(serverUrl);
    return installation;
  }

  constructor(folder) {
    mkdirSync(folder, { recursive: true });
    stopEverythingWithMe(folder);
    this.#folder = folder;
    this.#supervisor = new Supervisor({ stateDir: folder, say: console.log });
  }

  async #prepare(serverUrl) {
    const stateDir = this.#folder;
    // Stands on packages, which a new clone has only after this file was loaded.
    const { createDatabase } = await import('../bench/database.mjs');
    const own = serverUrl ? await createDatabase(serverUrl) : undefined;
    if (own) this.#drop = own.drop;
    const [databasePort, redisPort] = await claimPorts(2);
    const database = postgresService({ stateDir, port: databasePort, env: { DATABASE_URL: own?.url } });
    const databaseUrl = await startService(this.#supervisor, database);
    const redisUrl = await startService(
      this.#supervisor,
      redisService({ stateDir, port: redisPort, env: inherited() }),
    );
    this.secrets = loadSecrets(stateDir, {});
    const known = { secrets: this.secrets, baseUrl: 'http://localhost:3000', databaseUrl, redisUrl, stateDir };
    const modelDir = await fetchModel(stateDir, { env: {} });
    this.env = appEnvironment({ inherited: { ...inherited(), TRUSTED_PROXY_COUNT: '0' }, ...known, modelDir });
    mkdirSync(this.env.UPLOAD_TMP_DIR, { recursive: true });
  }

  /** Runs the migration step of a release to its end: its status, and what it printed. */
  migrate(release, ...args) {
    return runAside(process.execPath, [mainOf(release, 'migrate'), ...args], { env: this.env });
  }

  /** Starts a process of a release and waits until it is ready. @throws Error when it is not */
  async start(release, app) {
    const [port, metricsPort] = await claimPorts(2);
    const name = nameOf(release, app);
    this.#ports[name] = port;
    const env = processEnvironment(this.env, { port, metricsPort });
    this.#supervisor.keep({ name, command: process.execPath, args: [mainOf(release, app)], cwd: release.folder, env });
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/api/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const abandoned = () => hopeless(this.#supervisor, name);
    await waitFor(answers, { what: name, timeoutMs: READY_WITHIN_MS, abandoned });
  }

  /** Stops a process of a release. */
  async stop(release, app) {
    await this.#supervisor.stop([nameOf(release, app)]);
    delete this.#ports[nameOf(release, app)];
  }

  /** The first administrator, signed in at the api of a release. */
  signIn(release) {
    const url = () => `http://127.0.0.1:${this.#ports[nameOf(release, 'api')]}`;
    return Client.signIn({ secrets: this.secrets, url });
  }

  /** The same session at the api of another release. */
  carryOver(client, release) {
    return client.at(`http://127.0.0.1:${this.#ports[nameOf(release, 'api')]}`);
  }

  /** Stops everything, the databases last. */
  async end() {
    await this.#supervisor.stop(Object.keys(this.#ports));
    await this.#supervisor.stop(['redis', 'postgres']);
    await this.#drop();
  }
}
