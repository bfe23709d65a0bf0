import { AuditModule } from '@svc/audit';
import { TenancyHttpModule } from '@svc/tenancy';
import { type Platform, type ProcessOptions, startPlatform } from '@svc/testing';
import { AccessHttpModule } from '../../src';

/** Starts the routes of signing in, and those of the tenants and users who do. */
export function startAccess(databaseUrl: string, options: Omit<ProcessOptions, 'modules'> = {}): Promise<Platform> {
  return startPlatform(databaseUrl, { ...options, modules: [TenancyHttpModule, AuditModule, AccessHttpModule] });
}
