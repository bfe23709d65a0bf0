import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Reads state and start time out of one line of /proc/<pid>/stat; null for a zombie, which is dead for our purposes.
 * The command name may hold spaces and brackets, so fields are counted after its last bracket.
 * @source proc_pid_stat(5), fields 3 and 22
 */
export function startTicksFromStat(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
}

function linuxIdentity(pid) {
  try {
    const ticks = startTicksFromStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // Ticks count from boot, so the same pid and tick can come again after a restart of the machine.
    return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return null;
  }
}

function psIdentity(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

/** A text that names this life of a process: a later process with the same pid has another one. Null when not running. */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid);
}

/** Name and parent of a running process, undefined when there is none. */
function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = line.lastIndexOf(')');
      return { name: line.slice(line.indexOf('(') + 1, end), parent: Number(line.slice(end + 2).split(' ')[1]) };
    }
    const [parent, ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return { name: name.join(' '), parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** `{ pid, identity }` of the npm that runs this process, with a shell between them or not; undefined if none does. */
export function npmAbove(describeProcess = describe) {
  let pid = process.ppid;
  for (let step = 0; step < 3; step += 1) {
    const found = describeProcess(pid);
    if (!found) return undefined;
    if (found.name.startsWith('npm')) return { pid, identity: processIdentity(pid) };
    pid = found.parent;
  }
  return undefined;
}

/** Whether the process that was written down as `{ pid, identity }` is still the one running under that pid. */
export function isSameProcess(record) {
  return Boolean(record?.identity) && processIdentity(record.pid) === record.identity;
}

/** `{ pid, identity }` of this very process, as it is written into records. */
export function ownIdentity() {
  return { pid: process.pid, identity: processIdentity(process.pid) };
}
