import { Injectable } from '@nestjs/common';
import { type SecurityClassification, SecurityClassificationEntity } from '@svc/classifications';
import { execute, holdLock, managerOf, query, type Tx } from '@svc/database';
import type { ModelProviderId, TenantId } from '@svc/kernel';
import type { ModelKind, ModelRecords } from '../domain/model-record';
import { CompletionModelEntity } from './completion-model.entity';
import { EmbeddingModelEntity } from './embedding-model.entity';
import { EntityColumns } from './entity-columns';
import { ModelProviderEntity } from './model-provider.entity';
import { TenantCredentialEntity } from './tenant-credential.entity';
import { TranscriptionModelEntity } from './transcription-model.entity';

/** The row of each kind. */
export interface ModelRows {
  completion: CompletionModelEntity;
  embedding: EmbeddingModelEntity;
  transcription: TranscriptionModelEntity;
}

/**
 * A row with the provider it belongs to, null for built-in models and when the provider is gone, with the tenant's
 * credential of that kind of provider, and with what it is cleared for.
 */
export type WithProvider<Row> = Row & {
  readonly provider: ModelProviderEntity | null;
  readonly credential: TenantCredentialEntity | null;
  readonly securityClassification: SecurityClassification | null;
};

/** The identifier of each kind. */
export type ModelIds = { [Kind in ModelKind]: ModelRecords[Kind]['id'] };

/** Entity and table of each kind. */
export const MODEL_TABLES = {
  completion: { entity: CompletionModelEntity, table: 'completion_models' },
  embedding: { entity: EmbeddingModelEntity, table: 'embedding_models' },
  transcription: { entity: TranscriptionModelEntity, table: 'transcription_models' },
} as const;

const MODEL_COLUMNS = {
  completion: new EntityColumns(CompletionModelEntity, 'model'),
  embedding: new EntityColumns(EmbeddingModelEntity, 'model'),
  transcription: new EntityColumns(TranscriptionModelEntity, 'model'),
} as const;
const PROVIDER = new EntityColumns(ModelProviderEntity, 'provider');
const CREDENTIAL = new EntityColumns(TenantCredentialEntity, 'credential');
const CLASSIFICATION = new EntityColumns(SecurityClassificationEntity, 'classification');

const allOf = (table: string): string => `${table} model
  LEFT JOIN model_providers provider ON provider.id = model.provider_id
  LEFT JOIN tenant_credentials credential
    ON credential.tenant_id = provider.tenant_id AND credential.provider = provider.provider_type
  LEFT JOIN security_classifications classification
    ON classification.tenant_id = model.tenant_id AND classification.id = model.security_classification_id
  WHERE model.tenant_id = $1 AND model.deleted_at IS NULL`;

/** The same for some models, by a plan that is kept: every question reads one. */
const namedOf = (table: string): string => `svc_${table}($1, $2) found,
  LATERAL (SELECT (found.model).*) model, LATERAL (SELECT (found.provider).*) provider,
  LATERAL (SELECT (found.credential).*) credential, LATERAL (SELECT (found.classification).*) classification`;

/** Reads and writes the tables of the three kinds of models, which share their columns and their questions. */
@Injectable()
export class ModelRepository {
  /**
   * The models that are not deleted, each with its provider, oldest first; only those with one of the ids when some are
   * given.
   */
  async list<Kind extends ModelKind>(
    tx: Tx,
    kind: Kind,
    tenantId: TenantId,
    ids?: readonly ModelIds[Kind][],
  ): Promise<WithProvider<ModelRows[Kind]>[]> {
    const manager = managerOf(tx);
    const { table } = MODEL_TABLES[kind];
    const model = MODEL_COLUMNS[kind];
    const rows = await query(
      tx,
      `SELECT ${[model, PROVIDER, CREDENTIAL, CLASSIFICATION].map((columns) => columns.select(manager)).join(', ')}
       FROM ${ids ? namedOf(table) : allOf(table)}
       ORDER BY model.created_at, model.id`,
      ids ? [tenantId, ids] : [tenantId],
    );
    return rows.map((row) => {
      const read = {
        provider: PROVIDER.read(row),
        credential: CREDENTIAL.read(row),
        securityClassification: CLASSIFICATION.read(row),
      };
      return Object.assign(model.read(row) as ModelRows[Kind], read);
    });
  }

  /** The model unless it is deleted, locked until the transaction ends. */
  async lock<Kind extends ModelKind>(
    tx: Tx,
    kind: Kind,
    tenantId: TenantId,
    id: ModelIds[Kind],
  ): Promise<ModelRows[Kind] | null> {
    const { table } = MODEL_TABLES[kind];
    await query(tx, `SELECT 1 FROM ${table} WHERE tenant_id = $1 AND id = $2 FOR UPDATE`, [tenantId, id]);
    const [row] = await this.list(tx, kind, tenantId, [id]);
    return row ?? null;
  }

  /** Keeps a model from being deleted until the transaction ends. Whether there is one. */
  async hold(tx: Tx, kind: ModelKind, tenantId: TenantId, id: string): Promise<boolean> {
    const sql = `SELECT 1 FROM ${MODEL_TABLES[kind].table}
      WHERE tenant_id = $1 AND id = $2 AND deleted_at IS NULL FOR KEY SHARE`;
    return (await query(tx, sql, [tenantId, id])).length === 1;
  }

  async insert<Kind extends ModelKind>(tx: Tx, kind: Kind, row: ModelRows[Kind]): Promise<void> {
    await managerOf(tx).insert(MODEL_TABLES[kind].entity, row as never);
  }

  async update<Kind extends ModelKind>(
    tx: Tx,
    kind: Kind,
    tenantId: TenantId,
    id: ModelIds[Kind],
    changes: Partial<ModelRows[Kind]>,
  ): Promise<void> {
    await managerOf(tx).update(MODEL_TABLES[kind].entity, { tenantId, id }, changes as never);
  }

  /**
   * Lets one change of the default of a tenant and kind happen after the other, until the transaction ends. Taken
   * before any model is locked, so that two changes never wait for each other.
   */
  async lockDefault(tx: Tx, kind: ModelKind, tenantId: TenantId): Promise<void> {
    await holdLock(tx, `default-${kind}-model:${tenantId}`);
  }

  /** Makes a model the organisation's default and takes that away from the one that had it; needs `lockDefault`. */
  async makeDefault(tx: Tx, kind: ModelKind, tenantId: TenantId, id: string, now: Date): Promise<void> {
    await execute(
      tx,
      `UPDATE ${MODEL_TABLES[kind].table} SET is_org_default = false, updated_at = $3
       WHERE tenant_id = $1 AND id <> $2 AND is_org_default AND deleted_at IS NULL`,
      [tenantId, id, now],
    );
    await execute(tx, `UPDATE ${MODEL_TABLES[kind].table} SET is_org_default = true WHERE tenant_id = $1 AND id = $2`, [
      tenantId,
      id,
    ]);
  }

  /** How many models of any kind that are not deleted belong to a provider. */
  async countOfProvider(tx: Tx, tenantId: TenantId, providerId: ModelProviderId): Promise<number> {
    const counts = Object.values(MODEL_TABLES).map(
      ({ table }) => `(SELECT count(*) FROM ${table} WHERE tenant_id = $1 AND provider_id = $2 AND deleted_at IS NULL)`,
    );
    const [row] = await query<{ total: number }>(tx, `SELECT ${counts.join(' + ')} AS total`, [tenantId, providerId]);
    return Number(row!.total);
  }
}
