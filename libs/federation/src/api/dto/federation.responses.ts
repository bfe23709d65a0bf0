import { BooleanField, DateTimeField, EnumField, ListField, StringField, UuidField } from '@svc/http';
import type { TenantId } from '@svc/kernel';
import type { Federation } from '../../domain/identity-provider';

/** A configuration that was stored. @source supplement §6.1 */
export class SetFederationResponse {
  @UuidField()
  tenant_id!: string;

  @StringField()
  provider!: string;

  @StringField()
  masked_secret!: string;

  @StringField()
  message!: string;

  static from(this: void, { tenantId, provider, maskedSecret }: Federation): SetFederationResponse {
    const message = 'The identity provider is configured.';
    return { tenant_id: tenantId, provider, masked_secret: maskedSecret, message };
  }
}

/** A configuration as it is shown; the secret is masked. @source supplement §6.1 */
export class FederationInfo {
  @StringField()
  provider!: string;

  @StringField()
  client_id!: string;

  @StringField()
  masked_secret!: string;

  @StringField({ nullable: true })
  issuer!: string | null;

  @ListField('string')
  allowed_domains!: string[];

  @DateTimeField()
  configured_at!: Date;

  @EnumField(['encrypted', 'plaintext'])
  encryption_status!: 'encrypted' | 'plaintext';

  @StringField()
  discovery_endpoint!: string;

  @StringField({ nullable: true })
  canonical_public_origin!: string | null;

  @StringField({ nullable: true })
  redirect_path!: string | null;

  @ListField('string')
  additional_redirect_uris!: string[];

  static from(this: void, federation: Federation): FederationInfo {
    return {
      provider: federation.provider,
      client_id: federation.clientId,
      masked_secret: federation.maskedSecret,
      issuer: federation.issuer,
      allowed_domains: [...federation.allowedDomains],
      configured_at: federation.configuredAt,
      // Without a key nothing is stored.
      encryption_status: 'encrypted',
      discovery_endpoint: federation.discoveryEndpoint,
      canonical_public_origin: federation.canonicalPublicOrigin,
      redirect_path: federation.redirectPath,
      additional_redirect_uris: [...federation.additionalRedirectUris],
    };
  }
}

/** A configuration that was removed. @source supplement §6.1 */
export class DeleteFederationResponse {
  @UuidField()
  tenant_id!: string;

  @StringField()
  message!: string;

  static of(this: void, tenantId: TenantId): DeleteFederationResponse {
    return { tenant_id: tenantId, message: 'The identity provider is removed.' };
  }
}

/** A provider that answered. @source supplement §6.1 */
export class FederationTestResponse {
  @BooleanField()
  success!: boolean;

  @StringField()
  message!: string;

  @StringField()
  issuer!: string;

  static of(this: void, issuer: string): FederationTestResponse {
    return { success: true, message: 'The discovery document is complete.', issuer };
  }
}
