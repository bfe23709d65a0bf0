import { join } from 'node:path';

/** Ours alone: a value that the user's shell happens to hold must not reach the processes. */
const NOT_INHERITED = new Set(['PORT', 'METRICS_PORT', 'STATE_DIR', 'LOCAL_INSTALL']);

/**
 * The environment that every process of ours is started with. What the user set wins over what we would choose, except
 * for the addresses of the services and the first administrator.
 * @param {{ inherited: object, secrets: object, baseUrl: string, databaseUrl: string, redisUrl: string,
 *   stateDir: string, modelDir?: string }} known
 */
export function appEnvironment({ inherited, secrets, baseUrl, databaseUrl, redisUrl, stateDir, modelDir }) {
  const chosen = {
    ENVIRONMENT: 'development',
    DEV: 'true',
    LISTEN_HOST: '127.0.0.1', // the gateway is the way in
    JWT_ISSUER: 'assistant-knowledge-platform',
    JWT_EXPIRY_TIME: '1440',
    PUBLIC_ORIGIN: baseUrl,
    TRUSTED_PROXY_COUNT: '1', // the gateway
    // It removes what clients say of traces, so that those of pages, which the web server names, go on in the api.
    TRUSTED_PROXY_TRACEPARENT: inherited.TRUSTED_PROXY_COUNT === '0' ? 'false' : 'true',
    ALLOWED_PRIVATE_HOSTS: 'localhost,127.0.0.1,[::1]', // a model server on this machine, such as Ollama
    UPLOAD_TMP_DIR: join(stateDir, 'uploads'),
    DEFAULT_TENANT_NAME: 'Default',
    DEFAULT_USER_NAME: 'Administrator',
    ...(modelDir ? { BUILTIN_MODEL_DIR: modelDir } : {}),
  };
  const set = Object.entries(inherited).filter(([name, value]) => value !== '' && !NOT_INHERITED.has(name));
  return { ...chosen, ...Object.fromEntries(set), ...secrets, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
}

/** The same for one process, with the ports it listens on. */
export const processEnvironment = (shared, { port, metricsPort }) => ({
  ...shared,
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
});
