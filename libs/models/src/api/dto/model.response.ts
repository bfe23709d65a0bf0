import { SecurityClassificationPublic } from '@svc/classifications';
import { BooleanField, DateTimeField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { ModelRecord } from '../../domain/model-record';

/** What every kind of model shows. @source supplement §6.5 */
export abstract class ModelPublic {
  @UuidField()
  id!: string;

  @StringField({ description: 'What the provider calls the model.' })
  name!: string;

  @StringField({ description: 'What people call the model.' })
  nickname!: string;

  @StringField({ description: 'An open list, e.g. openai, mistral, claude, e5.' })
  family!: string;

  @StringField({ description: 'Where the model runs; an open list, e.g. swe, eu, usa.' })
  hosting!: string;

  @StringField({ description: 'stable or experimental.' })
  stability!: string;

  @BooleanField()
  is_deprecated!: boolean;

  @BooleanField(OPTIONAL_NULLABLE)
  open_source!: boolean | null;

  @StringField(OPTIONAL_NULLABLE)
  description!: string | null;

  @StringField(OPTIONAL_NULLABLE)
  hf_link!: string | null;

  @StringField(OPTIONAL_NULLABLE)
  org!: string | null;

  @BooleanField({ description: 'Enabled for the organisation, not deprecated and not locked.' })
  can_access!: boolean;

  @BooleanField({ description: 'The provider has no usable key.' })
  is_locked!: boolean;

  @StringField({ ...OPTIONAL_NULLABLE, description: 'credentials, when locked.' })
  lock_reason!: string | null;

  @BooleanField()
  is_org_enabled!: boolean;

  @BooleanField()
  is_org_default!: boolean;

  @StringField({ ...OPTIONAL_NULLABLE, description: 'Kind of provider whose key is used; null for built-in models.' })
  credential_provider!: string | null;

  @ObjectField(() => SecurityClassificationPublic, OPTIONAL_NULLABLE)
  security_classification!: SecurityClassificationPublic | null;

  @UuidField(OPTIONAL_NULLABLE)
  tenant_id!: string | null;

  @UuidField({ ...OPTIONAL_NULLABLE, description: 'Null for built-in models.' })
  provider_id!: string | null;

  @StringField(OPTIONAL_NULLABLE)
  provider_name!: string | null;

  @StringField(OPTIONAL_NULLABLE)
  provider_type!: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at!: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at!: Date | null;
}

/** The members that every kind of model shows. */
export function modelMembers(record: ModelRecord<string>): ModelPublic {
  return {
    id: record.id,
    name: record.name,
    nickname: record.displayName,
    family: record.family,
    hosting: record.hosting,
    stability: record.stability,
    is_deprecated: record.isDeprecated,
    open_source: record.openSource,
    description: record.description,
    hf_link: record.hfLink,
    org: record.org,
    can_access: record.canAccess,
    is_locked: record.isLocked,
    lock_reason: record.lockReason,
    is_org_enabled: record.isOrgEnabled,
    is_org_default: record.isOrgDefault,
    credential_provider: record.builtin ? null : record.providerType,
    security_classification:
      record.securityClassification && SecurityClassificationPublic.from(record.securityClassification),
    tenant_id: record.tenantId,
    provider_id: record.providerId,
    provider_name: record.providerName,
    provider_type: record.providerType,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  };
}
