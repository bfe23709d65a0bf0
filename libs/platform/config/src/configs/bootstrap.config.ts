import type { CheckContext, CheckedConfig } from '../check';
import { isUuid } from '@svc/kernel';
import { Concern, EnvVar } from '../env-var';

/** What database initialisation creates when it does not exist. @source supplement §12 */
@Concern('First tenant')
export class BootstrapConfig implements CheckedConfig {
  @EnvVar('DEFAULT_TENANT_NAME', {
    doc: 'Name of the first tenant; unset creates none.',
    type: 'string',
    default: null,
  })
  readonly tenantName!: string | null;

  @EnvVar('DEFAULT_TENANT_QUOTA_LIMIT', {
    doc: 'Knowledge quota of the first tenant.',
    unit: 'bytes',
    min: 0,
    default: 10_737_418_240,
  })
  readonly tenantQuotaBytes!: number;

  @EnvVar('OPERATOR_TENANT_ID', {
    doc: 'The tenant whose administrators may hold the permission for the content storage of the whole deployment; unset: the tenant that the first start made.',
    type: 'string',
    default: null,
  })
  readonly operatorTenantId!: string | null;

  @EnvVar('DEFAULT_USER_NAME', { doc: 'Name of the first administrator.', type: 'string', default: null })
  readonly userName!: string | null;

  @EnvVar('DEFAULT_USER_EMAIL', {
    doc: 'E-mail address of the first administrator; unset creates none.',
    type: 'string',
    default: null,
  })
  readonly userEmail!: string | null;

  @EnvVar('DEFAULT_USER_PASSWORD', {
    doc: 'Password of the first administrator, 7 to 100 characters.',
    type: 'string',
    default: null,
    secret: true,
  })
  readonly userPassword!: string | null;

  check({ problem }: CheckContext): void {
    if (this.operatorTenantId !== null && !isUuid(this.operatorTenantId))
      problem('OPERATOR_TENANT_ID', 'must be a UUID');
    const length = this.userPassword?.length;
    if (length !== undefined && (length < 7 || length > 100)) {
      problem('DEFAULT_USER_PASSWORD', 'must have 7 to 100 characters');
    }
    if (this.userEmail === null) return;
    if (this.tenantName === null) problem('DEFAULT_TENANT_NAME', 'is required with DEFAULT_USER_EMAIL');
    if (this.userPassword === null) problem('DEFAULT_USER_PASSWORD', 'is required with DEFAULT_USER_EMAIL');
  }
}
