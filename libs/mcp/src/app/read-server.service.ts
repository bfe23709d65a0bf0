import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, Clock, type TenantId, type ToolServerId } from '@svc/kernel';
import { ToolServerRepository } from '../data/tool-server.repository';
import { toolChanges } from '../domain/tool-definition';
import { ToolFailure } from '../domain/tool-failure';
import type { ConnectionResult, ToolDescription, ToolServerRecord } from '../domain/tool-server';
import { McpClient } from './mcp-client';
import { ServerCircuits } from './server-circuits';
import { ServerCredentials } from './server-credentials';

/** Asks servers for their lists of tools and takes them over. */
@Injectable()
export class ReadServer {
  private readonly logger = new Logger(ReadServer.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly servers: ToolServerRepository,
    private readonly credentials: ServerCredentials,
    private readonly client: McpClient,
    private readonly circuits: ServerCircuits,
    private readonly clock: Clock,
  ) {}

  /** Reads a server's list again, and says how that went. Never in a transaction. */
  async read(server: ToolServerRecord): Promise<ConnectionResult> {
    try {
      const listed = await this.circuits.guard(server.id, () => this.ask(server), { heed: false });
      await this.store(server.tenantId, server.id, listed);
      return { success: true, toolsDiscovered: listed.length, errorMessage: null };
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      this.logger.warn({ err: error.cause, server_id: server.id, kind: error.kind }, 'A tool server was not read.');
      return { success: false, toolsDiscovered: 0, errorMessage: error.message };
    }
  }

  /** Takes over what a server lists. */
  async store(tenantId: TenantId, id: ToolServerId, listed: readonly ToolDescription[]): Promise<void> {
    await this.uow.run(tenantId, async (tx) => {
      if (!(await this.servers.lock(tx, tenantId, id))) throw new AppError('not_found');
      const known = await this.servers.tools(tx, tenantId, [id]);
      await this.servers.apply(tx, tenantId, id, toolChanges(known, listed), this.clock.now());
    });
  }

  private async ask(server: ToolServerRecord): Promise<ToolDescription[]> {
    const sealed = await this.uow.read(server.tenantId, (tx) =>
      this.servers.credentials(tx, server.tenantId, [server.id]),
    );
    const { token } = this.credentials.open(sealed.get(server.id) ?? null);
    const isBearer = server.httpAuthType === 'bearer';
    const connection = await this.client.connect({ httpUrl: server.httpUrl, token: isBearer ? token : null });
    try {
      return await connection.tools();
    } finally {
      await connection.close();
    }
  }
}
