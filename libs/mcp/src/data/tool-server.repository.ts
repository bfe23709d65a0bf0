import { Injectable } from '@nestjs/common';
import { execute, managerOf, query, type Tx } from '@svc/database';
import { newId, type TenantId, type ToolId, type ToolServerId } from '@svc/kernel';
import { In } from 'typeorm';
import type { ToolChanges } from '../domain/tool-definition';
import { ToolServerEntity } from './tool-server.entity';
import { ToolEntity } from './tool.entity';

/** Reads and writes tool servers and their tools. */
@Injectable()
export class ToolServerRepository {
  /** Oldest first; with `tags` those that have one of them. */
  async list(tx: Tx, tenantId: TenantId, tags: readonly string[] = []): Promise<ToolServerEntity[]> {
    const found = serversOf(tx, tenantId);
    if (tags.length > 0) {
      const given = 'SELECT jsonb_array_elements_text(:tags::jsonb)';
      const own = 'SELECT jsonb_array_elements_text(server.tags)';
      found.andWhere(`jsonb_typeof(server.tags) = 'array' AND EXISTS (${own} INTERSECT ${given})`, {
        tags: JSON.stringify(tags),
      });
    }
    return found.orderBy('server.createdAt').addOrderBy('server.id').getMany();
  }

  find(tx: Tx, tenantId: TenantId, id: ToolServerId): Promise<ToolServerEntity | null> {
    return serversOf(tx, tenantId).andWhere({ id }).getOne();
  }

  /** The server, locked until the transaction ends. */
  async lock(tx: Tx, tenantId: TenantId, id: ToolServerId): Promise<ToolServerEntity | null> {
    await query(tx, 'SELECT 1 FROM mcp_servers WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenantId, id]);
    return this.find(tx, tenantId, id);
  }

  /** The encrypted credentials of servers; null where none were given. */
  async credentials(
    tx: Tx,
    tenantId: TenantId,
    ids: readonly ToolServerId[],
  ): Promise<Map<ToolServerId, string | null>> {
    const sql = 'SELECT id, credentials FROM mcp_servers WHERE tenant_id = $1 AND id = ANY($2::uuid[])';
    const rows = await query<{ id: ToolServerId; credentials: string | null }>(tx, sql, [tenantId, [...ids]]);
    return new Map(rows.map(({ id, credentials }) => [id, credentials]));
  }

  async insert(tx: Tx, server: ToolServerEntity): Promise<void> {
    await managerOf(tx).insert(ToolServerEntity, server as never);
  }

  async update(
    tx: Tx,
    tenantId: TenantId,
    id: ToolServerId,
    changes: Partial<Omit<ToolServerEntity, 'id' | 'tenantId'>>,
  ): Promise<void> {
    await managerOf(tx).update(ToolServerEntity, { tenantId, id }, changes as never);
  }

  async delete(tx: Tx, tenantId: TenantId, id: ToolServerId): Promise<void> {
    await managerOf(tx).delete(ToolServerEntity, { tenantId, id });
  }

  /** The tools of servers, by name. */
  tools(tx: Tx, tenantId: TenantId, serverIds: readonly ToolServerId[]): Promise<ToolEntity[]> {
    return managerOf(tx).find(ToolEntity, {
      where: { tenantId, serverId: In([...serverIds]) },
      order: { name: 'ASC', id: 'ASC' },
    });
  }

  findTool(tx: Tx, tenantId: TenantId, id: ToolId): Promise<ToolEntity | null> {
    return managerOf(tx).findOneBy(ToolEntity, { tenantId, id });
  }

  /** Switches a tool; whoever does has looked at it. */
  async switchTool(tx: Tx, tenantId: TenantId, id: ToolId, isEnabled: boolean, now: Date): Promise<void> {
    await managerOf(tx).update(ToolEntity, { tenantId, id }, { isEnabled, needsReview: false, updatedAt: now });
  }

  /** Takes over what reading a server's list has shown. */
  async apply(tx: Tx, tenantId: TenantId, serverId: ToolServerId, changes: ToolChanges, now: Date): Promise<void> {
    await execute(tx, 'DELETE FROM mcp_tools WHERE tenant_id = $1 AND id = ANY($2::uuid[])', [
      tenantId,
      changes.gone.map(({ id }) => id),
    ]);
    for (const { tool, now: described } of changes.changed) {
      const changed = { ...described, needsReview: true, updatedAt: now };
      await managerOf(tx).update(ToolEntity, { tenantId, id: tool.id }, changed as never);
    }
    const dates = { createdAt: now, updatedAt: now };
    const rows = changes.added.map(({ needsReview, ...described }) => {
      const id = newId<ToolId>(now.getTime());
      return { id, tenantId, serverId, ...described, isEnabled: !needsReview, needsReview, ...dates };
    });
    if (rows.length > 0) await managerOf(tx).insert(ToolEntity, rows as never);
  }
}

/** The servers of a tenant, each with what it is cleared for. */
function serversOf(tx: Tx, tenantId: TenantId) {
  return managerOf(tx)
    .createQueryBuilder(ToolServerEntity, 'server')
    .leftJoinAndSelect('server.securityClassification', 'classification')
    .where({ tenantId });
}
