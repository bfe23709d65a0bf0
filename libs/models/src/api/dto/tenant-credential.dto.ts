import {
  Check,
  DateTimeField,
  EnumField,
  ListField,
  MapField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { TenantId } from '@svc/kernel';
import { isProviderAddress } from '../../domain/provider-connection';
import type { NewTenantCredential, TenantCredential } from '../../domain/tenant-credential';

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;

/** What a kind of provider is called with. @source supplement §6.4 */
@Check<SetCredentialRequest>(({ endpoint }) =>
  endpoint == null || isProviderAddress(endpoint)
    ? null
    : { field: 'endpoint', message: 'This must be an http or https address without user, query or fragment.' },
)
export class SetCredentialRequest {
  @StringField({ format: 'password', trim: true, minLength: 8, maxLength: 4096, description: 'Never shown again.' })
  api_key!: string;

  @StringField({
    ...NAME,
    ...OPTIONAL_NULLABLE,
    maxLength: 2048,
    description: 'Needed for azure, vllm and hosted_vllm.',
  })
  endpoint?: string | null;

  @StringField({ ...NAME, ...OPTIONAL_NULLABLE, description: 'Needed for azure.' })
  api_version?: string | null;

  @StringField({ ...NAME, ...OPTIONAL_NULLABLE, description: 'Needed for azure.' })
  deployment_name?: string | null;

  /** What the service takes. */
  static toCredential(this: void, body: SetCredentialRequest): NewTenantCredential {
    return {
      apiKey: body.api_key,
      endpoint: body.endpoint ?? null,
      apiVersion: body.api_version ?? null,
      deploymentName: body.deployment_name ?? null,
    };
  }
}

/** A credential that was stored. @source supplement §6.4 */
export class SetCredentialResponse {
  @UuidField()
  tenant_id!: string;

  @StringField()
  provider!: string;

  @StringField()
  masked_key!: string;

  @StringField()
  message!: string;

  @DateTimeField()
  set_at!: Date;

  static from(this: void, credential: TenantCredential): SetCredentialResponse {
    return {
      tenant_id: credential.tenantId,
      provider: credential.provider,
      masked_key: credential.maskedKey,
      message: 'The credential is set.',
      set_at: credential.configuredAt,
    };
  }
}

/** A credential that was removed. @source supplement §6.1 */
export class DeleteCredentialResponse {
  @UuidField()
  tenant_id!: string;

  @StringField()
  provider!: string;

  @StringField()
  message!: string;

  static of(this: void, tenantId: TenantId, provider: string): DeleteCredentialResponse {
    return { tenant_id: tenantId, provider: provider.toLowerCase(), message: 'The credential is removed.' };
  }
}

/** A credential as it is shown. @source supplement §6.4 */
export class CredentialInfo {
  @StringField()
  provider!: string;

  @StringField({ description: 'The last four characters.' })
  masked_key!: string;

  @DateTimeField()
  configured_at!: Date;

  @EnumField(['encrypted', 'plaintext'])
  encryption_status!: 'encrypted' | 'plaintext';

  @MapField('string', { description: 'endpoint, api_version and deployment_name, those that are set.' })
  config!: Record<string, string>;

  static from(this: void, credential: TenantCredential): CredentialInfo {
    return {
      provider: credential.provider,
      masked_key: credential.maskedKey,
      configured_at: credential.configuredAt,
      // Without a key to encrypt with nothing is stored.
      encryption_status: 'encrypted',
      config: credentialConfig(credential),
    };
  }
}

/** The credentials of a tenant. @source supplement §6.4 */
export class ListCredentialsResponse {
  @ListField(() => CredentialInfo)
  credentials!: CredentialInfo[];

  static from(this: void, credentials: readonly TenantCredential[]): ListCredentialsResponse {
    return { credentials: credentials.map(CredentialInfo.from) };
  }
}

/** What is set of a credential besides its key, members named as on the wire. */
export function credentialConfig({ endpoint, apiVersion, deploymentName }: TenantCredential): Record<string, string> {
  return {
    ...(endpoint !== null && { endpoint }),
    ...(apiVersion !== null && { api_version: apiVersion }),
    ...(deploymentName !== null && { deployment_name: deploymentName }),
  };
}
