import { AccessHttpModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { TenancyHttpModule } from '@svc/tenancy';
import { type Answer, makePerson, makeTenant, type Platform, type ProcessOptions, startPlatform } from '@svc/testing';
import { McpHttpModule } from '../src';

/** Starts a process with tool servers that waits a second at most. */
export function startTools(databaseUrl: string, env: ProcessOptions['env'] = {}): Promise<Platform> {
  const modules = [TenancyHttpModule, AuditModule, AccessHttpModule, McpHttpModule];
  const impatient = {
    MCP_CLIENT_CONNECT_TIMEOUT_SECONDS: '1',
    MCP_CLIENT_LIST_TOOLS_TIMEOUT_SECONDS: '1',
    MCP_CLIENT_CALL_TIMEOUT_SECONDS: '1',
  };
  return startPlatform(databaseUrl, { env: { ...impatient, ...env }, modules });
}

/** A tenant, and calls made as its Owner or as somebody without permissions. */
export interface Organisation {
  readonly tenantId: string;
  call(method: string, path: string, json?: object): Promise<Answer>;
  callAsMember(method: string, path: string, json?: object): Promise<Answer>;
}

export async function makeOrganisation(platform: Platform): Promise<Organisation> {
  const tenantId = await makeTenant(platform);
  const owner = await makePerson(platform, tenantId);
  const member = await makePerson(platform, tenantId);
  return {
    tenantId,
    call: (method, path, json) => owner.call(method, path, json),
    callAsMember: (method, path, json) => member.call(method, path, json),
  };
}
