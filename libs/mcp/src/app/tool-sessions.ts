import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { ToolServerRepository } from '../data/tool-server.repository';
import { McpClient } from './mcp-client';
import { ReadServer } from './read-server.service';
import { ServerCircuits } from './server-circuits';
import { ServerCredentials } from './server-credentials';
import { requireServersCleared, type ToolAssistant, ToolChoices } from './tool-choices.service';
import { ToolSession, type UsableTool } from './tool-session';

/** The tools of turns. @source supplement §6.7, §13.5 */
@Injectable()
export class ToolSessions {
  constructor(
    private readonly choices: ToolChoices,
    private readonly servers: ToolServerRepository,
    private readonly credentials: ServerCredentials,
    private readonly client: McpClient,
    private readonly circuits: ServerCircuits,
    private readonly reading: ReadServer,
  ) {}

  /**
   * What an assistant may use for a message that switches some servers off, which can only take away.
   * @throws security_classification_mismatch for a server that is not cleared for the space
   */
  async usable(
    tx: Tx,
    tenantId: TenantId,
    assistant: ToolAssistant,
    disabled: readonly string[],
  ): Promise<UsableTool[]> {
    const offered = (await this.choices.ofAssistants(tx, tenantId, [assistant])).get(assistant.id) ?? [];
    const wanted = offered.filter(({ server }) => !disabled.includes(server.id));
    if (wanted.length === 0) return [];
    requireServersCleared(wanted, assistant.space);
    const ids = wanted.map(({ server }) => server.id);
    const sealed = await this.servers.credentials(tx, tenantId, ids);
    return wanted.flatMap(({ server, tools }) => {
      const { status, token } = this.credentials.open(sealed.get(server.id) ?? null);
      if (server.httpAuthType === 'bearer' && status !== 'ok') return [];
      const usable = tools.filter(({ isEnabled }) => isEnabled);
      return usable.map(({ tool }) => ({ tool, server, token: server.httpAuthType === 'bearer' ? token : null }));
    });
  }

  /** A session with the given tools; nothing is connected to yet. */
  open(usable: readonly UsableTool[]): ToolSession {
    const { client, circuits, reading } = this;
    return new ToolSession(usable, { client, circuits, reading });
  }
}
