import { readRecords, stopProcess } from './process-tree.mjs';

// Usage: node watchdog.mjs <state folder> <owner pid> <owner identity>, with a pipe from the owner as its input.
// When the pipe ends, the owner is gone, however it went: what it left running is stopped.
const [stateDir, pid, identity] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);

process.stdin.resume();
process.stdin.once('close', async () => {
  const left = readRecords(stateDir).filter(({ owner }) => owner?.pid === Number(pid) && owner.identity === identity);
  await Promise.all(left.map((record) => stopProcess(stateDir, record)));
  process.exit(0);
});
