import type { RequestHandler } from 'express';

/**
 * Lets what a connection asks for before it was answered wait until its answer may be sent. Node hands over everything
 * that has arrived at once, a thousand requests in one packet: their answers would be made all the same and lie in memory
 * until the client reads, and those of a connection that closes would never be told of it, with their files left open.
 * @source RFC 9112 §9.3.2
 */
export function inTurn(): RequestHandler {
  return (_request, response, next) => {
    // The answer that is under way has the socket; Node gives it to the next one, or to none when the connection is gone.
    if (response.socket !== null) next();
    else response.once('socket', () => next());
  };
}
