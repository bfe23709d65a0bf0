import { Injectable } from '@nestjs/common';
import { refuseUnknownClassification } from '@svc/classifications';
import { type Tx, UnitOfWork } from '@svc/database';
import {
  AppError,
  type Caller,
  changesBetween,
  groupedBy,
  type SecurityClassificationId,
  type TenantId,
  type ToolServerId,
} from '@svc/kernel';
import { ToolServerRepository } from '../data/tool-server.repository';
import type { CredentialStatus, ToolRecord, ToolServerRecord } from '../domain/tool-server';
import { ServerCredentials } from './server-credentials';
import { ToolServerTrail } from './tool-server-trail';

/** How a tenant has set up a server. */
export interface ToolServerSettings {
  readonly server: ToolServerRecord;
  readonly hasCredentials: boolean;
  readonly credentialStatus: CredentialStatus;
  readonly tools: readonly ToolRecord[];
  /** Whether spaces can use it as it is. */
  readonly isAvailable: boolean;
}

/** What of it is to be changed; a missing member is left as it is. */
export interface SettingsChanges {
  readonly isEnabled?: boolean;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** What it is cleared for; null takes it away. */
  readonly securityClassificationId?: SecurityClassificationId | null;
}

/** How a tenant sets up its servers: whether they may be used, and with which credentials. @source supplement §6.7 */
@Injectable()
export class ToolServerSettingsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly servers: ToolServerRepository,
    private readonly credentials: ServerCredentials,
    private readonly trail: ToolServerTrail,
  ) {}

  list(tenantId: TenantId): Promise<ToolServerSettings[]> {
    return this.uow.read(tenantId, async (tx) => this.describe(tx, await this.servers.list(tx, tenantId)));
  }

  /** @throws not_found · bad_request · encryption_not_configured */
  change(actor: Caller, id: ToolServerId, changes: SettingsChanges): Promise<ToolServerSettings> {
    const { tenantId } = actor;
    const { variables, ...flags } = changes;
    const sealed = variables && { credentials: this.credentials.seal(variables) };
    return this.uow.run(tenantId, async (tx) => {
      const [before] = await this.describe(tx, [found(await this.servers.lock(tx, tenantId, id))]);
      const isReplaced = !!sealed?.credentials && (await this.holdsOthers(tx, before!.server, variables!));
      const written = { ...flags, ...sealed, updatedAt: this.trail.now() };
      await this.servers.update(tx, tenantId, id, written).catch(refuseUnknownClassification);
      const [after] = await this.describe(tx, [found(await this.servers.find(tx, tenantId, id))]);
      const changed = { ...changesBetween(shown(before!), shown(after!)), ...(isReplaced && REPLACED) };
      await this.trail.settingsChanged(tx, actor, { before: before!.server, after: after!.server, changes: changed });
      return after!;
    });
  }

  /** Switches a server off and forgets its credentials. @throws not_found */
  async reset(actor: Caller, id: ToolServerId): Promise<void> {
    await this.change(actor, id, { isEnabled: false, variables: {} });
  }

  private async holdsOthers(tx: Tx, { tenantId, id }: ToolServerRecord, variables: Readonly<Record<string, unknown>>) {
    const old = (await this.servers.credentials(tx, tenantId, [id])).get(id) ?? null;
    return old !== null && !this.credentials.holds(old, variables);
  }

  private async describe(tx: Tx, servers: readonly ToolServerRecord[]): Promise<ToolServerSettings[]> {
    const [first] = servers;
    if (!first) return [];
    const ids = servers.map(({ id }) => id);
    const sealed = await this.servers.credentials(tx, first.tenantId, ids);
    const tools = groupedBy(await this.servers.tools(tx, first.tenantId, ids), ({ serverId }) => serverId);
    return servers.map((server) => {
      const credentials = sealed.get(server.id) ?? null;
      const { status } = this.credentials.open(credentials);
      const isReady = server.httpAuthType === 'none' || (server.httpAuthType === 'bearer' && status === 'ok');
      return {
        server,
        hasCredentials: credentials !== null,
        credentialStatus: status,
        tools: tools.get(server.id) ?? [],
        isAvailable: server.isEnabled && isReady,
      };
    });
  }
}

/** What the trail shows of credentials that took the place of others. */
const REPLACED = { credentials: { old: '[redacted]', new: '[redacted]' } } as const;

/** What the trail shows: whether there are credentials, never which. */
function shown({ server, hasCredentials }: ToolServerSettings) {
  return {
    is_org_enabled: server.isEnabled,
    security_classification: server.securityClassification?.name ?? null,
    has_credentials: hasCredentials,
  };
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw new AppError('not_found');
  return row;
}
