import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess } from '../local-services/process-identity.mjs';
import { readRecord, recordProcess } from '../local-services/process-tree.mjs';
import { stopEverythingWithMe } from '../local-services/watch-over.mjs';
import { stopLeftovers } from '../start/leftovers.mjs';
import { ROOT } from '../start/settings.mjs';

const PARENT = join(ROOT, '.local');

/** Stops and removes what runs of that kind left that were killed, the product they had started included. */
async function removeStale(kind) {
  mkdirSync(PARENT, { recursive: true });
  for (const name of readdirSync(PARENT).filter((entry) => new RegExp(`^${kind}-\\d+$`).test(entry))) {
    const folder = join(PARENT, name);
    if (isSameProcess(readRecord(folder, kind))) continue;
    await stopLeftovers(folder);
    await stopLeftovers(join(folder, 'product'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A folder for the services, data and results of this run. What runs on it ends with this process, however that ends.
 * @param {string} kind names the folder, such as `test`
 */
export async function openRunFolder(kind) {
  await removeStale(kind);
  const folder = join(PARENT, `${kind}-${process.pid}`);
  recordProcess(folder, kind, process.pid);
  stopEverythingWithMe(folder);
  return folder;
}
