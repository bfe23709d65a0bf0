import { spawnSync } from 'node:child_process';
import { eventually } from '@svc/testing';

/** Processes whose command line names a folder. */
export function processesIn(folder: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(folder));
}

/** Waits until there are none of them. */
export async function endOfProcessesIn(folder: string, timeoutMs: number): Promise<void> {
  const areGone = () => Promise.resolve(processesIn(folder).length === 0 || null);
  await eventually('its processes have ended', areGone, { timeoutMs });
}
