import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HeldSessions } from '@svc/access';
import { refuseUpgrade, type UpgradeHandler, Upgrades } from '@svc/http';
import { WebSocketServer } from 'ws';
import { LiveSockets } from '../app/live-sockets';
import { offeredToken, SUBPROTOCOL } from '../domain/subprotocol';

/** What a client may say in one message, in bytes; more ends the connection. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** How often the system asks whether the other side of a silent connection is still there. */
const KEEP_ALIVE_MS = 30_000;

/** Opens WebSockets by a session. @source supplement §9, §15.99 */
@Injectable()
export class LiveGateway implements OnModuleInit {
  // Compression would cost each socket more memory than everything else of it.
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: () => SUBPROTOCOL,
  });

  constructor(
    private readonly upgrades: Upgrades,
    private readonly sessions: HeldSessions,
    private readonly sockets: LiveSockets,
  ) {}

  onModuleInit(): void {
    this.upgrades.register('/ws', (...upgrade) => void this.accept(...upgrade));
  }

  private async accept(...[request, socket, head]: Parameters<UpgradeHandler>): Promise<void> {
    const token = offeredToken(request.headers['sec-websocket-protocol']);
    if (token === null) return refuseUpgrade(socket, 403);
    try {
      const session = await this.sessions.open(token);
      request.socket.setKeepAlive(true, KEEP_ALIVE_MS);
      this.server.handleUpgrade(request, socket, head, (opened) => this.sockets.hold(opened, token, session));
    } catch {
      // Whatever is wrong with a session, or with looking it up, is the same to who may not enter.
      refuseUpgrade(socket, 403);
    }
  }
}
