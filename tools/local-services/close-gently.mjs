/** How long a client may go on sending after its answer. */
const LINGER_MS = 30_000;

/**
 * Makes a server end a connection, under a request that is still arriving, by ending its own side first, and read on
 * until the client ends too: closed at once, the client would meet a reset and lose its answer (RFC 9112 §9.6).
 */
export function closeGently(server) {
  const latest = new WeakMap();
  server.on('request', (request) => latest.set(request.socket, request));
  server.on('connection', (socket) => {
    const close = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      if (latest.get(socket)?.complete ?? true) return close();
      socket.end();
      const timer = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.once('close', () => clearTimeout(timer));
    };
  });
}
