import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import {
  AppError,
  type Caller,
  changesBetween,
  inSnakeCase,
  newId,
  type TenantId,
  type ToolId,
  type ToolServerId,
} from '@svc/kernel';
import { ToolServerRepository } from '../data/tool-server.repository';
import type { ConnectionResult, ToolRecord, ToolServerFields, ToolServerRecord } from '../domain/tool-server';
import { ReadServer } from './read-server.service';
import { ServerCredentials } from './server-credentials';
import { ToolServerTrail } from './tool-server-trail';

type Variables = Readonly<Record<string, unknown>>;

/** What an administrator does with the tool servers of the tenant. @source supplement §6.7 */
@Injectable()
export class ManageToolServers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly servers: ToolServerRepository,
    private readonly credentials: ServerCredentials,
    private readonly reading: ReadServer,
    private readonly trail: ToolServerTrail,
  ) {}

  /** The tenant's servers, oldest first; with `tags` those that have one of them. */
  list(tenantId: TenantId, tags: readonly string[] = []): Promise<ToolServerRecord[]> {
    return this.uow.read(tenantId, (tx) => this.servers.list(tx, tenantId, tags));
  }

  /** @throws not_found */
  get(tenantId: TenantId, id: ToolServerId): Promise<ToolServerRecord> {
    return this.uow.read(tenantId, async (tx) => found(await this.servers.find(tx, tenantId, id)));
  }

  /** The tools of a server, by name. @throws not_found */
  tools(tenantId: TenantId, id: ToolServerId): Promise<ToolRecord[]> {
    return this.uow.read(tenantId, async (tx) => {
      found(await this.servers.find(tx, tenantId, id));
      return this.servers.tools(tx, tenantId, [id]);
    });
  }

  /**
   * Stores a server and reads its tools; one that cannot be reached is stored all the same (supplement §15.79).
   * @throws bad_request · encryption_not_configured
   */
  async create(
    actor: Caller,
    fields: ToolServerFields,
    variables: Variables,
  ): Promise<{ server: ToolServerRecord; connection: ConnectionResult }> {
    const now = this.trail.now();
    const { tenantId } = actor;
    const id = newId<ToolServerId>(now.getTime());
    const cleared = { securityClassificationId: null, securityClassification: null };
    const row = { id, tenantId, ...fields, ...cleared, isEnabled: false, createdAt: now, updatedAt: now };
    const credentials = this.credentials.seal(variables);
    await this.uow.run(tenantId, async (tx) => {
      await this.servers.insert(tx, { ...row, credentials });
      await this.trail.record(tx, actor, 'MCP_SERVER_CREATED', row);
    });
    const connection = await this.reading.read(row);
    return { server: row, connection };
  }

  /** @throws not_found */
  update(actor: Caller, id: ToolServerId, changes: Partial<ToolServerFields>): Promise<ToolServerRecord> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const before = found(await this.servers.lock(tx, tenantId, id));
      const moved = changes.httpUrl !== undefined && originOf(changes.httpUrl) !== originOf(before.httpUrl);
      // What was given to one server is never shown to another.
      const withheld = moved ? { credentials: null } : {};
      const isForgotten = moved && !!(await this.servers.credentials(tx, tenantId, [id])).get(id);
      await this.servers.update(tx, tenantId, id, { ...changes, ...withheld, updatedAt: this.trail.now() });
      const after = found(await this.servers.find(tx, tenantId, id));
      const changed = { ...changesBetween(shown(before), shown(after)), ...(isForgotten && FORGOTTEN) };
      await this.trail.record(tx, actor, 'MCP_SERVER_UPDATED', after, { changes: changed });
      return after;
    });
  }

  /** Removes a server from spaces and assistants, too. @throws not_found */
  async delete(actor: Caller, id: ToolServerId): Promise<void> {
    const { tenantId } = actor;
    await this.uow.run(tenantId, async (tx) => {
      const server = found(await this.servers.lock(tx, tenantId, id));
      await this.servers.delete(tx, tenantId, id);
      await this.trail.record(tx, actor, 'MCP_SERVER_DELETED', server);
    });
  }

  /** Reads the tools of a server again. @throws not_found · bad_request when it cannot be reached */
  async sync(actor: Caller, id: ToolServerId): Promise<{ tools: ToolRecord[]; connection: ConnectionResult }> {
    const { tenantId } = actor;
    const server = await this.get(tenantId, id);
    const connection = await this.reading.read(server);
    if (!connection.success) throw new AppError('bad_request', { message: connection.errorMessage ?? undefined });
    await this.uow.run(tenantId, (tx) => this.trail.record(tx, actor, 'MCP_SERVER_UPDATED', server));
    return { tools: await this.tools(tenantId, id), connection };
  }

  /** Switches a tool where nobody chose otherwise; whoever does has looked at it. @throws not_found */
  switchTool(actor: Caller, id: ToolId, isEnabled: boolean, serverId: ToolServerId | null = null): Promise<ToolRecord> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const tool = found(await this.servers.findTool(tx, tenantId, id));
      if (serverId !== null && tool.serverId !== serverId) throw new AppError('not_found');
      await this.servers.switchTool(tx, tenantId, id, isEnabled, this.trail.now());
      await this.trail.toolSwitched(tx, actor, tool, isEnabled);
      return { ...tool, isEnabled, needsReview: false };
    });
  }
}

/** What the trail shows of credentials that did not move along, as their settings do. */
const FORGOTTEN = { has_credentials: { old: true, new: false } } as const;

function originOf(url: string): string {
  return new URL(url).origin;
}

function shown(server: ToolServerRecord) {
  const { name, description, httpUrl, httpAuthType, httpAuthConfigSchema, tags, iconUrl, documentationUrl } = server;
  return inSnakeCase({
    name,
    description,
    httpUrl,
    httpAuthType,
    httpAuthConfigSchema,
    tags,
    iconUrl,
    documentationUrl,
  });
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw new AppError('not_found');
  return row;
}
