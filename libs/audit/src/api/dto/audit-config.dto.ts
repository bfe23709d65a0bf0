import { BooleanField, Check, DateTimeField, EnumField, IntField, ListField, StringField, UuidField } from '@svc/http';
import { AUDIT_ACTIONS, AUDIT_CATEGORIES, type AuditAction, type AuditCategory } from '../../domain/catalogue';
import { type AuditSwitches, isRecorded, RETENTION_DAYS, type RetentionPolicy } from '../../domain/audit-settings';
import { ACTION_CATALOGUE, CATEGORY_DESCRIPTIONS } from '../../domain/labels';
import { actionNamed } from '../../domain/log-filter';

const EXAMPLES = 3;

/** A category and whether it is recorded. @source supplement §7.3 */
export class CategoryConfig {
  @StringField()
  category!: string;

  @BooleanField()
  enabled!: boolean;

  @StringField()
  description!: string;

  @IntField()
  action_count!: number;

  @ListField('string', { max: EXAMPLES })
  example_actions!: string[];
}

/** Every category. */
export class AuditConfigResponse {
  @ListField(() => CategoryConfig)
  categories!: CategoryConfig[];

  static from({ categories }: AuditSwitches): AuditConfigResponse {
    return {
      categories: AUDIT_CATEGORIES.map((category) => ({
        category,
        enabled: categories[category] ?? true,
        description: CATEGORY_DESCRIPTIONS[category],
        action_count: AUDIT_ACTIONS[category].length,
        example_actions: AUDIT_ACTIONS[category].slice(0, EXAMPLES),
      })),
    };
  }
}

/** One switch of a category. */
export class CategoryUpdate {
  @EnumField(AUDIT_CATEGORIES, { name: 'AuditCategory' })
  category!: AuditCategory;

  @BooleanField()
  enabled!: boolean;
}

/** Switches of categories. @source supplement §7.1 */
export class AuditConfigUpdateRequest {
  @ListField(() => CategoryUpdate, { min: 1, max: AUDIT_CATEGORIES.length })
  updates!: CategoryUpdate[];

  static switches({ updates }: AuditConfigUpdateRequest): AuditSwitches['categories'] {
    return Object.fromEntries(updates.map(({ category, enabled }) => [category, enabled]));
  }
}

/** An action, whether it is recorded, and what it is called. @source supplement §7.3, §15.71 */
export class ActionConfig {
  @StringField()
  action!: string;

  @BooleanField({ description: 'What its own switch says, else that of its category.' })
  enabled!: boolean;

  @StringField()
  category!: string;

  @StringField()
  name_sv!: string;

  @StringField()
  description_sv!: string;
}

/** Every action. */
export class ActionConfigResponse {
  @ListField(() => ActionConfig)
  actions!: ActionConfig[];

  static from(switches: AuditSwitches): ActionConfigResponse {
    return {
      actions: ACTION_CATALOGUE.map(({ action, category, name, description }) => ({
        action,
        enabled: isRecorded(switches, action),
        category,
        name_sv: name,
        description_sv: description,
      })),
    };
  }
}

/** One switch of an action. */
@Check<ActionUpdate>(({ action }) =>
  actionNamed(action) === null ? { field: 'action', message: 'There is no such action.' } : null,
)
export class ActionUpdate {
  @StringField({ maxLength: 100, description: 'In any case.' })
  action!: string;

  @BooleanField()
  enabled!: boolean;
}

/** Switches of actions. */
export class ActionConfigUpdateRequest {
  @ListField(() => ActionUpdate, { min: 1, max: 500 })
  updates!: ActionUpdate[];

  static switches({ updates }: ActionConfigUpdateRequest): Partial<Record<AuditAction, boolean>> {
    return Object.fromEntries(updates.map(({ action, enabled }) => [actionNamed(action)!, enabled]));
  }
}

/** How long entries are to be kept; other members are ignored. @source spec §4.9 */
export class RetentionPolicyUpdateRequest {
  @IntField({ ...RETENTION_DAYS })
  retention_days!: number;
}

/** How long entries are kept. @source supplement §7.3 */
export class RetentionPolicyResponse {
  @UuidField()
  tenant_id!: string;

  @IntField({ ...RETENTION_DAYS })
  retention_days!: number;

  @DateTimeField({ nullable: true })
  last_purge_at!: string | null;

  @IntField({ description: 'Entries that were ever purged.' })
  purge_count!: number;

  @DateTimeField()
  created_at!: string;

  @DateTimeField()
  updated_at!: string;

  static from(tenantId: string, policy: RetentionPolicy): RetentionPolicyResponse {
    return {
      tenant_id: tenantId,
      retention_days: policy.retentionDays,
      last_purge_at: policy.lastPurgeAt?.toISOString() ?? null,
      purge_count: policy.purgeCount,
      created_at: policy.createdAt.toISOString(),
      updated_at: policy.updatedAt.toISOString(),
    };
  }
}
