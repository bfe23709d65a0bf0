import { BooleanField, IntField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import type { OidcDebugState } from '../../app/oidc-debug';

/** Turns the explanation of sign-ins on or off. @source spec §4.8, supplement §6.1 */
export class OIDCDebugToggleRequest {
  @BooleanField()
  enabled!: boolean;

  @IntField({ min: 1, max: 1440, nullable: true, default: 30 })
  duration_minutes!: number | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 500 })
  reason?: string | null;
}

/** Whether sign-ins are explained in the logs. @source supplement §6.1 */
export class OIDCDebugToggleResponse {
  @BooleanField()
  enabled!: boolean;

  @StringField({ nullable: true })
  enabled_at!: string | null;

  @StringField({ nullable: true })
  enabled_by!: string | null;

  @StringField({ nullable: true })
  expires_at!: string | null;

  @StringField({ nullable: true })
  reason!: string | null;

  @StringField({ description: 'Where the switch is kept.' })
  backend!: string;

  static from(this: void, state: OidcDebugState): OIDCDebugToggleResponse {
    return {
      enabled: state.enabled,
      enabled_at: state.enabledAt,
      enabled_by: state.enabledBy,
      expires_at: state.expiresAt,
      reason: state.reason,
      backend: 'redis',
    };
  }
}
