import { AccessHttpModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { type Platform, type ProcessOptions, startPlatform } from '@svc/testing';
import { TenancyHttpModule } from '../../src';

/** Starts the routes of tenants, users and roles; sessions and the guard of every route come from above, from access. */
export function startTenancy(databaseUrl: string, options: Omit<ProcessOptions, 'modules'> = {}): Promise<Platform> {
  return startPlatform(databaseUrl, { ...options, modules: [TenancyHttpModule, AuditModule, AccessHttpModule] });
}
