import { Controller } from '@nestjs/common';
import { Body, Endpoint, superAdmin } from '@svc/http';
import { OidcDebug } from '../app/oidc-debug';
import { OIDCDebugToggleRequest, OIDCDebugToggleResponse } from './dto/oidc-debug.dto';

const TAG = 'Super administration';
const DEFAULT_MINUTES = 30;

/** Whether sign-ins are explained in the logs. @source spec §4.8, supplement §6.1 */
@Controller('sysadmin/observability')
export class OidcDebugController {
  constructor(private readonly debug: OidcDebug) {}

  @Endpoint({
    get: 'oidc-debug/',
    access: superAdmin(),
    status: 200,
    response: OIDCDebugToggleResponse,
    errors: ['sign_in_unavailable'],
    spec: '§4.8',
    summary: 'Read whether sign-ins are explained in the logs',
    tag: TAG,
  })
  async state(): Promise<OIDCDebugToggleResponse> {
    return OIDCDebugToggleResponse.from(await this.debug.state());
  }

  @Endpoint({
    post: 'oidc-debug/',
    access: superAdmin(),
    status: 200,
    response: OIDCDebugToggleResponse,
    errors: ['sign_in_unavailable'],
    spec: '§4.8',
    summary: 'Explain sign-ins in the logs for a while, or stop',
    tag: TAG,
  })
  async toggle(@Body() body: OIDCDebugToggleRequest): Promise<OIDCDebugToggleResponse> {
    const { enabled, duration_minutes: minutes, reason } = body;
    const state = await (enabled
      ? this.debug.enable(minutes ?? DEFAULT_MINUTES, reason ?? null)
      : this.debug.disable());
    return OIDCDebugToggleResponse.from(state);
  }
}
