import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepts } from './ports.mjs';

const SERVER = fileURLToPath(new URL('./pglite-server.mjs', import.meta.url));

/**
 * The database to use: the one of `DATABASE_URL`, else the embedded one with its data under the state folder, to be
 * started from the returned spec. `name` tells several embedded ones of one state folder apart. A new one begins as a copy
 * of `LOCAL_DATABASE_TEMPLATE`, the folder of one that is stopped, if that is set; `LOCAL_DATABASE_FLAGS` is what Node is
 * told besides for an embedded one.
 * @returns {{ url: string, folder?: string, spec?: object, ready: () => Promise<boolean> }}
 */
export function postgresService({ stateDir, port, env = process.env, name = 'postgres' }) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, ready: async () => true };
  const folder = join(stateDir, name);
  if (env.LOCAL_DATABASE_TEMPLATE && !existsSync(folder))
    cpSync(env.LOCAL_DATABASE_TEMPLATE, folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const flags = env.LOCAL_DATABASE_FLAGS?.split(' ') ?? [];
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    spec: { name, command: process.execPath, args: [...flags, SERVER, folder, String(port)] },
    ready: () => accepts(port),
  };
}
