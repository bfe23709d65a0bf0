import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireProgram } from './install-program.mjs';
import { accepts } from './ports.mjs';

const REDIS = {
  programs: ['redis-server', 'valkey-server'],
  debianPackage: 'redis-server',
  brewFormula: 'redis',
  instead: 'set REDIS_URL',
};

/**
 * The Redis to use: the one of `REDIS_URL`, else a private one that keeps nothing on disk (it may be lost at any
 * moment by design), to be started from the returned spec.
 * @returns {{ url: string, spec?: object, ready: () => Promise<boolean> }}
 * @throws Error that says what to install by hand
 */
export function redisService({ stateDir, port, env = process.env, say }) {
  if (env.REDIS_URL) return { url: env.REDIS_URL, ready: async () => true };
  const folder = join(stateDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', daemonize: 'no' };
  return {
    url: `redis://127.0.0.1:${port}`,
    spec: {
      name: 'redis',
      command: requireProgram(REDIS, { env, say }),
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    },
    ready: () => accepts(port),
  };
}
