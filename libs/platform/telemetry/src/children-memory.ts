import { readdirSync, readFileSync } from 'node:fs';

const KIB = 1024;

/**
 * Bytes of memory that are resident in the processes that this one has started, and in those they started in turn.
 * Pages that several share count in each. Null where the system does not tell, as outside of Linux.
 * @source proc(5): `task/TID/children`, `status`
 */
export function childrenResidentBytes(pid: number = process.pid): number | null {
  const children = childrenOf(pid);
  if (children === null) return null;
  return children.reduce((sum, child) => sum + residentBytes(child) + (childrenResidentBytes(child) ?? 0), 0);
}

/** Each thread has the children that it started; one that ends meanwhile has none. */
function childrenOf(pid: number): number[] | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) => numbersIn(read(`/proc/${pid}/task/${thread}/children`)));
  } catch {
    return null;
  }
}

function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * KIB;
}

const numbersIn = (text: string): number[] => text.split(' ').filter(Boolean).map(Number);

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
