import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @source proc_pid_stat(5): user and system time, then those of children that have ended, in hundredths of a second */
const TICK_MS = 10;
const FIRST_TIME_FIELD = 11;
const SAMPLE_EVERY_MS = 50;
const LEAST = { samples: 20, everyMs: 500 };
const REST = { checkEveryMs: 1_000, checks: 5, withinBytes: 1e6, givenUpAfterMs: 60_000 };

/** Whether this system shows what its processes use, as Linux does. */
export const canWatchProcesses = process.platform === 'linux';

function statusBytes(pid, name) {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}

/** Resident memory now. */
export const residentBytes = (pid) => statusBytes(pid, 'VmRSS');

/** The most memory that was resident since the process began, or since `resetPeak`. */
export const peakBytes = (pid) => statusBytes(pid, 'VmHWM');

/** Forgets the peak so far. @source proc_pid_clear_refs(5) */
export const resetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Waits until the resident memory of a process has stood still for five seconds. @throws Error when it does not */
export async function atRest(pid) {
  const deadline = Date.now() + REST.givenUpAfterMs;
  let before = residentBytes(pid);
  for (let still = 0; still < REST.checks;) {
    if (Date.now() > deadline) throw new Error(`The memory of process ${pid} does not come to rest.`);
    await sleep(REST.checkEveryMs);
    const now = residentBytes(pid);
    still = Math.abs(now - before) < REST.withinBytes ? still + 1 : 0;
    before = now;
  }
}

/** The least resident memory of a process within a while, garbage collected as far as the process itself cares to. */
export async function leastResident(pid) {
  let least = residentBytes(pid);
  for (let sample = 0; sample < LEAST.samples; sample += 1) {
    await sleep(LEAST.everyMs);
    least = Math.min(least, residentBytes(pid));
  }
  return least;
}

/** The fields of a process's stat after its name, from its state on; undefined when it has ended. */
function statFields(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The processes that this one started and that still run. */
export function childrenOf(pid) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((name) => statFields(name)?.[1] === String(pid)).map(Number);
}

/** Milliseconds of processor time that a process and its children used, those that have ended included. */
export function processorMs(pid) {
  const times = (id, count) =>
    (statFields(id) ?? [])
      .slice(FIRST_TIME_FIELD, FIRST_TIME_FIELD + count)
      .reduce((sum, ticks) => sum + Number(ticks), 0);
  return TICK_MS * (times(pid, 4) + childrenOf(pid).reduce((sum, child) => sum + times(child, 2), 0));
}

function peakOrZero(pid) {
  try {
    return peakBytes(pid);
  } catch {
    return 0; // it has just ended
  }
}

/**
 * Watches a process while `work` goes on.
 * @returns {Promise<{ result: unknown, growthBytes: number, childPeakBytes: number }>} `growthBytes`: the highest peak
 *   of the process over what was resident before; `childPeakBytes`: the highest peak of any of its children
 */
export async function watched(pid, work) {
  const before = residentBytes(pid);
  for (const child of childrenOf(pid)) resetPeak(child);
  resetPeak(pid);
  let childPeakBytes = 0;
  let done = false;
  const sample = () => {
    childPeakBytes = Math.max(childPeakBytes, ...childrenOf(pid).map(peakOrZero));
  };
  const sampling = (async () => {
    for (; !done; await sleep(SAMPLE_EVERY_MS)) sample();
  })();
  try {
    const result = await work();
    sample();
    return { result, growthBytes: peakBytes(pid) - before, childPeakBytes };
  } finally {
    done = true;
    await sampling;
  }
}
