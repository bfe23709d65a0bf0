import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { EncryptionConfig } from './encryption.config';
import { SuperAdminConfig } from './super-admin.config';

/** Sign-in through an identity provider per tenant. @source spec §5.4 */
@Concern('Federation')
export class FederationConfig implements CheckedConfig {
  @EnvVar('FEDERATION_ENABLED', {
    doc: 'Each tenant has its own identity provider; OIDC_* is then ignored.',
    default: false,
    aliases: ['FEDERATION_PER_TENANT_ENABLED'],
  })
  readonly enabled!: boolean;

  check({ get, problem }: CheckContext): void {
    if (!this.enabled) return;
    if (get(EncryptionConfig).encryptionKey === null) problem('ENCRYPTION_KEY', 'is required with FEDERATION_ENABLED');
    if (get(SuperAdminConfig).superApiKey === null) problem('SVC_SUPER_API_KEY', 'is required with FEDERATION_ENABLED');
  }
}
