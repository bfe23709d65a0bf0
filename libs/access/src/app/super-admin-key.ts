import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApiKeyConfig, SuperAdminConfig } from '@svc/config';
import { timingSafeEqualText } from '@svc/crypto';
import { AppError, type SuperAdminPrincipal } from '@svc/kernel';

/** Recognises the deployment-wide key. @source spec §4.8, §5.1 */
@Injectable()
export class SuperAdminKey {
  private readonly header: string;

  constructor(
    private readonly config: SuperAdminConfig,
    keys: ApiKeyConfig,
  ) {
    this.header = keys.headerName.toLowerCase();
  }

  /**
   * The super admin, when the key was sent. Beside a bearer value a key is ignored (spec §5.1.1), and a bearer value
   * never makes a super admin.
   * @throws invalid_super_api_key
   */
  require(headers: IncomingHttpHeaders): SuperAdminPrincipal {
    const sent = headers[this.header];
    const { superApiKey } = this.config;
    const isKey = typeof sent === 'string' && !!superApiKey && timingSafeEqualText(sent, superApiKey);
    if (!isKey || headers.authorization !== undefined) throw new AppError('invalid_super_api_key');
    return { kind: 'super-admin' };
  }
}
