import pg from 'pg';

/** What the driver knows of a connection and does not declare. */
interface Backend {
  readonly processID: number;
  readonly secretKey: number | Buffer;
  readonly ssl: pg.ClientConfig['ssl'];
}

/** The driver's own connection, which can cancel, and does not declare that either. */
interface CancellingConnection extends pg.Connection {
  connect(portOrPath: number | string, host?: string): void;
  cancel(processID: number, secretKey: number | Buffer): void;
}

/**
 * Asks the server to give up what a connection is running; its statement then fails with `query_canceled`. Resolves when
 * the server has taken note, or will not: the embedded database closes the door, and the statement runs to its end.
 * @source PostgreSQL documentation, "Canceling Requests in Progress"
 */
export function cancelStatement(client: pg.Client, patienceMs: number): Promise<void> {
  const { processID, secretKey, ssl } = client as unknown as Backend;
  const line = new pg.Connection({ ssl } as pg.ConnectionConfig) as CancellingConnection;
  return new Promise((resolve) => {
    const timer = setTimeout(() => line.stream.destroy(), patienceMs);
    line.on('error', () => line.stream.destroy());
    line.on('end', () => {
      clearTimeout(timer);
      resolve();
    });
    line.on(ssl ? 'sslconnect' : 'connect', () => line.cancel(processID, secretKey));
    if (client.host.startsWith('/')) line.connect(`${client.host}/.s.PGSQL.${client.port}`);
    else line.connect(client.port, client.host);
  });
}
