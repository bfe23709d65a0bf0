import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApiKeyConfig, SessionConfig, SuperAdminConfig } from '@svc/config';
import { timingSafeEqualText } from '@svc/crypto';
import { AppError, type SuperAdminPrincipal } from '@svc/kernel';
import { tokenOf } from '../domain/bearer-token';

/** Recognises the deployment-wide key. @source spec §4.8, §5.1 */
@Injectable()
export class SuperAdminKey {
  private readonly header: string;

  constructor(
    private readonly config: SuperAdminConfig,
    keys: ApiKeyConfig,
    private readonly sessions: SessionConfig,
  ) {
    this.header = keys.headerName.toLowerCase();
  }

  /**
   * The super admin, when the key was sent. Beside a bearer value a key is ignored (spec §5.1.1), and a bearer value
   * never makes a super admin; what a proxy adds for itself (`Basic …`) is none.
   * @throws invalid_super_api_key
   */
  require(headers: IncomingHttpHeaders): SuperAdminPrincipal {
    const sent = headers[this.header];
    const { superApiKey } = this.config;
    const isKey = typeof sent === 'string' && !!superApiKey && timingSafeEqualText(sent, superApiKey);
    if (!isKey || tokenOf(headers.authorization, this.sessions.tokenPrefix) !== null)
      throw new AppError('invalid_super_api_key');
    return { kind: 'super-admin' };
  }
}
