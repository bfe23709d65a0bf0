import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that wait. Node hands over what has arrived for as long as no answer of it is made: from one
 * connection that sends without end, more than there is memory for.
 */
export const MAX_IN_TURN = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Lets what a connection asks for before it was answered wait until its answer may be sent. Node hands over everything
 * that has arrived at once, a thousand requests in one packet: their answers would be made all the same and lie in memory
 * until the client reads, and those of a connection that closes would never be told of it, with their files left open. A
 * connection on which too many wait is ended: what was not answered may be asked again.
 * @source RFC 9112 §9.3.2
 */
export function inTurn(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
  // The answer that is under way has the socket; Node gives it to the next one, or to none when the connection is gone.
  if (response.socket !== null) return begin();
  const { socket } = request;
  const before = waiting.get(socket) ?? 0;
  if (before >= MAX_IN_TURN) return void socket.destroy();
  waiting.set(socket, before + 1);
  response.once('socket', () => {
    waiting.set(socket, waiting.get(socket)! - 1);
    begin();
  });
}
