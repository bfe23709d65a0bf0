import { Injectable } from '@nestjs/common';
import type { FoundKey } from '@svc/api-keys';
import { ApiKeyConfig } from '@svc/config';
import { AppError } from '@svc/kernel';
import { isListedOrigin } from '@svc/tenancy';
import { isAllowedAddress } from '../domain/allowed-address';
import { isAllowedOrigin, isLocalOrigin } from '../domain/allowed-origin';
import type { AccessRequest } from './access-request';
import { TenantOrigins } from './tenant-origins';

/** From where a key may be used. @source supplement §4.7, §15.29 */
@Injectable()
export class KeyGuardrails {
  constructor(
    private readonly tenantOrigins: TenantOrigins,
    private readonly config: ApiKeyConfig,
  ) {}

  /** @throws origin_not_allowed · ip_not_allowed */
  async check(found: FoundKey, { headers, clientAddress }: AccessRequest): Promise<void> {
    const { keyType, allowedIps } = found.key;
    if (keyType === 'pk_') {
      const { origin = '' } = headers;
      if (!(await this.isOriginAllowed(found, origin))) throw new AppError('origin_not_allowed');
    } else if (allowedIps && allowedIps.length > 0 && !isAllowedAddress(clientAddress, allowedIps)) {
      throw new AppError('ip_not_allowed');
    }
  }

  private async isOriginAllowed({ key, requiresTenantOrigin }: FoundKey, origin: string): Promise<boolean> {
    if (isLocalOrigin(origin) && this.config.allowLocalhostOrigin) return true;
    if (!isAllowedOrigin(origin, key.allowedOrigins ?? [])) return false;
    return !requiresTenantOrigin || isListedOrigin(origin, await this.tenantOrigins.of(key.tenantId));
  }
}
