#!/usr/bin/env node
// npm start [-- --detach]
// Brings the whole system up on this machine and keeps it up until Ctrl-C or `npm stop`. With --detach it returns as
// soon as everything is ready and leaves it running.
import { isSameProcess, npmAbove } from '../local-services/process-identity.mjs';
import { ensureDependencies, requireNode } from './dependencies.mjs';
import { startDetached } from './detach.mjs';
import { readSettings, ROOT } from './settings.mjs';
import { summaryOf } from './summary.mjs';
import { System } from './system.mjs';

const NPM_CHECK_MS = 1_000;
const inBackground = process.argv.includes('--background');

function say(line) {
  console.log(line);
  if (process.connected) process.send({ line });
}

/** Says what holds secrets: to whoever started us, and never into a log. */
function sayToPerson(text) {
  if (process.connected) process.send({ line: text });
  else if (!inBackground) console.log(text);
}

/** Asks for the end when npm dies without passing a signal on: nobody could press Ctrl-C any more. */
function watchNpm(onGone) {
  const npm = npmAbove();
  if (npm) setInterval(() => isSameProcess(npm) || onGone(), NPM_CHECK_MS).unref();
}

async function main() {
  requireNode();
  const settings = readSettings();
  if (process.argv.includes('--detach')) return startDetached(settings.stateDir);
  const startedMs = performance.now();
  ensureDependencies(ROOT, say);

  let ending;
  const end = (code) => {
    ending ??= system.stop().finally(() => process.exit(code));
    return ending;
  };
  const system = new System(settings, {
    say,
    onGiveUp: (name) => {
      say(`${name} does not stay up: stopping everything`);
      void end(1);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!ending) say('Stopping');
      void end(0);
    });
  }
  if (!inBackground) watchNpm(() => void end(1));

  try {
    const state = await system.start();
    if (ending) return;
    sayToPerson(summaryOf(state, (performance.now() - startedMs) / 1_000));
    if (process.connected) process.send({ ready: true });
    else if (!inBackground) say('Ctrl-C or npm stop ends it.');
  } catch (error) {
    if (ending) return;
    say(error.message);
    await end(1);
  }
}

try {
  await main();
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
