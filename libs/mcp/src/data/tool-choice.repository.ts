import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, ToolId, ToolServerId } from '@svc/kernel';

/** What chooses among tool servers: a space among those of its tenant, an assistant among those of its space. */
export type PlaceKind = 'space' | 'assistant';

/** One that chooses. */
export interface Place {
  readonly kind: PlaceKind;
  readonly id: string;
}

/** A switch of one tool. */
export interface ToolSwitch {
  readonly toolId: ToolId;
  readonly isEnabled: boolean;
}

/** What spaces and assistants chose of tool servers and tools. */
@Injectable()
export class ToolChoiceRepository {
  /** The servers that places of one kind chose. */
  async servers(
    tx: Tx,
    tenantId: TenantId,
    kind: PlaceKind,
    ids: readonly string[],
  ): Promise<{ placeId: string; serverId: ToolServerId }[]> {
    const sql = `SELECT ${kind}_id AS "placeId", server_id AS "serverId" FROM ${kind}_mcp_servers
      WHERE tenant_id = $1 AND ${kind}_id = ANY($2::uuid[])`;
    return query(tx, sql, [tenantId, [...ids]]);
  }

  /** The tools that places of one kind switched. */
  async switches(
    tx: Tx,
    tenantId: TenantId,
    kind: PlaceKind,
    ids: readonly string[],
  ): Promise<({ placeId: string } & ToolSwitch)[]> {
    const sql = `SELECT ${kind}_id AS "placeId", tool_id AS "toolId", is_enabled AS "isEnabled"
      FROM ${kind}_mcp_tools WHERE tenant_id = $1 AND ${kind}_id = ANY($2::uuid[])`;
    return query(tx, sql, [tenantId, [...ids]]);
  }

  /** Makes the given servers the only ones of a place. */
  async replaceServers(tx: Tx, tenantId: TenantId, { kind, id }: Place, serverIds: readonly ToolServerId[]) {
    const table = `${kind}_mcp_servers`;
    await execute(
      tx,
      `DELETE FROM ${table} WHERE tenant_id = $1 AND ${kind}_id = $2 AND server_id <> ALL($3::uuid[])`,
      [tenantId, id, [...serverIds]],
    );
    await this.addServers(tx, tenantId, { kind, id }, serverIds);
  }

  async addServers(tx: Tx, tenantId: TenantId, { kind, id }: Place, serverIds: readonly ToolServerId[]) {
    await execute(
      tx,
      `INSERT INTO ${kind}_mcp_servers (tenant_id, ${kind}_id, server_id) SELECT $1, $2, unnest($3::uuid[])
       ON CONFLICT DO NOTHING`,
      [tenantId, id, [...serverIds]],
    );
  }

  /** Whether the place had the server. */
  async removeServer(tx: Tx, tenantId: TenantId, { kind, id }: Place, serverId: ToolServerId): Promise<boolean> {
    const sql = `DELETE FROM ${kind}_mcp_servers WHERE tenant_id = $1 AND ${kind}_id = $2 AND server_id = $3`;
    return (await execute(tx, sql, [tenantId, id, serverId])) === 1;
  }

  /** Switches the named tools and leaves the others as they are. @source supplement §15.82 */
  async switchTools(tx: Tx, tenantId: TenantId, { kind, id }: Place, switches: readonly ToolSwitch[]) {
    const last = new Map(switches.map((one) => [one.toolId, one.isEnabled]));
    await execute(
      tx,
      `INSERT INTO ${kind}_mcp_tools (tenant_id, ${kind}_id, tool_id, is_enabled)
       SELECT $1, $2, * FROM unnest($3::uuid[], $4::boolean[])
       ON CONFLICT (tenant_id, ${kind}_id, tool_id) DO UPDATE SET is_enabled = excluded.is_enabled`,
      [tenantId, id, [...last.keys()], [...last.values()]],
    );
  }
}
