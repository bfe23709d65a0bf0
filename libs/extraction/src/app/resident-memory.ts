import { readFileSync } from 'node:fs';

/**
 * Resident memory of a process in bytes, asked from the kernel so that a process too busy to answer is measured too;
 * null where the kernel offers no such file.
 */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
