import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from './files.mjs';
import { isSameProcess, ownIdentity } from './process-identity.mjs';

function tryToTake(path) {
  try {
    writeFileSync(path, JSON.stringify(ownIdentity()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Runs `work` while no other process runs its own under the same lock file. A dead holder's lock is void. */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!tryToTake(path)) {
    await sleep(100);
    const holder = readJson(path);
    if (holder && !isSameProcess(holder)) rmSync(path, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
