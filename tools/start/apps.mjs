import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, waitFor } from '../local-services/ports.mjs';
import { hopeless } from '../local-services/start-service.mjs';
import { debuggerFlags } from './debugger.mjs';
import { processEnvironment } from './environment.mjs';
import { ROOT } from './settings.mjs';

/** The processes of the product, by the names of their folders under apps/. */
export const APPS = ['api', 'scim', 'worker', 'crawler', 'web'];

/** What Node is told about an app. Left alone, it lets a crawl of many pages pile up garbage beyond what the crawl needs. */
export const NODE_FLAGS = { crawler: ['--max-old-space-size=256'] };

const READY_WITHIN_MS = 300_000;

/** What the web app alone is told: where the backend is for it, and for people. */
export const webEnvironment = ({ port, apiPort }) => ({
  SVC_BACKEND_URL: `http://127.0.0.1:${apiPort}`,
  PUBLIC_SVC_BACKEND_URL: `http://localhost:${port}`,
});

/** Starts every app and the gateway in front of them; `ports` holds two for each app. @returns where each listens, and shows its metrics */
export function startApps(supervisor, { stateDir, port, ports, env }) {
  mkdirSync(env.UPLOAD_TMP_DIR, { recursive: true });
  const portOf = Object.fromEntries(APPS.map((app, index) => [app, ports[2 * index]]));
  const metricsPortOf = Object.fromEntries(APPS.map((app, index) => [app, ports[2 * index + 1]]));
  for (const app of APPS) {
    supervisor.keep({
      name: app,
      command: process.execPath,
      flags: () => [...(NODE_FLAGS[app] ?? []), ...debuggerFlags(stateDir, app)],
      args: [join(ROOT, 'dist', 'apps', app, 'main.js')],
      cwd: ROOT,
      env: {
        ...processEnvironment(env, { port: portOf[app], metricsPort: metricsPortOf[app] }),
        ...(app === 'web' ? webEnvironment({ port, apiPort: portOf.api }) : {}),
      },
    });
  }
  supervisor.keep({
    name: 'gateway',
    command: process.execPath,
    args: [
      join(ROOT, 'tools/local-services/gateway.mjs'),
      String(port),
      ...Object.entries(portOf).map((p) => p.join('=')),
    ],
  });
  return { portOf, metricsPortOf };
}

async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Waits until the API says through the gateway that it is ready, and every other app listens. @throws Error if not */
export async function waitForApps(supervisor, { port, portOf }) {
  const names = [...APPS, 'gateway'];
  const abandoned = () => names.map((name) => hopeless(supervisor, name)).find(Boolean);
  const wait = (what, probe) => waitFor(probe, { what, timeoutMs: READY_WITHIN_MS, intervalMs: 100, abandoned });
  await Promise.all([
    wait('api', () => answersOk(`http://127.0.0.1:${port}/api/readyz`)),
    ...APPS.map((app) => wait(app, () => accepts(portOf[app]))),
  ]);
}
