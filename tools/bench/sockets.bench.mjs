import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Deployment } from './deployment.mjs';
import { inspected, usedBytes } from './inspector.mjs';
import { fixed, megabytes } from './numbers.mjs';
import { canWatchProcesses } from './processes.mjs';

const SOCKETS = 2_000;
/** What one user may have in a process. */
const OF_A_USER = 20;
const KILOBYTES_EACH = 60;
const WARM_UP_SOCKETS = 20;

/** A session of a new user. @returns its token */
async function newSession(deployment, index) {
  const response = await fetch(`${deployment.url('api')}/api/v1/sysadmin/users/`, {
    method: 'POST',
    headers: { 'x-api-key': deployment.secrets.SVC_SUPER_API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `listener-${index}@example.test`,
      password: 'correct horse',
      tenant_id: deployment.tenantId,
    }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`No user was made: ${JSON.stringify(answer)}`);
  return answer.access_token.access_token ?? answer.access_token;
}

async function openSockets(deployment, token, count) {
  const address = `${deployment.url('api').replace('http', 'ws')}/api/v1/ws`;
  const opened = Array.from({ length: count }, async () => {
    const socket = new WebSocket(address, ['svc', `auth_${token}`]);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', data: { channel: 'app_run_updates' } }));
    return socket;
  });
  return Promise.all(opened);
}

/** What sockets cost on which nothing happens. */
export const sockets = {
  name: 'sockets',
  about: `memory of ${SOCKETS} WebSockets that wait in one process, of ${SOCKETS / OF_A_USER} users`,
  possible: canWatchProcesses,
  async run(context) {
    const { port, env } = await inspected();
    const deployment = await Deployment.start(context, { apps: ['api'], env });
    const pid = deployment.pid('api');
    const tokens = [];
    for (let index = 0; index < SOCKETS / OF_A_USER; index += 1) tokens.push(await newSession(deployment, index));
    for (const socket of await openSockets(deployment, tokens[0], WARM_UP_SOCKETS)) socket.terminate();
    const atRestBytes = await usedBytes(pid, port);
    const opened = [];
    for (const token of tokens) opened.push(...(await openSockets(deployment, token, OF_A_USER)));
    const bytes = await usedBytes(pid, port);
    const open = opened.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    for (const socket of opened) socket.terminate();
    const each = fixed((bytes - atRestBytes) / 1e3 / SOCKETS, 1);
    return {
      tables: [{ title: 'sockets that wait', rows: [{ sockets: open, 'API MB': megabytes(bytes), 'KB each': each }] }],
      goals: [
        { what: 'a socket that waits', measured: each, atMost: KILOBYTES_EACH, unit: ' KB' },
        { what: 'sockets that were closed', measured: SOCKETS - open, atMost: 0, unit: '' },
      ],
    };
  },
};
