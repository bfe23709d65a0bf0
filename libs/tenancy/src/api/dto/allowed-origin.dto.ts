import { DateTimeField, StringField, UuidField } from '@svc/http';
import { type AllowedOrigin, ORIGIN_PATTERN } from '../../domain/allowed-origin';

/** A new origin of a tenant. @source supplement §6.1, §6.2 */
export class AllowedOriginCreate {
  @StringField({
    pattern: ORIGIN_PATTERN,
    maxLength: 255,
    trim: true,
    description: '`https://host[:port]`; `*.` before the host is one further label; without a scheme any fits.',
  })
  url!: string;

  @UuidField()
  tenant_id!: string;
}

/** Whose origins to list. @source supplement §6.1 */
export class AllowedOriginsQuery {
  @UuidField({ optional: true, description: 'All tenants, when missing.' })
  tenant_id?: string;
}

/** An origin as its tenant sees it. @source supplement §6.1 */
export class AllowedOriginPublic {
  @UuidField()
  id!: string;

  @StringField()
  url!: string;

  @DateTimeField()
  created_at!: Date;

  @DateTimeField()
  updated_at!: Date;

  static from(this: void, { id, url, createdAt, updatedAt }: AllowedOrigin): AllowedOriginPublic {
    return { id, url, created_at: createdAt, updated_at: updatedAt };
  }
}

/** An origin with its tenant. @source supplement §6.1 */
export class AllowedOriginInDB extends AllowedOriginPublic {
  @UuidField()
  tenant_id!: string;

  static override from(this: void, origin: AllowedOrigin): AllowedOriginInDB {
    return { ...AllowedOriginPublic.from(origin), tenant_id: origin.tenantId };
  }
}
