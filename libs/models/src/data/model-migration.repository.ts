import { Injectable } from '@nestjs/common';
import { managerOf, type Tx } from '@svc/database';
import type { CompletionModelId, TenantId } from '@svc/kernel';
import type { ModelMigration } from '../domain/model-migration';
import { ModelMigrationEntity } from './model-migration.entity';

/** Rows of `completion_model_migrations`. */
@Injectable()
export class ModelMigrationRepository {
  async insert(tx: Tx, migration: ModelMigration): Promise<void> {
    await managerOf(tx).insert(ModelMigrationEntity, migration as never);
  }

  /** Those from or to a model, newest first. */
  async ofModel(tx: Tx, tenantId: TenantId, id: CompletionModelId): Promise<ModelMigration[]> {
    const rows = await managerOf(tx).find(ModelMigrationEntity, {
      where: [
        { tenantId, fromModelId: id },
        { tenantId, toModelId: id },
      ],
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return rows as unknown as ModelMigration[];
  }
}
