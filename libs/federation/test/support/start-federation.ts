import { AccessHttpModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { TenancyHttpModule } from '@svc/tenancy';
import { type Platform, type ProcessOptions, startPlatform } from '@svc/testing';
import { FederationHttpModule } from '../../src';

/** Where people come back to in these tests. */
export const ORIGIN = 'http://localhost:4200';

/** Starts the routes of signing in through providers, with those of tenants, users and sessions. */
export function startFederation(databaseUrl: string, options: Omit<ProcessOptions, 'modules'> = {}): Promise<Platform> {
  const env = { PUBLIC_ORIGIN: ORIGIN, FEDERATION_ENABLED: 'true', ...options.env };
  const modules = [TenancyHttpModule, AuditModule, AccessHttpModule, FederationHttpModule];
  return startPlatform(databaseUrl, { ...options, env, modules });
}
