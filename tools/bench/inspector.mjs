import { once } from 'node:events';
import { WebSocket } from 'ws';
import { claimPorts } from '../local-services/ports.mjs';
import { leastResident } from './processes.mjs';

/** The variables that let a process be told to collect its garbage, so that what is measured is what is used. */
export async function inspected() {
  const [port] = await claimPorts(1);
  return { port, env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } };
}

/** Resident memory of a process once its garbage is collected. @param port that of its inspector */
export async function usedBytes(pid, port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  // What the first one frees may hold what the second one does.
  for (let id = 1; id <= 2; id += 1) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(socket, 'message');
  }
  const bytes = await leastResident(pid);
  const closed = once(socket, 'close');
  socket.close();
  await closed;
  return bytes;
}
