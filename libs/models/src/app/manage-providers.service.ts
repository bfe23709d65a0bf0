import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, changesBetween, Clock, type ModelProviderId, newId, type TenantId } from '@svc/kernel';
import type { ModelProviderEntity } from '../data/model-provider.entity';
import { ModelProviderRepository } from '../data/model-provider.repository';
import { ModelRepository } from '../data/model.repository';
import { TenantCredentialRepository } from '../data/tenant-credential.repository';
import type { ModelProviderChanges, ModelProviderRecord, NewModelProvider } from '../domain/model-provider';
import { goesElsewhere } from '../domain/provider-connection';
import { ProviderInput } from './provider-input';
import { refuseTakenName } from './refuse-taken-name';

/** What an administrator does with the providers of the tenant. @source supplement §6.5 */
@Injectable()
export class ManageProvidersService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly providers: ModelProviderRepository,
    private readonly models: ModelRepository,
    private readonly tenantCredentials: TenantCredentialRepository,
    private readonly input: ProviderInput,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The tenant's providers, oldest first. */
  list(tenantId: TenantId): Promise<ModelProviderRecord[]> {
    return this.uow.read(tenantId, (tx) => this.providers.list(tx, tenantId));
  }

  /** @throws model_provider_not_found */
  get(tenantId: TenantId, id: ModelProviderId): Promise<ModelProviderRecord> {
    return this.uow.read(tenantId, async (tx) => found(await this.providers.find(tx, tenantId, id)));
  }

  /** @throws name_exists · encryption_not_configured · bad_request */
  async create(actor: Caller, { credentials, ...provider }: NewModelProvider): Promise<ModelProviderRecord> {
    const now = this.clock.now();
    const row: ModelProviderEntity = {
      id: newId<ModelProviderId>(now.getTime()),
      tenantId: actor.tenantId,
      ...provider,
      ...this.input.seal(credentials),
      createdAt: now,
      updatedAt: now,
    };
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.check(tx, row);
      await this.providers.insert(tx, row).catch(refuseTakenName);
      await this.record(tx, actor, `Model provider "${row.name}" was added.`, { before: null, after: row });
      return found(await this.providers.find(tx, actor.tenantId, row.id));
    });
  }

  /**
   * The key was given for the server that it is sent to: where the address leads to another, it is forgotten.
   * @throws model_provider_not_found · name_exists · encryption_not_configured · bad_request
   */
  async update(
    actor: Caller,
    id: ModelProviderId,
    { credentials, ...changes }: ModelProviderChanges,
  ): Promise<ModelProviderRecord> {
    const { tenantId } = actor;
    const given = credentials && this.input.seal(credentials);
    return this.uow.run(tenantId, async (tx) => {
      const before = found(await this.providers.lock(tx, tenantId, id));
      const sealed = given ?? (goesElsewhere(before, { ...before, ...changes }) ? this.input.seal({}) : undefined);
      const after = { ...before, ...changes, ...sealed, updatedAt: this.clock.now() };
      await this.check(tx, after);
      const written = { ...changes, ...sealed, updatedAt: after.updatedAt };
      await this.providers.update(tx, tenantId, id, written).catch(refuseTakenName);
      await this.record(tx, actor, `Model provider "${after.name}" was changed.`, { before, after });
      return found(await this.providers.find(tx, tenantId, id));
    });
  }

  /** Removes a provider that no model is attached to. @throws model_provider_not_found · bad_request */
  async delete(actor: Caller, id: ModelProviderId): Promise<void> {
    const { tenantId } = actor;
    await this.uow.run(tenantId, async (tx) => {
      const provider = found(await this.providers.lock(tx, tenantId, id));
      if ((await this.models.countOfProvider(tx, tenantId, id)) > 0) {
        throw new AppError('bad_request', { message: 'Models are still attached to this provider.' });
      }
      await this.providers.delete(tx, tenantId, id);
      await this.record(tx, actor, `Model provider "${provider.name}" was removed.`, { before: provider, after: null });
    });
  }

  private async check(tx: Tx, provider: ModelProviderRecord): Promise<void> {
    this.input.check(provider, await this.tenantCredentials.find(tx, provider.tenantId, provider.providerType));
  }

  /** Null stands for a provider that is not there. */
  private record(
    tx: Tx,
    actor: Caller,
    description: string,
    { before, after }: { readonly before: ModelProviderRecord | null; readonly after: ModelProviderRecord | null },
  ): Promise<void> {
    const { id, name } = (after ?? before)!;
    const event = { action: 'CREDENTIALS_UPDATED', entityType: 'credential', entityId: id, description } as const;
    const changes = changesBetween(before && shown(before), after && shown(after));
    return this.audit.record(tx, actor, { ...event, target: { id, name }, changes });
  }
}

function shown({ name, providerType, config, isActive, maskedApiKey }: ModelProviderRecord): Record<string, unknown> {
  return { name, provider_type: providerType, config, is_active: isActive, masked_api_key: maskedApiKey };
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw new AppError('model_provider_not_found');
  return row;
}
