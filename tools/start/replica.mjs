#!/usr/bin/env node
// STATE_DIR=… PORT=… node tools/start/replica.mjs
// One more api for a system that runs on this machine, behind a gateway of its own, until SIGTERM. For tests of what
// replicas do for each other: says on its first line, as JSON, which process the api is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../local-services/files.mjs';
import { claimPorts, waitFor } from '../local-services/ports.mjs';
import { appEnvironment, processEnvironment } from './environment.mjs';
import { loadSecrets } from './secrets.mjs';
import { MODEL_DIR, readSettings, ROOT, stateFile } from './settings.mjs';

const READY_WITHIN_MS = 120_000;

const { port, baseUrl, stateDir } = readSettings();
const { database_url: databaseUrl, redis_url: redisUrl } = readJson(stateFile(stateDir));
const env = appEnvironment({
  inherited: process.env,
  secrets: loadSecrets(stateDir),
  baseUrl,
  databaseUrl,
  redisUrl,
  stateDir,
  modelDir: existsSync(MODEL_DIR) ? MODEL_DIR : undefined,
});
const [apiPort, metricsPort] = await claimPorts(2);
const run = (args, options = {}) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore', ...options });
const api = run([join(ROOT, 'dist/apps/api/main.js')], {
  env: processEnvironment(env, { port: apiPort, metricsPort }),
});
const targets = [`api=${apiPort}`, `scim=${apiPort}`];
const gateway = run([join(ROOT, 'tools/local-services/gateway.mjs'), String(port), ...targets]);

const children = [api, gateway];
const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

async function stop() {
  await Promise.all(
    children.filter(isRunning).map((child) => {
      child.kill('SIGTERM');
      return once(child, 'exit');
    }),
  );
}

process.once('SIGTERM', () => void stop().then(() => process.exit(0)));

const answers = () =>
  fetch(`http://127.0.0.1:${port}/api/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const abandoned = () => (children.every(isRunning) ? undefined : 'it ended');
try {
  await waitFor(answers, { what: 'the replica', timeoutMs: READY_WITHIN_MS, abandoned });
} catch (error) {
  await stop();
  throw error;
}
console.log(JSON.stringify({ pid: api.pid }));
