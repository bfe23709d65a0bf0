import { Agent as HttpAgent, type ClientRequest } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';

/** How sockets are opened and for how long they may be silent. */
export interface AgentOptions {
  readonly secure: boolean;
  readonly silenceMs: number;
  /** How long a connection is kept that nobody uses. */
  readonly idleMs?: number;
  /** How names are resolved; the system's way without it. */
  readonly lookup?: LookupFunction;
}

const KEPT_SOCKETS = 8;
// Let go before the other side closes it, which many servers do after five seconds: a request that is sent at that
// moment is lost.
const IDLE_MS = 4_000;

/** What Node lets subclasses of an agent decide. */
interface OpenAgent {
  createConnection(...parameters: unknown[]): Socket;
  keepSocketAlive(socket: Socket): boolean;
  reuseSocket(socket: Socket, request: ClientRequest): void;
}

/**
 * An agent whose connections end when the other side says nothing for too long, in whatever phase of a request, the
 * first one of a connection or a later one.
 */
export function patientAgent({ secure, silenceMs, idleMs = IDLE_MS, lookup }: AgentOptions): HttpAgent {
  const agent = secure
    ? new HttpsAgent({ keepAlive: true, maxFreeSockets: KEPT_SOCKETS, lookup })
    : new HttpAgent({ keepAlive: true, maxFreeSockets: KEPT_SOCKETS, lookup });
  const open = agent as unknown as OpenAgent;
  const [connect, keep, reuse] = [open.createConnection, open.keepSocketAlive, open.reuseSocket];
  open.createConnection = (...parameters) => {
    const socket = connect.apply(agent, parameters);
    socket.on('timeout', () => socket.destroy(new Error(`The object store was silent for ${socket.timeout} ms.`)));
    return socket.setTimeout(silenceMs);
  };
  // Keeping a connection takes its limit away.
  open.keepSocketAlive = (socket) => {
    const kept = keep.call(agent, socket);
    socket.setTimeout(idleMs);
    return kept;
  };
  open.reuseSocket = (socket, request) => {
    reuse.call(agent, socket, request);
    socket.setTimeout(silenceMs);
  };
  return agent;
}
