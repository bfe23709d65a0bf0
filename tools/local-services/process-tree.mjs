import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson, writeJsonAtomically } from './files.mjs';
import { isSameProcess, ownIdentity, processIdentity } from './process-identity.mjs';

const runFolder = (stateDir) => join(stateDir, 'run');
const recordPath = (stateDir, name) => join(runFolder(stateDir), `${name}.json`);

/** Where the output of the process of that name goes. */
export const logPath = (stateDir, name) => join(stateDir, 'logs', `${name}.log`);

/** Writes down a running process, so that a later command can find it and no other; gives the record back. */
export function recordProcess(stateDir, name, pid, owner = ownIdentity()) {
  const record = { name, pid, identity: processIdentity(pid), owner };
  writeJsonAtomically(recordPath(stateDir, name), record);
  return record;
}

/** The record of that name, or undefined. It may be of a process long gone: ask `isSameProcess`. */
export const readRecord = (stateDir, name) => readJson(recordPath(stateDir, name));

/** All records under a state folder, of living and of dead processes. */
export function readRecords(stateDir) {
  let names = [];
  try {
    names = readdirSync(runFolder(stateDir)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return names.map((name) => readJson(join(runFolder(stateDir), name))).filter(Boolean);
}

/** Removes a record, unless another process took the name in the meantime. */
export function forgetRecord(stateDir, record) {
  const current = readRecord(stateDir, record.name);
  if (current?.pid === record.pid && current?.identity === record.identity) {
    rmSync(recordPath(stateDir, record.name), { force: true });
  }
}

/** Keeps one earlier log beside the new one: it tells why the last run ended. */
function keepPreviousLog(path) {
  try {
    if (statSync(path).size > 0) renameSync(path, path.replace(/\.log$/, '.previous.log'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/**
 * Starts a process in a group of its own, with its output in the log of its name, and writes it down.
 * @param {{ name: string, command: string, args?: string[], env?: object, cwd?: string, argv0?: string }} spec
 * @param {{ appendLog?: boolean }} [options] append: a restart within one run; else the log begins anew
 * @returns {{ record: object, exited: Promise<{ code: number | null, signal: string | null }> }}
 * @throws Error when the program cannot be started
 */
export function startProcess(stateDir, spec, { appendLog = false } = {}) {
  const log = logPath(stateDir, spec.name);
  mkdirSync(join(stateDir, 'logs'), { recursive: true });
  if (!appendLog) keepPreviousLog(log);
  const output = openSync(log, 'a');
  const child = spawn(spec.command, spec.args ?? [], {
    cwd: spec.cwd,
    env: spec.env ?? process.env,
    argv0: spec.argv0,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  if (child.pid === undefined) {
    child.once('error', () => undefined); // the event repeats what the missing pid says
    throw new Error(`${spec.name}: cannot start ${spec.command}`);
  }
  const record = recordProcess(stateDir, spec.name, child.pid);
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      // What the dead leader left of its own group goes too. The group's number cannot be anybody else's yet.
      send(-child.pid, 'SIGKILL');
      resolve({ code, signal });
    });
  });
  return { record, exited };
}

/** Sends a signal; false when nobody is there to take it. A negative pid means the group. */
function send(pid, name) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
    return false;
  }
}

async function endsWithin(record, graceMs) {
  const deadline = Date.now() + graceMs;
  while (isSameProcess(record)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Ends one recorded process and then its group: politely, and after `graceMs` by force. A pid that another process
 * has taken over is left alone.
 * @returns {Promise<boolean>} whether it was running
 */
export async function stopProcess(stateDir, record, { graceMs = 15_000 } = {}) {
  const running = isSameProcess(record);
  if (running) {
    // Only the leader is asked: it knows in which order its own children may go.
    send(record.pid, 'SIGTERM');
    if (!(await endsWithin(record, graceMs)) && isSameProcess(record)) {
      send(record.pid, 'SIGKILL');
      await endsWithin(record, 5_000);
    }
    send(-record.pid, 'SIGKILL');
  }
  forgetRecord(stateDir, record);
  return running;
}
