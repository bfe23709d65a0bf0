import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess } from '../local-services/process-identity.mjs';
import { readRecord, recordProcess } from '../local-services/process-tree.mjs';
import { stopEverythingWithMe } from '../local-services/watch-over.mjs';
import { stopLeftovers } from '../start/leftovers.mjs';
import { ROOT } from '../start/settings.mjs';

const PARENT = join(ROOT, '.local');
const RUNNER = 'test';

/** Stops and removes what test runs left that were killed, the product they had started included. */
async function removeStale() {
  mkdirSync(PARENT, { recursive: true });
  for (const name of readdirSync(PARENT).filter((entry) => /^test-\d+$/.test(entry))) {
    const folder = join(PARENT, name);
    if (isSameProcess(readRecord(folder, RUNNER))) continue;
    await stopLeftovers(folder);
    await stopLeftovers(join(folder, 'product'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder for the services, data and results of this run. What runs on it ends with this process, however that ends. */
export async function openRunFolder() {
  await removeStale();
  const folder = join(PARENT, `test-${process.pid}`);
  recordProcess(folder, RUNNER, process.pid);
  stopEverythingWithMe(folder);
  return folder;
}
