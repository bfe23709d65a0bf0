import { isSameProcess } from '../local-services/process-identity.mjs';
import { forgetRecord, readRecord, readRecords, stopProcess } from '../local-services/process-tree.mjs';

/** The name under which `npm start` itself is written down. */
export const START = 'start';

/** Long enough for a running start to take its processes down in order. */
const START_GRACE_MS = 60_000;
const SERVICES = new Set(['postgres', 'redis', 's3']);

/** Whether a start is running on this state folder; its record if so. */
export function runningStart(stateDir) {
  const record = readRecord(stateDir, START);
  return record && record.pid !== process.pid && isSameProcess(record) ? record : undefined;
}

async function stopAll(stateDir, records) {
  const stopped = await Promise.all(records.map((record) => stopProcess(stateDir, record)));
  return stopped.filter(Boolean).length;
}

/**
 * Stops whatever earlier starts left running on this state folder, the databases last, and nothing else.
 * @returns {Promise<number>} how many processes that were
 */
export async function stopLeftovers(stateDir) {
  const start = runningStart(stateDir);
  let stopped = start && (await stopProcess(stateDir, start, { graceMs: START_GRACE_MS })) ? 1 : 0;
  const others = readRecords(stateDir).filter(({ pid }) => pid !== process.pid);
  stopped += await stopAll(
    stateDir,
    others.filter(({ name }) => !SERVICES.has(name)),
  );
  stopped += await stopAll(
    stateDir,
    others.filter(({ name }) => SERVICES.has(name)),
  );
  return stopped;
}

/** Stops what this very process started on the state folder and did not stop yet, and takes its own name off. */
export async function stopOwn(stateDir) {
  const own = readRecords(stateDir).filter(({ owner }) => owner?.pid === process.pid && isSameProcess(owner));
  const [self, others] = [own.filter(({ pid }) => pid === process.pid), own.filter(({ pid }) => pid !== process.pid)];
  await stopAll(stateDir, others);
  for (const record of self) forgetRecord(stateDir, record);
}
