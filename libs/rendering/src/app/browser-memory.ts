import { readFile } from 'node:fs/promises';

/** Memory that processes have to themselves, in bytes; on machines that do not say, 0. */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(ownMemoryOf));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

/** What is shared between the processes of a browser, its program above all, would be counted once for each. */
async function ownMemoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return (kib('RssAnon') + kib('RssShmem')) * 1024;
}
