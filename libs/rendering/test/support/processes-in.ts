import { spawnSync } from 'node:child_process';

/** Processes whose command line names a folder. */
export function processesIn(folder: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(folder));
}
