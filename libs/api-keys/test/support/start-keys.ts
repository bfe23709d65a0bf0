import { AccessHttpModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { TenancyHttpModule } from '@svc/tenancy';
import { type Platform, startPlatform } from '@svc/testing';
import { ApiKeysHttpModule } from '../../src';

/** Starts the routes of keys, and those of the people who have them. */
export function startKeys(databaseUrl: string): Promise<Platform> {
  return startPlatform(databaseUrl, {
    modules: [TenancyHttpModule, AuditModule, AccessHttpModule, ApiKeysHttpModule],
  });
}
