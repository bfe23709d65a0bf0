import { BooleanField, Schema, StringField, UuidField } from '@svc/http';

/** A token that was just made; it is never shown again. @source spec §4.8 */
@Schema({ name: 'ScimTokenCreated' })
export class ScimTokenCreatedResponse {
  @UuidField()
  tenant_id!: string;

  @StringField({ description: 'Shown this once.' })
  token!: string;
}

/** Whether a tenant has a token. @source spec §4.8 */
@Schema({ name: 'ScimTokenStatus' })
export class ScimTokenStatusResponse {
  @UuidField()
  tenant_id!: string;

  @BooleanField()
  is_active!: boolean;
}
