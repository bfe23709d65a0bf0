import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  UuidField,
} from '@svc/http';
import type { KeyScopeType } from '@svc/kernel';
import { EXPIRY_SEVERITIES, type ExpiringKeys, type ExpirySeverity } from '../../domain/expiry';
import { KEY_SCOPE_TYPES } from './key-fields';

/** A key that ends soon. @source supplement §4.2 */
export class ExpiringKeyItem {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true })
  key_suffix!: string | null;

  @EnumField(KEY_SCOPE_TYPES, { name: 'ApiKeyScopeType' })
  scope_type!: KeyScopeType;

  @UuidField({ nullable: true })
  scope_id!: string | null;

  @DateTimeField()
  expires_at!: Date;

  @DateTimeField({ nullable: true })
  suspended_at!: Date | null;

  @EnumField(EXPIRY_SEVERITIES, { name: 'ExpirySeverity' })
  severity!: ExpirySeverity;
}

/** How many keys there are of each severity. @source supplement §4.2 */
export class ExpiringKeysCounts {
  @IntField()
  notice!: number;

  @IntField()
  warning!: number;

  @IntField()
  urgent!: number;

  @IntField()
  expired!: number;
}

/** Keys that end soon, summed up. @source supplement §4.2 */
export class ExpiringKeysSummary {
  @IntField()
  total_count!: number;

  @ObjectField(() => ExpiringKeysCounts)
  counts_by_severity!: ExpiringKeysCounts;

  @DateTimeField({ nullable: true })
  earliest_expiration!: Date | null;

  @ListField(() => ExpiringKeyItem)
  items!: ExpiringKeyItem[];

  @BooleanField({ description: 'There are more than the items shown.' })
  truncated!: boolean;

  @DateTimeField()
  generated_at!: Date;

  static from(this: void, keys: ExpiringKeys): ExpiringKeysSummary {
    return {
      total_count: keys.total,
      counts_by_severity: { ...keys.counts },
      earliest_expiration: keys.earliest,
      items: keys.items.map(({ key, expiresAt, severity }) => ({
        id: key.id,
        name: key.name,
        key_suffix: key.keySuffix,
        scope_type: key.scopeType,
        scope_id: key.scopeId,
        expires_at: expiresAt,
        suspended_at: key.suspendedAt,
        severity,
      })),
      truncated: keys.isCut,
      generated_at: keys.generatedAt,
    };
  }
}
