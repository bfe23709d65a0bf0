import { join } from 'node:path';
import { lastLines, readJson } from '../local-services/files.mjs';
import { claimPorts, waitFor } from '../local-services/ports.mjs';
import { logPath, startProcess, stopProcess } from '../local-services/process-tree.mjs';
import { isSameProcess } from '../local-services/process-identity.mjs';
import { ROOT, stateFile } from '../start/settings.mjs';

const READY_WITHIN_MS = 600_000;
const STOPPED_WITHIN_MS = 60_000;

/** What a shell may hold that would lead the tested product to somebody's real data. */
const NOT_INHERITED = /^(DATABASE_URL|REDIS_URL|REDIS_HOST|REDIS_PORT|POSTGRES_.*|DEFAULT_.*|OBJECT_STORE_.*)$/;

async function onServer(serverUrl, sql) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own on a real server; none where the product brings the embedded one. */
async function ownDatabase(serverUrl, product) {
  if (!serverUrl) return { variables: {}, drop: async () => undefined };
  const name = `svc_e2e_${product}_${process.pid}`;
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    variables: { DATABASE_URL: url.href },
    drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** The variables that the tested product is started with. */
export function productEnvironment(inherited, { stateDir, port, ...addresses }) {
  const kept = Object.entries(inherited).filter(([name]) => !NOT_INHERITED.test(name));
  return {
    ...Object.fromEntries(kept),
    TESTING: 'true',
    // Many people sign in.
    PASSWORD_HASH_COST: '4',
    ALLOWED_PRIVATE_HOSTS: '["127.0.0.1","localhost"]',
    USING_IMAGE_GENERATION: 'true',
    FEDERATION_ENABLED: 'true',
    // A test waits until nobody has decided in time.
    MCP_TOOL_APPROVAL_TIMEOUT_SECONDS: '40',
    STATE_DIR: stateDir,
    PORT: String(port),
    ...addresses,
  };
}

/**
 * Starts the whole product as `npm start` does, on a state folder and port of its own.
 * @param {{ name: string, env?: object }} options `name`: of its folder, its log and its database
 * @returns {Promise<{ variables: object, stop: () => Promise<void> }>} `variables`: the `TEST_*` that tests read
 * @throws Error with the end of its log when it does not get ready
 */
export async function startProduct(testDir, { name, env = process.env }) {
  const stateDir = join(testDir, name);
  const [port] = await claimPorts(1);
  const database = await ownDatabase(env.TEST_DATABASE_URL, name);
  const redis = env.TEST_REDIS_URL ? { REDIS_URL: env.TEST_REDIS_URL } : {};
  const { record } = startProcess(testDir, {
    name,
    command: process.execPath,
    args: [join(ROOT, 'tools/start/start.mjs')],
    cwd: ROOT,
    env: productEnvironment(env, { stateDir, port, ...database.variables, ...redis }),
  });
  const stop = async () => {
    await stopProcess(testDir, record, { graceMs: STOPPED_WITHIN_MS });
    await database.drop();
  };
  const ended = () => (isSameProcess(record) ? undefined : `it ended. The end of ${logPath(testDir, name)}:`);
  const what = 'the product under test';
  try {
    await waitFor(() => readJson(stateFile(stateDir)), { timeoutMs: READY_WITHIN_MS, what, abandoned: ended });
  } catch (error) {
    await stop();
    const log = lastLines(logPath(testDir, name)).map((line) => `  ${line}`);
    throw new Error([error.message, ...log].join('\n'), { cause: error });
  }
  const { base_url: baseUrl } = readJson(stateFile(stateDir));
  return { variables: { TEST_BASE_URL: baseUrl, TEST_STATE_FILE: stateFile(stateDir) }, stop };
}
