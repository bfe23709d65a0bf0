import type { NewKey } from '@svc/api-keys';
import { DateTimeField, IntField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import { DAY_MS } from '@svc/kernel';

/** A key that is wanted. @source spec §4.11, supplement §15.17, §15.150 */
export class OlderNewApiKey {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @IntField({ ...OPTIONAL_NULLABLE, min: 1, max: 3650, description: 'Optional where the policy allows.' })
  expires_in_days?: number | null;

  /** A secret key of the caller's own, for reading the tenant. */
  static read(this: void, { name, expires_in_days: days }: OlderNewApiKey, now: Date): NewKey {
    return {
      name,
      description: null,
      keyType: 'sk_',
      permission: 'read',
      scopeType: 'tenant',
      scopeId: null,
      ownership: 'user',
      allowedOrigins: null,
      allowedIps: null,
      expiresAt: days == null ? null : new Date(now.getTime() + days * DAY_MS),
      rateLimit: null,
      resourcePermissions: null,
    };
  }
}

/** A key that was made. @source supplement §15.17 */
export class OlderApiKey {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ description: 'Shown this once.' })
  key!: string;

  @DateTimeField({ nullable: true })
  expires_at!: Date | null;

  @DateTimeField()
  created_at!: Date;
}
