import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** The built-in model's files: a download, not data, so every state folder uses them and a reset leaves them. */
export const MODEL_DIR = join(ROOT, '.local', 'models', 'minilm');

const DEFAULT_PORT = 3000;

/**
 * Where this system runs and where it keeps its data.
 * @returns {{ port: number, baseUrl: string, stateDir: string }} `stateDir` is absolute
 * @throws Error when `PORT` is no port
 */
export function readSettings(env = process.env) {
  const port = env.PORT ? Number(env.PORT) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT=${env.PORT} is not a port number`);
  const stateDir = env.STATE_DIR || '.local';
  return {
    port,
    baseUrl: `http://localhost:${port}`,
    stateDir: isAbsolute(stateDir) ? stateDir : join(ROOT, stateDir),
  };
}

/** The file that tells scripts where the running system is and how to sign in. */
export const stateFile = (stateDir) => join(stateDir, 'state.json');

/** The file that keeps the generated secrets between starts. */
export const secretsFile = (stateDir) => join(stateDir, 'secrets.json');
