#!/usr/bin/env node
// node tools/start/serve.mjs <app> [--inspect[=<port>]]
// For work on one app: it runs beside the others, behind the same gateway and on the same data, is built and started
// again when a source changes, and its log is shown. The system is started first where it does not run yet.
// With --inspect the app listens for a debugger on the loopback address, until the watching ends.
import { closeSync, openSync, readSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { isPortFree } from '../local-services/ports.mjs';
import { isSameProcess } from '../local-services/process-identity.mjs';
import { logPath, readRecord } from '../local-services/process-tree.mjs';
import { APPS } from './apps.mjs';
import { forgetDebugger, inspectPort, wishForDebugger } from './debugger.mjs';
import { ensureDependencies, requireNode } from './dependencies.mjs';
import { startDetached } from './detach.mjs';
import { runningStart } from './leftovers.mjs';
import { buildApp } from './prepare.mjs';
import { readSettings, ROOT } from './settings.mjs';

const QUIET_BEFORE_BUILD_MS = 200;
const LOG_CHECK_MS = 200;
const [app, ...options] = process.argv.slice(2);
const { stateDir } = readSettings();

/** Prints what is added to a log, from its present end on. */
function follow(path) {
  const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let shown = size();
  setInterval(() => {
    const end = size();
    if (end < shown) shown = 0; // a new log took the place of the old one
    if (end === shown) return;
    const part = Buffer.alloc(end - shown);
    const file = openSync(path, 'r');
    readSync(file, part, 0, part.length, shown);
    closeSync(file);
    process.stdout.write(part);
    shown = end;
  }, LOG_CHECK_MS);
}

/** Asks the running app to go: whoever supervises it starts it again in its place. */
function restart() {
  const record = readRecord(stateDir, app);
  if (isSameProcess(record)) process.kill(record.pid, 'SIGTERM');
}

/** Puts a new build of the app in its place. */
async function reload() {
  try {
    await buildApp(stateDir, app);
    restart();
  } catch (error) {
    console.error(error.message);
  }
}

/** Calls `reload` once a burst of changes is over; a change during a build is built next. */
function watchSources() {
  let timer;
  let building = Promise.resolve();
  const changed = (_event, file) => {
    if (!/\.(tsx?|sql|json|css|html|svg)$/.test(file ?? '') || /spec\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (building = building.then(reload)), QUIET_BEFORE_BUILD_MS);
  };
  for (const folder of ['libs', 'migrations', join('apps', app)]) {
    watch(join(ROOT, folder), { recursive: true }, changed);
  }
}

/** Has the app listen for a debugger from its next start on, where one is asked for. @throws Error if it cannot be */
async function letInspect() {
  const port = inspectPort(options);
  if (!port) return undefined;
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Choose another one: --inspect=${port + 1}`);
  wishForDebugger(stateDir, app, port);
  return port;
}

/** Closes the debugger with the watching. */
function stopInspecting() {
  forgetDebugger(stateDir, app);
  restart();
  process.exit();
}

requireNode();
if (!APPS.includes(app)) {
  console.error(`Which app? One of ${APPS.join(', ')}`);
  process.exit(1);
}
ensureDependencies(ROOT);
const port = await letInspect().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const running = runningStart(stateDir);
if (!running) await startDetached(stateDir);
if (process.exitCode) process.exit();
follow(logPath(stateDir, app));
if (port) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopInspecting);
if (port && running) await reload();
watchSources();
if (port) console.log(`The debugger of ${app} listens on 127.0.0.1:${port}.`);
console.log(`Watching the sources of ${app}. Ctrl-C ends the watching, npm stop the system.`);
