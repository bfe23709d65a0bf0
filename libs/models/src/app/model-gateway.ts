import { Injectable } from '@nestjs/common';
import { Encryption } from '@svc/crypto';
import { UnitOfWork } from '@svc/database';
import { AppError, type ModelProviderId, type TenantId } from '@svc/kernel';
import { isTraced } from '@svc/telemetry';
import type { ModelProviderEntity } from '../data/model-provider.entity';
import { ModelProviderRepository } from '../data/model-provider.repository';
import type { TenantCredentialEntity } from '../data/tenant-credential.entity';
import { TenantCredentialRepository } from '../data/tenant-credential.repository';
import type { ChatModel } from '../domain/chat-model';
import type { Embedder } from '../domain/embedder';
import type { ImageGenerator } from '../domain/image-generator';
import { apiKeyOf } from '../domain/model-provider';
import type { CompletionModelRecord, EmbeddingModelRecord, TranscriptionModelRecord } from '../domain/model-record';
import { connect, fallbackOf, type ProviderConnection } from '../domain/provider-connection';
import { providerType } from '../domain/provider-type';
import { connectionVersion } from '../domain/tenant-credential';
import type { Transcriber } from '../domain/transcriber';
import { Adapters } from '../providers/adapters';
import { DeploymentProviders } from './deployment-providers';
import { tracedChat, tracedEmbedder, tracedImages, tracedTranscriber } from './traced-models';

/** Far more than the providers a process meets. */
const MAX_KNOWN = 1_000;

type AnyRecord = CompletionModelRecord | EmbeddingModelRecord | TranscriptionModelRecord;

/**
 * Makes models that can be called out of the catalogue's records: finds the provider, opens its key, picks the adapter.
 * Every method may read the database, so none may be called inside a transaction.
 */
@Injectable()
export class ModelGateway {
  /** Connections that were opened before; each is good until its provider or the tenant's credential is changed. */
  private readonly known = new Map<ModelProviderId, { version: string; connection: ProviderConnection }>();

  constructor(
    private readonly uow: UnitOfWork,
    private readonly providers: ModelProviderRepository,
    private readonly credentials: TenantCredentialRepository,
    private readonly encryption: Encryption,
    private readonly deployment: DeploymentProviders,
    private readonly adapters: Adapters,
  ) {}

  /** @throws model_provider_not_found · model_provider_inactive · provider_credentials_missing · bad_request */
  async chat(record: CompletionModelRecord): Promise<ChatModel> {
    const model = record.builtin
      ? this.adapters.builtinChat(record)
      : await this.adapters.chat(record, await this.connectionFor(record));
    return isTraced() ? tracedChat(model, record) : model;
  }

  /** @throws model_provider_not_found · model_provider_inactive · provider_credentials_missing · model_not_supported */
  async embedder(record: EmbeddingModelRecord): Promise<Embedder> {
    const embedder = record.builtin
      ? this.adapters.builtinEmbedder(record)
      : await this.adapters.embedder(record, await this.connectionFor(record));
    return isTraced() ? tracedEmbedder(embedder, record) : embedder;
  }

  /** @throws model_provider_not_found · model_provider_inactive · provider_credentials_missing · model_not_supported */
  async transcriber(record: TranscriptionModelRecord): Promise<Transcriber> {
    const transcriber = this.adapters.transcriber(record, await this.connectionFor(record));
    return isTraced() ? tracedTranscriber(transcriber, record) : transcriber;
  }

  /**
   * What makes pictures for who is answered by a model: the same provider. Null for built-in models, and for providers
   * that make none. @throws model_provider_not_found · model_provider_inactive · provider_credentials_missing
   */
  async images(record: CompletionModelRecord): Promise<ImageGenerator | null> {
    if (record.builtin || providerType(record.providerType ?? '').dialect === 'anthropic') return null;
    const images = this.adapters.images(await this.connectionFor(record));
    return isTraced() ? tracedImages(images, { ...record, name: this.adapters.imageModel }) : images;
  }

  /** What calls to a provider need; whether it is switched on is not asked. @throws model_provider_not_found */
  async connection(tenantId: TenantId, id: ModelProviderId): Promise<ProviderConnection> {
    return (await this.open(tenantId, id)).connection();
  }

  private async connectionFor(record: AnyRecord): Promise<ProviderConnection> {
    const { providerId, connectionVersion: wanted, tenantId } = record;
    if (providerId === null) throw new AppError('model_provider_not_found');
    if (!record.providerActive) throw new AppError('model_provider_inactive');
    const known = this.known.get(providerId);
    if (known && known.version === wanted) return known.connection;
    const provider = await this.open(tenantId, providerId);
    if (!provider.isActive) throw new AppError('model_provider_inactive');
    const connection = provider.connection();
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(providerId, { version: provider.version, connection });
    return connection;
  }

  private async open(tenantId: TenantId, id: ModelProviderId) {
    const { provider, credential } = await this.uow.read(tenantId, async (tx) => {
      const found = await this.providers.findWithCredentials(tx, tenantId, id);
      if (!found) throw new AppError('model_provider_not_found');
      const { providerType } = found;
      return { provider: found, credential: await this.credentials.findWithKey(tx, tenantId, providerType) };
    });
    return {
      isActive: provider.isActive,
      version: connectionVersion(provider, credential),
      connection: () => this.connect(provider, credential),
    };
  }

  private connect(provider: ModelProviderEntity, credential: TenantCredentialEntity | null): ProviderConnection {
    const ownKey = provider.credentials === null ? null : this.keyOf(provider.credentials);
    // A credential that is not used is not opened: one that cannot be must not stop the others.
    const standIn =
      ownKey === null && credential ? { ...credential, apiKey: this.encryption.decrypt(credential.apiKey) } : null;
    return connect(provider, ownKey, fallbackOf(ownKey !== null, standIn, this.deployment.of(provider.providerType)));
  }

  private keyOf(encrypted: string): string | null {
    return apiKeyOf(JSON.parse(this.encryption.decrypt(encrypted)) as Record<string, unknown>);
  }
}
