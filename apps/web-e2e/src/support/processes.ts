import { readFileSync } from 'node:fs';

/** Kills a process of the product without warning; whoever keeps it starts it again. */
export function killProcess(name: 'api' | 'worker'): void {
  const { pids } = JSON.parse(readFileSync(process.env['TEST_STATE_FILE']!, 'utf8')) as {
    pids: Record<string, number>;
  };
  process.kill(pids[name]!, 'SIGKILL');
}
