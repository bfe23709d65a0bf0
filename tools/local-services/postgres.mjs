import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepts } from './ports.mjs';

const SERVER = fileURLToPath(new URL('./pglite-server.mjs', import.meta.url));

/**
 * The database to use: the one of `DATABASE_URL`, else the embedded one with its data under the state folder, to be
 * started from the returned spec. `name` tells several embedded ones of one state folder apart.
 * @returns {{ url: string, spec?: object, ready: () => Promise<boolean> }}
 */
export function postgresService({ stateDir, port, env = process.env, name = 'postgres' }) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, ready: async () => true };
  const folder = join(stateDir, name);
  mkdirSync(folder, { recursive: true });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    spec: { name, command: process.execPath, args: [SERVER, folder, String(port)] },
    ready: () => accepts(port),
  };
}
