import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { CompletionModelId, EmbeddingModelId, TenantId, TranscriptionModelId } from '@svc/kernel';
import { type ModelIds, ModelRepository, type ModelRows, type WithProvider } from '../data/model.repository';
import { BUILTIN_PROVIDER } from '../domain/builtin-models';
import { defaultModel, defaultOrLocked } from '../domain/default-models';
import type { ModelProviderRecord } from '../domain/model-provider';
import type {
  CompletionModelRecord,
  DefaultModels,
  EmbeddingModelRecord,
  ModelKind,
  ModelRecords,
  TranscriptionModelRecord,
} from '../domain/model-record';
import { connectionVersion, type TenantCredential } from '../domain/tenant-credential';
import { fallbackOf, hasUsableKey } from '../domain/provider-connection';
import { BuiltinOffer } from './builtin-offer';
import { DeploymentProviders } from './deployment-providers';

/** The models of every kind. */
export type ModelLists = { readonly [Kind in ModelKind]: ModelRecords[Kind][] };

/**
 * Says which models a tenant has; plain data without secrets. Asked for by id, any model that is not deleted is found,
 * whether it may be used or not; lists leave out built-in models that this deployment does not offer.
 */
@Injectable()
export class ModelCatalogue {
  constructor(
    private readonly models: ModelRepository,
    private readonly deployment: DeploymentProviders,
    private readonly builtins: BuiltinOffer,
  ) {}

  /** The model; null when it is unknown, deleted or another tenant's. */
  async completionModel(tx: Tx, tenantId: TenantId, id: CompletionModelId): Promise<CompletionModelRecord | null> {
    return this.one(tx, 'completion', tenantId, id);
  }

  /** The models with these ids, or the list without them; oldest first. */
  completionModels(tx: Tx, tenantId: TenantId, ids?: readonly CompletionModelId[]): Promise<CompletionModelRecord[]> {
    return this.list(tx, 'completion', tenantId, ids);
  }

  /** The model; null when it is unknown, deleted or another tenant's. */
  async embeddingModel(tx: Tx, tenantId: TenantId, id: EmbeddingModelId): Promise<EmbeddingModelRecord | null> {
    return this.one(tx, 'embedding', tenantId, id);
  }

  /** The models with these ids, or the list without them; oldest first. */
  embeddingModels(tx: Tx, tenantId: TenantId, ids?: readonly EmbeddingModelId[]): Promise<EmbeddingModelRecord[]> {
    return this.list(tx, 'embedding', tenantId, ids);
  }

  /** The model; null when it is unknown, deleted or another tenant's. */
  async transcriptionModel(
    tx: Tx,
    tenantId: TenantId,
    id: TranscriptionModelId,
  ): Promise<TranscriptionModelRecord | null> {
    return this.one(tx, 'transcription', tenantId, id);
  }

  /** The models with these ids, or the list without them; oldest first. */
  transcriptionModels(
    tx: Tx,
    tenantId: TenantId,
    ids?: readonly TranscriptionModelId[],
  ): Promise<TranscriptionModelRecord[]> {
    return this.list(tx, 'transcription', tenantId, ids);
  }

  /** For what is about to refer to a model: it cannot be deleted until the transaction ends. False when it is gone. */
  hold<Kind extends ModelKind>(tx: Tx, kind: Kind, tenantId: TenantId, id: ModelIds[Kind]): Promise<boolean> {
    return this.models.hold(tx, kind, tenantId, id);
  }

  /** Every model that may be used now; what a new space starts from. */
  async accessible(tx: Tx, tenantId: TenantId): Promise<ModelLists> {
    return {
      completion: (await this.list(tx, 'completion', tenantId)).filter((model) => model.canAccess),
      embedding: (await this.list(tx, 'embedding', tenantId)).filter((model) => model.canAccess),
      transcription: (await this.list(tx, 'transcription', tenantId)).filter((model) => model.canAccess),
    };
  }

  /** The models that something new takes. @source supplement §15.3 */
  async defaults(tx: Tx, tenantId: TenantId): Promise<DefaultModels> {
    const { completion, embedding, transcription } = await this.accessible(tx, tenantId);
    return {
      completion: defaultModel(completion),
      embedding: defaultModel(embedding),
      transcription: defaultModel(transcription),
    };
  }

  /**
   * The model that writes down recordings where nothing names one: the tenant's default, else one that lacks only its
   * provider's key, which it says itself when it is connected; null where there is none.
   */
  async hearing(tx: Tx, tenantId: TenantId): Promise<TranscriptionModelRecord | null> {
    return defaultOrLocked(await this.list(tx, 'transcription', tenantId));
  }

  /** A model of any kind; null when it is unknown, deleted or another tenant's. */
  async one<Kind extends ModelKind>(
    tx: Tx,
    kind: Kind,
    tenantId: TenantId,
    id: ModelIds[Kind],
  ): Promise<ModelRecords[Kind] | null> {
    const [record] = await this.list(tx, kind, tenantId, [id]);
    return record ?? null;
  }

  /** Models of any kind: those with the ids, or the list without them; oldest first. */
  async list<Kind extends ModelKind>(
    tx: Tx,
    kind: Kind,
    tenantId: TenantId,
    ids?: readonly ModelIds[Kind][],
  ): Promise<ModelRecords[Kind][]> {
    if (ids?.length === 0) return [];
    const rows = await this.models.list(tx, kind, tenantId, ids);
    const shown = ids ? rows : rows.filter((row) => !row.builtin || this.builtins.offers(row.name));
    return shown.map((row) => this.record(kind, row));
  }

  private record<Kind extends ModelKind>(kind: Kind, row: WithProvider<ModelRows[Kind]>): ModelRecords[Kind] {
    const { provider, credential } = row;
    const isLocked = provider !== null && !this.hasUsableKey(provider, credential);
    const served = !row.builtin || this.builtins.offers(row.name);
    const record = Object.assign(withoutJoined(row), {
      kind,
      providerName: row.builtin ? BUILTIN_PROVIDER : (provider?.name ?? null),
      providerType: row.builtin ? BUILTIN_PROVIDER : (provider?.providerType ?? null),
      providerActive: row.builtin || (provider?.isActive ?? false),
      connectionVersion: provider && connectionVersion(provider, credential),
      canAccess: row.isOrgEnabled && !row.isDeprecated && !isLocked && served,
      isLocked,
      lockReason: isLocked ? 'credentials' : null,
    });
    // Rows carry exactly the columns of their kind; the compiler cannot follow that through the type parameter.
    return record as unknown as ModelRecords[Kind];
  }

  private hasUsableKey(provider: ModelProviderRecord, credential: TenantCredential | null): boolean {
    const deployment = this.deployment.of(provider.providerType);
    // Stored credentials always have a key; which one is not asked here.
    const standIn = credential && { ...credential, apiKey: credential.maskedKey };
    return hasUsableKey(provider, fallbackOf(false, standIn, deployment));
  }
}

const JOINED: ReadonlySet<string> = new Set(['deletedAt', 'provider', 'credential']);

/**
 * A row without what was read along with it. Put together name by name, so that all records of a kind have one hidden
 * class: what a rest pattern leaves has one of its own, a kilobyte, and a turn keeps the record of its model.
 */
function withoutJoined(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !JOINED.has(name)));
}
