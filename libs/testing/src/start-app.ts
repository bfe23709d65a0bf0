import type { INestApplication, Type } from '@nestjs/common';
import { createHttpApp, type HttpExtension } from '@svc/http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An app that answers requests on a port of this machine. */
export interface RunningApp {
  readonly app: INestApplication;
  readonly port: number;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Ends it, answers that nobody reads included. */
  close(): Promise<void>;
}

/** Starts an app, made as the ones of production are, on a free port. */
export async function startApp(module: Type, extensions?: HttpExtension[]): Promise<RunningApp> {
  const app = await createHttpApp(module, extensions);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    app,
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      (app.getHttpServer() as Server).closeAllConnections();
      await app.close();
    },
  };
}
