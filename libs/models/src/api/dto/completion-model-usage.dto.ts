import {
  BooleanField,
  DateTimeField,
  IntField,
  ListField,
  MapField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { CompletionModelId } from '@svc/kernel';
import type { PlacedUser, UsageOfModel } from '../../app/completion-model-usage.service';
import type { MigrationRequest } from '../../app/migrate-model.service';
import { type ModelMigration, total } from '../../domain/model-migration';

const COUNTS = { description: 'Number of things by their kind.' } as const;

/** How much uses a completion model. @source supplement §6.5 */
export class CompletionModelUsagePublic {
  @UuidField()
  model_id!: string;

  @StringField()
  model_name!: string;

  @IntField({ description: 'Things of all kinds.' })
  total!: number;

  @MapField('integer', COUNTS)
  counts!: Record<string, number>;

  static from(this: void, { model, counts }: UsageOfModel): CompletionModelUsagePublic {
    return { model_id: model.id, model_name: model.displayName, total: total(counts), counts: { ...counts } };
  }
}

/** Something that uses a completion model. @source supplement §6.5 */
export class CompletionModelUserPublic {
  @StringField({ description: 'What kind of thing it is.' })
  entity_type!: string;

  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @UuidField({ nullable: true })
  space_id!: string | null;

  @StringField({ nullable: true })
  space_name!: string | null;

  static from(this: void, user: PlacedUser): CompletionModelUserPublic {
    const { entityType, id, name, spaceId, spaceName } = user;
    return { entity_type: entityType, id, name, space_id: spaceId, space_name: spaceName };
  }
}

/** Where to move what uses a completion model. @source supplement §6.5 */
export class CompletionModelMigrateRequest {
  @UuidField()
  to_model_id!: string;

  @ListField({ kind: 'string', maxLength: 64 }, { ...OPTIONAL_NULLABLE, min: 1, max: 20 })
  entity_types?: string[] | null;

  @BooleanField({ default: false, description: 'Without it nothing is moved; the refusal says what would be.' })
  confirm_migration!: boolean;

  static toRequest(from: CompletionModelId, body: CompletionModelMigrateRequest): MigrationRequest {
    const { to_model_id: to, entity_types: types, confirm_migration: confirmed } = body;
    return { from, to: to as CompletionModelId, entityTypes: types ?? null, confirmed };
  }
}

/** What was moved from one completion model to another. @source supplement §6.5 */
export class CompletionModelMigrationPublic {
  @UuidField()
  id!: string;

  @UuidField()
  from_model_id!: string;

  @StringField()
  from_model_name!: string;

  @UuidField()
  to_model_id!: string;

  @StringField()
  to_model_name!: string;

  @IntField({ description: 'Things of all kinds.' })
  total!: number;

  @MapField('integer', COUNTS)
  counts!: Record<string, number>;

  @UuidField({ nullable: true })
  user_id!: string | null;

  @DateTimeField()
  created_at!: Date;

  static from(this: void, migration: ModelMigration): CompletionModelMigrationPublic {
    return {
      id: migration.id,
      from_model_id: migration.fromModelId,
      from_model_name: migration.fromModelName,
      to_model_id: migration.toModelId,
      to_model_name: migration.toModelName,
      total: total(migration.counts),
      counts: { ...migration.counts },
      user_id: migration.userId,
      created_at: migration.createdAt,
    };
  }
}
