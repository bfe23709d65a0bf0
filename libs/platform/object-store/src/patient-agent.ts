import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';

/** How sockets are opened and for how long they may be silent. */
export interface AgentOptions {
  readonly secure: boolean;
  readonly silenceMs: number;
  /** How names are resolved; the system's way without it. */
  readonly lookup?: LookupFunction;
}

const KEPT_SOCKETS = 8;

/** An agent whose connections end when the other side says nothing for too long, in whatever phase of a request. */
export function patientAgent({ secure, silenceMs, lookup }: AgentOptions): HttpAgent {
  const agent = secure
    ? new HttpsAgent({ keepAlive: true, maxFreeSockets: KEPT_SOCKETS, lookup })
    : new HttpAgent({ keepAlive: true, maxFreeSockets: KEPT_SOCKETS, lookup });
  const watched = agent as HttpAgent & { createConnection: (...parameters: unknown[]) => Socket };
  const connect = watched.createConnection.bind(agent);
  watched.createConnection = (...parameters) => {
    const socket = connect(...parameters);
    socket.setTimeout(silenceMs, () => socket.destroy(new Error(`The object store was silent for ${silenceMs} ms.`)));
    return socket;
  };
  return agent;
}
